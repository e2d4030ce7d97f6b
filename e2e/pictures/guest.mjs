// The screens of a person who has no account or is not signed in.
import { changed, failing, held, offline } from '../lib/mocks.mjs';
import { Scenes } from '../lib/scenes.mjs';

const SERVICES = [
  'home-cleaning',
  'plumbing',
  'carpentry',
  'moving-logistics',
  'taxi',
  'laundry-dry-cleaning',
  'painting',
];
const fill = (label, text) => (page) => page.getByLabel(label).first().fill(text);

/** The pictures of a ticket without an account: its form, the code, its page, and links that open nothing. */
async function guestTickets(stage) {
  const scenes = await Scenes.of(stage);
  const { token } = await scenes.guestTicket({ answered: true });
  const link = `/support?guest#${token}`;
  const read = '**/api/support/guest-tickets/open';
  const problem = (status, name, message) => (route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: 'about:blank',
        title: message,
        status,
        code: name,
        message,
        detail: message,
      }),
    });
  /** Codes are accepted without a message, and `answer` decides what becomes of the one that is typed. */
  const opening = (answer) => async (page) => {
    await page.route('**/api/auth/phone/code', (route) =>
      route.fulfill({ status: 202, json: { channel: 'SMS' } }),
    );
    await page.route('**/api/support/guest-tickets', answer);
  };
  const asked = (typed) => async (page) => {
    await page.getByLabel('What is it about?').selectOption('ACCOUNT');
    await page.getByLabel('Subject').fill('I cannot sign in');
    await page.getByLabel('What happened?').fill('The link in the mail does not open.');
    await page.getByLabel('Phone number').fill('08035550142');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    if (typed) await page.getByLabel('6-digit code').pressSequentially(typed);
  };
  const long = (ticket) => ({
    ...ticket,
    subject: 'A very long subject '.repeat(6).trim(),
    messages: ticket.messages.map((one) => ({
      ...one,
      body: 'Averylongwordwithoutaspace'.repeat(20),
    })),
  });
  const wrong = problem(422, 'invalid_code', 'That code does not match. You have 4 tries left.');
  const tooMany = problem(
    409,
    'too_many_tickets',
    'You have opened 3 tickets with this number in 24 hours. Please write in one of them.',
  );
  return [
    { name: 'support-guest', path: '/support?guest' },
    {
      name: 'support-guest-errors',
      path: '/support?guest',
      act: (page) => page.getByRole('button', { name: 'Send me a code' }).click(),
    },
    { name: 'support-guest-code', path: '/support?guest', mock: opening(wrong), act: asked('41') },
    {
      name: 'support-guest-code-wrong',
      path: '/support?guest',
      mock: opening(wrong),
      act: asked('419027'),
    },
    {
      name: 'support-guest-too-many',
      path: '/support?guest',
      mock: opening(tooMany),
      act: asked('419027'),
    },
    {
      name: 'support-guest-code-offline',
      path: '/support?guest',
      mock: opening((route) => route.abort()),
      act: asked('419027'),
    },
    { name: 'support-guest-ticket', path: link },
    { name: 'support-guest-ticket-long', path: link, mock: changed(read, long) },
    {
      name: 'support-guest-ticket-closed',
      path: link,
      mock: changed(read, (ticket) => ({ ...ticket, state: 'CLOSED' })),
    },
    { name: 'support-guest-ticket-loading', path: link, mock: held(read) },
    { name: 'support-guest-ticket-error', path: link, mock: failing(read) },
    { name: 'support-guest-ticket-offline', path: link, act: offline },
    {
      name: 'support-guest-link-ended',
      path: link,
      mock: (page) =>
        page.route(read, problem(410, 'link_expired', 'This link is no longer valid.')),
    },
    { name: 'support-guest-link-unknown', path: `/support?guest#${'0'.repeat(32)}` },
  ];
}

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures(stage) {
  const signIn = async (page) => {
    await page.getByLabel('E-mail').fill('customer@gida.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('not my password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('alert').first().waitFor();
  };
  /** Asks for a code, and types one. The stand-in sends it, or `mock` decides what becomes of it. */
  const code = (typed) => async (page) => {
    await page.getByLabel('Phone number').fill('08035550142');
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
    if (typed) await page.getByLabel('6-digit code').pressSequentially(typed);
  };
  const refusing = (status, name, message) => async (page) => {
    await page.route('**/api/auth/phone/code', (route) =>
      route.fulfill({ status: 202, json: { channel: 'SMS' } }),
    );
    await page.route('**/api/auth/phone/verify', (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          type: 'about:blank',
          title: message,
          status,
          code: name,
          message,
          detail: message,
        }),
      }),
    );
  };
  const cut = async (page) => {
    await page.route('**/api/auth/phone/code', (route) =>
      route.fulfill({ status: 202, json: { channel: 'SMS' } }),
    );
    await page.route('**/api/auth/phone/verify', (route) => route.abort());
  };
  return [
    { name: 'landing', path: '/', readme: 'landing' },
    { name: 'landing-first', path: '/', viewportOnly: true },
    {
      name: 'landing-search',
      path: '/',
      viewportOnly: true,
      act: (page) => page.getByRole('combobox').first().fill('pumping machine'),
    },
    {
      name: 'landing-search-none',
      path: '/',
      viewportOnly: true,
      act: (page) => page.getByRole('combobox').first().fill('qqqqqq'),
    },
    {
      name: 'landing-scrolled',
      path: '/',
      viewportOnly: true,
      act: (page) => page.evaluate(() => window.scrollTo(0, 1800)),
    },
    { name: 'landing-offline', path: '/', viewportOnly: true, act: offline },
    { name: 'auth-sign-in', path: '/auth' },
    { name: 'auth-wrong', path: '/auth', act: signIn },
    { name: 'auth-sign-up', path: '/auth?mode=signup' },
    {
      name: 'auth-sign-up-errors',
      path: '/auth?mode=signup',
      act: (page) => page.getByRole('button', { name: 'Create account' }).click(),
    },
    { name: 'auth-forgot', path: '/auth?mode=forgot' },
    { name: 'auth-phone', path: '/auth?mode=phone' },
    {
      name: 'auth-phone-wrong-number',
      path: '/auth?mode=phone',
      act: (page) => page.getByRole('button', { name: 'Send me a code' }).click(),
    },
    { name: 'auth-code', path: '/auth?mode=phone', act: code('41') },
    { name: 'auth-code-wrong', path: '/auth?mode=phone', act: code('419027') },
    {
      name: 'auth-code-expired',
      path: '/auth?mode=phone',
      mock: refusing(
        422,
        'invalid_code',
        'This code is no longer valid. Please ask for a new one.',
      ),
      act: code('419027'),
    },
    {
      name: 'auth-code-locked',
      path: '/auth?mode=phone',
      mock: refusing(
        429,
        'code_locked',
        'That was too many wrong codes. Please ask for a new one.',
      ),
      act: code('419027'),
    },
    {
      name: 'auth-code-no-account',
      path: '/auth?mode=phone',
      mock: refusing(
        422,
        'phone_without_account',
        'This number is yours, but no Gida account has confirmed it. Sign in with your e-mail address and password, then confirm the number in your profile.',
      ),
      act: code('419027'),
    },
    { name: 'auth-code-offline', path: '/auth?mode=phone', mock: cut, act: code('419027') },
    { name: 'categories', path: '/categories', readme: 'categories' },
    { name: 'categories-none', path: '/categories', act: fill(/search/i, 'qqqqqq') },
    { name: 'categories-loading', path: '/categories', mock: held('**/api/categories*') },
    { name: 'categories-error', path: '/categories', mock: failing('**/api/categories*') },
    ...SERVICES.map((service) => ({
      name: `book-${service}`,
      path: `/create-order?service=${service}`,
      ...(service === 'home-cleaning' && { readme: 'order-what' }),
    })),
    { name: 'book-unknown', path: '/create-order?service=no-such-service' },
    {
      name: 'book-missing',
      path: '/create-order?service=home-cleaning',
      act: (page) =>
        page
          .getByRole('button', { name: /^(More|Next)/ })
          .first()
          .click(),
    },
    { name: 'gas', path: '/book-gas-delivery' },
    {
      name: 'gas-size',
      path: '/book-gas-delivery',
      act: (page) => page.getByRole('button', { name: 'Next: Size' }).click(),
      readme: 'gas',
    },
    { name: 'gas-error', path: '/book-gas-delivery', mock: failing('**/api/gas/*') },
    { name: 'support', path: '/support' },
    ...(await guestTickets(stage)),
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'terms', path: '/terms-conditions' },
    { name: 'notifications', path: '/notifications' },
    { name: 'not-found', path: '/nowhere' },
  ];
}
