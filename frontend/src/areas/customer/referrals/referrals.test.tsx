import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, http, HttpResponse } from 'msw';
import { useToasts } from '@/shared/lib/toasts';
import { order, problem, user as person } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { cleanCode, codeOf, invitationOf, walletOf } from '@/domain/referrals/model';

const stats = (patch: object = {}) => ({
  referralCode: 'GWR7K2MX',
  totalEarned: 5000,
  pendingRewards: 10_000,
  ...patch,
});
const serveStats = (patch: object = {}) =>
  server.use(http.get('*/api/referrals/my-stats', () => HttpResponse.json(stats(patch))));
const serveApply = (answer: () => Response | Promise<Response>) =>
  server.use(http.post('*/api/referrals/apply', answer));
const accepted = () => HttpResponse.json({ message: 'Applied' });

const card = async () =>
  (await screen.findByRole('heading', { name: 'Refer & Earn' })).closest('section')!;
const toasted = () => useToasts.getState().toasts[0];
const field = () => screen.getByLabelText('Referral code');
const apply = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Apply' });

async function open(patch: Parameters<typeof signedIn>[0] = {}) {
  signedIn(patch);
  const { user } = renderApp('/');
  const box = within(await card());
  await box.findByText('Wallet');
  return { user, box };
}

async function openDialog() {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Have a referral code?' }));
  return user;
}

const copied = jest.fn();

beforeEach(() => {
  copied.mockResolvedValue(undefined);
});

/** user-event installs its own clipboard; this one records the text. */
const listenToClipboard = (write: (text: string) => Promise<void> = copied) =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: write },
  });

describe('the referral card', () => {
  it('HOME-36 ROLE-17 API-37 ENT-21 REF-01 REF-03 REF-04 shows what GET /api/referrals/my-stats answers', async () => {
    serveStats();
    const { box } = await open();
    expect(box.getByText('Wallet').nextElementSibling).toHaveTextContent(/^₦5,000$/);
    expect(box.getByText('Pending').nextElementSibling).toHaveTextContent(/^₦10,000$/);
    expect(box.getByText('GWR7K2MX')).toBeInTheDocument();
    expect(box.getByText(/when a friend completes a first service request/)).toHaveTextContent(
      /^You get ₦5,000 when a friend completes a first service request/,
    );
  });
  it('REF-03 the wallet shows the available credit when the server sends it', () => {
    expect(walletOf(stats())).toBe('₦5,000');
    expect(walletOf(stats({ availableCredit: 2500.5 }))).toBe('₦2,500.50');
    expect(walletOf(stats({ availableCredit: 0 }))).toBe('₦0');
  });
  it('says what expires soon', async () => {
    serveStats({ expiringCredit: 2000 });
    const { box } = await open();
    expect(box.getByText(/of your wallet expires within 30 days/)).toHaveTextContent('₦2,000');
  });
  it('ERR-27 copies the code and says so', async () => {
    serveStats();
    const { user, box } = await open();
    listenToClipboard();
    await user.click(box.getByRole('button', { name: 'Copy code' }));
    await waitFor(() => expect(copied).toHaveBeenCalledWith('GWR7K2MX'));
    expect(toasted()).toMatchObject({
      title: 'Referral Code Copied!',
      description: 'Share your code with friends to earn rewards.',
    });
    expect(await screen.findByText('Referral Code Copied!')).toBeInTheDocument();
  });
  it('shows the code to write down when the browser cannot copy', async () => {
    serveStats();
    const { user, box } = await open();
    listenToClipboard(() => Promise.reject(new Error('denied')));
    await user.click(box.getByRole('button', { name: 'Copy code' }));
    await waitFor(() =>
      expect(toasted()).toMatchObject({
        variant: 'destructive',
        description: expect.stringContaining('GWR7K2MX') as string,
      }),
    );
  });
  it('VALID-16 copies nothing when there is no code', async () => {
    serveStats({ referralCode: '' });
    const { user, box } = await open();
    listenToClipboard();
    await user.click(box.getByRole('button', { name: 'Copy code' }));
    expect(copied).not.toHaveBeenCalled();
    expect(toasted()).toBeUndefined();
    expect(box.queryByRole('link', { name: /WhatsApp/ })).toBeNull();
  });
  it('REF-02 a code has eight characters; anything else is not shared', () => {
    expect(codeOf(stats())).toBe('GWR7K2MX');
    expect(codeOf(stats({ referralCode: 'GWR7K2M' }))).toBeNull();
    expect(codeOf(undefined)).toBeNull();
  });
  it('shares the code by WhatsApp, and by the phone’s share sheet', async () => {
    serveStats();
    const share = jest.fn().mockResolvedValue(undefined);
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    const { user, box } = await open();
    const { whatsapp, text, url } = invitationOf('GWR7K2MX', 'http://localhost');
    expect(box.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', whatsapp);
    expect(decodeURIComponent(whatsapp)).toContain('GWR7K2MX');
    await user.click(box.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ title: 'Gida', text, url });
    Reflect.deleteProperty(navigator, 'share');
  });
  it('says that rewards are safe when it failed to load, and retries', async () => {
    server.use(
      http.get('*/api/referrals/my-stats', () => problem(503, 'unavailable', 'Busy'), {
        once: true,
      }),
    );
    signedIn();
    const { user } = renderApp('/');
    const box = within(await card());
    expect(
      await box.findByText(
        'Gida is busy just now. Please try again in a moment. Your rewards are safe.',
      ),
    ).toBeInTheDocument();
    await user.click(box.getByRole('button', { name: 'Try again' }));
    expect(await box.findByText('Wallet')).toBeInTheDocument();
  });
  it('is not shown to staff, and requests nothing for them', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/referrals/my-stats', () => ((asked += 1), HttpResponse.json(stats()))),
    );
    signedIn({ role: 'ADMIN' });
    renderApp('/');
    await screen.findByRole('heading', { name: 'Start Your Journey' });
    expect(screen.queryByRole('heading', { name: 'Refer & Earn' })).toBeNull();
    expect(asked).toBe(0);
  });
  it.each([
    ['a person who gave one', { referredBy: 'ABCDEFGH' }, []],
    ['a person with a completed request', {}, [order({ status: 'COMPLETED' })]],
  ])('does not ask %s for a code', async (_, patch, orders) => {
    server.use(http.get('*/api/orders', () => HttpResponse.json(orders)));
    await open(patch);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Have a referral code?' })).toBeNull(),
    );
  });
});

describe('entering a code', () => {
  it.each([
    ['abcd2345', 'ABCD2345'],
    ['  ab ', 'AB'],
    ['abcdefghjk', 'ABCDEFGH'],
    [' abcd2345 ', 'ABCD2345'],
  ])('VALID-11 VALID-12 VALID-13 %p becomes %p', (typed, code) =>
    expect(cleanCode(typed)).toBe(code),
  );
  it('VALID-11 VALID-12 VALID-13 is upper case as it is typed, eight characters at most, without spaces', async () => {
    const user = await openDialog();
    await user.type(field(), ' ab');
    expect(field()).toHaveValue('AB');
    await user.type(field(), 'cdefghjk ');
    expect(field()).toHaveValue('ABCDEFGH');
  });
  it('VALID-14 OQ-35 Apply is disabled without a code, and not for a short one', async () => {
    const user = await openDialog();
    expect(apply()).toBeDisabled();
    await user.type(field(), '   ');
    expect(apply()).toBeDisabled();
    await user.type(field(), 'a');
    expect(apply()).toBeEnabled();
  });
  it('VALID-15 Apply is disabled while it is being sent', async () => {
    serveApply(async () => (await delay(60), accepted()));
    const user = await openDialog();
    await user.type(field(), 'abcd2345');
    await user.click(apply());
    expect(apply()).toBeDisabled();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
  it('API-38 sends `referralCode`', async () => {
    let sent: unknown;
    server.use(
      http.post(
        '*/api/referrals/apply',
        async ({ request }) => ((sent = await request.json()), accepted()),
      ),
    );
    const user = await openDialog();
    await user.type(field(), ' abcd2345');
    await user.click(apply());
    await waitFor(() => expect(sent).toEqual({ referralCode: 'ABCD2345' }));
  });
  it('REF-05 REF-06 REF-07 REF-08 ERR-25 ERR-26 shows success for 6 s, reloads stats and user, closes and clears', async () => {
    const asked = { stats: 0, user: 0 };
    serveApply(accepted);
    const user = await openDialog();
    server.use(
      http.get(
        '*/api/referrals/my-stats',
        () => ((asked.stats += 1), HttpResponse.json(stats({ pendingRewards: 15_000 }))),
      ),
      http.get('*/api/auth/user', () => ((asked.user += 1), HttpResponse.json(person()))),
    );
    await user.type(field(), 'abcd2345');
    await user.click(apply());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual({ stats: 1, user: 1 });
    expect(await screen.findByText('₦15,000')).toBeInTheDocument();
    expect(toasted()).toMatchObject({
      title: 'Referral Code Applied!',
      description:
        'Your referrer will receive ₦5,000 when you complete your first service request.',
      durationMs: 6000,
    });
    await user.click(screen.getByRole('button', { name: 'Have a referral code?' }));
    expect(field()).toHaveValue('');
  });
  it.each([
    [
      'the server’s message',
      () => problem(409, 'already_referred', 'You have already used a referral code'),
      'You have already used a referral code',
    ],
    [
      '"Invalid referral code" when it has none',
      () => new HttpResponse(null, { status: 422 }),
      'Invalid referral code',
    ],
  ])('ERR-24 shows a refusal with %s, and at the field', async (_, answer, text) => {
    serveApply(answer);
    const user = await openDialog();
    await user.type(field(), 'abcd2345');
    await user.click(apply());
    await waitFor(() =>
      expect(toasted()).toMatchObject({
        title: 'Failed to Apply Referral',
        description: text,
        variant: 'destructive',
      }),
    );
    expect(field()).toHaveAccessibleDescription(text);
    expect(field()).toHaveValue('ABCD2345');
    expect(apply()).toBeEnabled();
  });
  it('Escape closes it', async () => {
    await openDialog();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('axe finds nothing in it', async () => {
    await openDialog();
    expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  });
});

describe('an invitation link', () => {
  async function signUp(path: string) {
    const sent: unknown[] = [];
    server.use(
      http.post(
        '*/api/auth/register',
        async ({ request }) => (
          sent.push(await request.json()),
          problem(422, 'validation', 'Look again', [
            {
              field: 'referralCode',
              code: 'invalid_referral_code',
              message: 'Invalid referral code',
            },
          ])
        ),
      ),
    );
    const { user } = renderApp(path);
    await user.type(await screen.findByLabelText('First name'), 'Hauwa');
    await user.type(screen.getByLabelText('Last name'), 'Sani');
    await user.type(screen.getByLabelText('E-mail'), 'hauwa@example.com');
    await user.type(screen.getByLabelText('Password'), 'four plain words');
    const send = () => user.click(screen.getByRole('button', { name: 'Create account' }));
    await send();
    await waitFor(() => expect(sent).toHaveLength(1));
    return { user, sent, send };
  }
  const { url } = invitationOf('GWR7K2MX', '');

  it('passes its code on when an account is made, and a wrong one can be removed', async () => {
    const { user, sent, send } = await signUp(url);
    expect(sent[0]).toMatchObject({ email: 'hauwa@example.com', referralCode: 'GWR7K2MX' });
    const code = screen.getByLabelText(/Referral code/);
    await waitFor(() => expect(code).toHaveAccessibleDescription('Invalid referral code'));
    await user.clear(code);
    await send();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).not.toHaveProperty('referralCode');
  });
  it('is not asked for otherwise', async () => {
    const { sent } = await signUp('/auth?mode=signup');
    expect(screen.queryByLabelText(/Referral code/)).toBeNull();
    expect(sent[0]).not.toHaveProperty('referralCode');
  });
});
