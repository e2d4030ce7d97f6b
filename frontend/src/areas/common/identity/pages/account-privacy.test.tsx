import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { problem, user } from '@/testing/builders';
import { guarded } from '@/testing/guarded';
import { configurePixel } from '@/testing/pixel';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const done = () => new HttpResponse(null, { status: 204 });

async function open(tab: string, patch = {}) {
  signedIn(patch);
  const view = renderApp(tab === 'profile' ? '/profile' : `/account?tab=${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'Amina Bello' });
  return view;
}

describe('privacy', () => {
  it('downloads all data as a file', async () => {
    const made: Blob[] = [];
    const names: string[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (made.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    server.use(
      http.get('*/api/users/me/export', () => HttpResponse.json({ user: user(), orders: [] })),
    );
    const { user: pointer } = await open('privacy');
    await pointer.click(screen.getByRole('button', { name: 'Download my data' }));
    await screen.findByText('Your data is downloaded');
    expect(names).toEqual([expect.stringMatching(/^gida-my-data-\d{4}-\d\d-\d\d\.json$/)]);
    expect(JSON.parse(await made[0]!.text())).toMatchObject({
      user: { email: 'amina@example.com' },
    });
    click.mockRestore();
  });
  it('erases the account after the password was confirmed, and one tap keeps it', async () => {
    const eraseAfter = '2026-12-21T09:00:00Z';
    const guard = guarded(
      () => (signedIn({ eraseAfter }), HttpResponse.json({ eraseAfter }, { status: 202 })),
    );
    server.use(http.delete('*/api/users/me', () => guard.answer()));
    const { user: pointer } = await open('privacy');
    await pointer.click(screen.getByRole('button', { name: 'Erase my account' }));
    await pointer.click(await screen.findByRole('button', { name: 'Erase it after 30 days' }));
    const asked = await screen.findByRole('dialog', { name: 'Is it you?' });
    await pointer.type(within(asked).getByLabelText('Your password'), 'four plain words');
    await pointer.click(within(asked).getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByText('Your account is erased on 21 December 2026.'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'We erase it on 21 December 2026. Until then you can keep it at the top of this page.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Erase my account' })).toBeNull();
    server.use(http.post('*/api/users/me/keep', () => (signedIn(), done())));
    await pointer.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/Your account is erased on/)).toBeNull());
  });
  it('names the credit that the erasure loses, and leads to its payout', async () => {
    server.use(
      http.get('*/api/referrals/my-stats', () =>
        HttpResponse.json({
          referralCode: 'AMINA1',
          availableCredit: 17_750,
          expiringCredit: 0,
          pendingRewards: 0,
          totalEarned: 0,
        }),
      ),
      http.get('*/api/users/me/withdrawals', () =>
        HttpResponse.json({ withdrawableKobo: 1_565_000, leastKobo: 10_000, withdrawals: [] }),
      ),
    );
    const { user: pointer } = await open('privacy');
    await pointer.click(screen.getByRole('button', { name: 'Erase my account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Erase your account?' }));
    expect(await dialog.findByText('You lose your credit of ₦17,750.')).toBeVisible();
    expect(
      await dialog.findByRole('link', { name: 'Have ₦15,650 of it paid to your bank first' }),
    ).toHaveAttribute('href', '/account?tab=statement');
  });
  it('says that an open claim about damage must end first', async () => {
    const { user: pointer } = await open('privacy');
    await pointer.click(screen.getByRole('button', { name: 'Erase my account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Erase your account?' }));
    expect(
      dialog.getByText('An open claim about damage must be decided or withdrawn first.'),
    ).toBeVisible();
    expect(dialog.queryByText(/we cannot pay you/)).toBeNull();
  });
  it('shows the server’s message when open orders must end first', async () => {
    server.use(
      http.delete('*/api/users/me', () =>
        problem(409, 'business_open', 'One request is still under way.'),
      ),
    );
    const { user: pointer } = await open('privacy');
    await pointer.click(screen.getByRole('button', { name: 'Erase my account' }));
    await pointer.click(await screen.findByRole('button', { name: 'Erase it after 30 days' }));
    const dialog = screen.getByRole('dialog', { name: 'Erase your account?' });
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'One request is still under way.',
    );
    await pointer.click(within(dialog).getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog', { name: 'Erase your account?' })).toBeNull();
  });
  it('T80 the consent to marketing can be changed at any time', async () => {
    configurePixel('1234567890');
    const { user: pointer } = await open('privacy');
    const choice = await screen.findByRole('switch', { name: /Measure our adverts/ });
    expect(choice).not.toBeChecked();
    await pointer.click(choice);
    expect(localStorage.getItem('device_analytics')).toBe('granted');
    await pointer.click(choice);
    expect(localStorage.getItem('device_analytics')).toBe('denied');
    configurePixel(null);
  });
});
