// The screens of a signed-in customer outside of a single job: home, requests, vendors, notifications and the account.
import { failing, held, offline } from '../lib/mocks.mjs';
import { until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const LONG = 'Oluwadamilolaoluwatobiloba';
const click = (role, name) => (page) => page.getByRole(role, { name }).first().click();

/** Waits for the demo customer's orders, including the one that staff price. */
async function demo(customer) {
  await until(
    async () => {
      const all = await customer.ok('GET', '/api/orders');
      return all.length >= 4 && all.some(({ categorySlug }) => categorySlug === 'painting');
    },
    20_000,
    'the demo requests are there',
  );
}

/** @returns {Promise<import('../screenshots.mjs').Picture[]>} */
export async function pictures({ gida }) {
  const customer = await Person.signIn(gida.url, 'customer@gida.test');
  await demo(customer);
  const newcomer = await Person.newcomer(gida.url);
  const incomplete = await Person.newcomer(gida.url, { complete: false });
  const overlong = await Person.newcomer(gida.url, {
    firstName: LONG,
    lastName: `${LONG}-Adeyemi`,
  });
  const asked = await customer.ok('POST', '/api/support/tickets', {
    category: 'PAYMENT_MISSING',
    subject: 'I paid twice',
    message: 'My bank shows two debits for one cleaning.',
  });
  const [vendor] = await customer.ok('GET', '/api/providers');
  const shown = (name, path, more = {}) => ({ name, path, as: customer, ...more });
  const tabs = ['profile', 'settings', 'sessions', 'privacy', 'statement'];
  return [
    shown('home', '/', { readme: 'home' }),
    shown('home-first', '/', { viewportOnly: true }),
    shown('home-search', '/', {
      viewportOnly: true,
      act: (page) => page.getByLabel('Search Services').fill('nepa'),
    }),
    shown('home-bell', '/', {
      viewportOnly: true,
      act: (page) => page.locator('[aria-label*="otification"]:visible').first().click(),
    }),
    shown('home-avatar', '/', {
      viewportOnly: true,
      act: (page) =>
        page
          .getByRole('button', { name: /account|menu|zainab/i })
          .first()
          .click(),
    }),
    shown('home-loading', '/', { mock: held('**/api/{orders,banners,providers,categories}*') }),
    shown('home-error', '/', { mock: failing('**/api/{orders,banners,providers}*') }),
    shown('home-offline', '/', { act: offline }),
    shown('home-session-over', '/', {
      viewportOnly: true,
      act: async (page) => {
        await page.context().clearCookies({ name: 'gida' });
        await page.evaluate(() => fetch('/api/orders'));
        await page.reload();
      },
    }),
    shown('home-new', '/', { as: newcomer }),
    shown('home-overlong', '/', { as: overlong }),
    shown('profile-overlong', '/profile', { as: overlong }),
    shown('profile-setup', '/profile-setup', { as: incomplete }),
    shown('profile-setup-errors', '/profile-setup', {
      as: incomplete,
      act: click('button', 'Complete Profile & Start'),
    }),
    shown('requests', '/requests'),
    shown('requests-none', '/requests', { as: newcomer }),
    shown('requests-loading', '/requests', { mock: held('**/api/orders*') }),
    shown('requests-error', '/requests', { mock: failing('**/api/orders*') }),
    shown('requests-offline', '/requests', { act: offline }),
    shown('notifications', '/notifications'),
    shown('notifications-none', '/notifications', { as: newcomer }),
    shown('notifications-error', '/notifications', { mock: failing('**/api/notifications*') }),
    shown('profile', '/profile'),
    shown('profile-code', '/profile', {
      viewportOnly: true,
      act: click('button', 'Verify your number'),
    }),
    shown('account-email', '/account?tab=profile', {
      viewportOnly: true,
      act: click('button', 'Change e-mail address'),
    }),
    ...tabs.map((tab) => shown(`account-${tab}`, `/account?tab=${tab}`)),
    shown('account-statement-none', '/account?tab=statement', { as: newcomer }),
    shown('account-statement-error', '/account?tab=statement', {
      mock: failing('**/api/users/me/statement*'),
    }),
    shown('vendors', '/vendors', { readme: 'vendors' }),
    shown('vendors-loading', '/vendors', { mock: held('**/api/providers*') }),
    shown('vendors-error', '/vendors', { mock: failing('**/api/providers*') }),
    shown('vendor', `/vendors?provider=${vendor.id}`),
    shown('support', '/support'),
    shown('support-new', '/support?new=1'),
    shown('support-ticket', `/support?ticket=${asked.id}`),
    shown('support-error', '/support', { mock: failing('**/api/support/*') }),
    shown('categories', '/categories'),
    shown('book-where', '/create-order?service=home-cleaning'),
  ];
}
