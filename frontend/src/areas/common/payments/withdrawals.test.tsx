import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { withdrawalText } from './withdrawals';

const NOW = Date.parse('2026-11-24T09:00:00Z');
const withdrawal = (patch: object = {}): Schema<'CreditPayout'> => ({
  id: 'w1',
  amountKobo: 3_010_000,
  paidTo: 'Kuda Bank ••••••6789',
  status: 'BOOKED',
  createdAt: '2026-11-24T08:00:00Z',
  settledAt: null,
  ...patch,
});

function serve(found: object) {
  signedIn();
  server.use(
    http.get('*/api/users/me/statement', () =>
      HttpResponse.json({
        month: '2026-11',
        openingKobo: 0,
        closingKobo: 0,
        complete: true,
        lines: [],
      }),
    ),
    http.get('*/api/users/me/withdrawals', () =>
      HttpResponse.json({ withdrawableKobo: 0, leastKobo: 10_000, withdrawals: [], ...found }),
    ),
    http.get('*/api/banks', () => HttpResponse.json([{ code: '50211', name: 'Kuda Bank' }])),
    http.post('*/api/banks/resolve', () =>
      HttpResponse.json({ accountName: 'BELLO AMINA SANI', matches: true }),
    ),
  );
}

async function asked() {
  const { user, container } = renderApp('/account?tab=statement');
  await user.click(await screen.findByRole('button', { name: 'Pay ₦30,100 to my bank' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Where should your ₦30,100 go?' }),
  );
  await dialog.findByRole('option', { name: 'Kuda Bank' });
  await user.selectOptions(dialog.getByLabelText('Bank'), '50211');
  await user.type(dialog.getByLabelText('Account number'), '0123456789');
  await user.click(dialog.getByRole('button', { name: 'Check the account' }));
  return { user, container, dialog };
}

describe('credit payouts', () => {
  it('go to an account whose holder is shown first, after the password is confirmed, once', async () => {
    serve({ withdrawableKobo: 3_010_000 });
    const sent: { body: unknown; key: string | null }[] = [];
    let fresh = false;
    server.use(
      http.post(
        '*/api/auth/reauth',
        () => ((fresh = true), new HttpResponse(null, { status: 204 })),
      ),
      http.post('*/api/users/me/withdrawals', async ({ request }) => {
        if (!fresh) return problem(403, 'reauth_required', 'Please enter your password again.');
        sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
        serve({ withdrawals: [withdrawal()] });
        return HttpResponse.json(withdrawal(), { status: 201 });
      }),
    );
    const { user, dialog } = await asked();
    expect(await dialog.findByText('Account holder: BELLO AMINA SANI. Is that you?')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Yes, pay ₦30,100 here' }));
    const again = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.type(again.getByLabelText('Your password'), 'gida-demo-2026');
    await user.click(again.getByRole('button', { name: 'Confirm' }));
    const list = within(await screen.findByRole('list', { name: 'Payouts to your bank' }));
    expect(
      list.getByText(
        /^On its way to Kuda Bank ••••••6789 since .+\. A transfer takes less than 24 hours\.$/,
      ),
    ).toBeVisible();
    expect(sent).toEqual([
      {
        body: { bankCode: '50211', accountNumber: '0123456789' },
        key: expect.any(String) as string,
      },
    ]);
    expect(screen.queryByRole('button', { name: /to my bank$/ })).toBeNull();
  });

  it('say why they were not sent, and keep what was typed', async () => {
    serve({ withdrawableKobo: 3_010_000 });
    server.use(
      http.post('*/api/users/me/withdrawals', () =>
        problem(
          409,
          'too_little_to_pay_out',
          'There is less than ₦100 of credit that can be paid out.',
        ),
      ),
    );
    const { user, dialog, container } = await asked();
    await user.click(await dialog.findByRole('button', { name: 'Yes, pay ₦30,100 here' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'There is less than ₦100 of credit that can be paid out.',
    );
    expect(dialog.getByLabelText('Account number')).toHaveValue('0123456789');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('need an account number of ten digits: a longer one is refused, and not cut', async () => {
    serve({ withdrawableKobo: 3_010_000 });
    const { user } = renderApp('/account?tab=statement');
    await user.click(await screen.findByRole('button', { name: 'Pay ₦30,100 to my bank' }));
    await screen.findByRole('option', { name: 'Kuda Bank' });
    await user.selectOptions(screen.getByLabelText('Bank'), '50211');
    const number = screen.getByLabelText('Account number');
    await user.type(number, '12345 678901');
    await user.click(screen.getByRole('button', { name: 'Check the account' }));
    expect(number).toHaveValue('12345678901');
    expect(number).toHaveAccessibleDescription('An account number has 10 digits.');
  });

  it('are not shown to users without payable credit', async () => {
    serve({ withdrawableKobo: 9_999 });
    renderApp('/account?tab=statement');
    await screen.findByText('No money moved this month');
    expect(screen.queryByRole('heading', { name: 'Credit to your bank' })).toBeNull();
  });

  it.each([
    [
      { status: 'SENT' },
      /^On its way to Kuda Bank ••••••6789 since .+\. A transfer takes less than 24 hours\.$/,
    ],
    [
      { status: 'PAID', settledAt: '2026-11-24T08:10:00Z' },
      /^Paid to Kuda Bank ••••••6789 at .+\.$/,
    ],
    [
      { status: 'FAILED', settledAt: '2026-11-24T08:10:00Z' },
      /^The transfer to Kuda Bank ••••••6789 failed, and the amount is your credit again since .+\.$/,
    ],
    [
      { status: 'REVERSED', settledAt: '2026-11-24T08:10:00Z' },
      /^The transfer to Kuda Bank ••••••6789 failed, and the amount is your credit again since .+\.$/,
    ],
  ])('describe their state: %j', (patch, text) => {
    expect(withdrawalText(withdrawal(patch), NOW)).toMatch(text);
  });
});
