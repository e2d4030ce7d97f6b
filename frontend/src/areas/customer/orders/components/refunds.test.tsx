import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { refundText } from './refunds';

type Refund = Schema<'OwnRefund'>;

const NOW = Date.parse('2026-11-24T12:00:00Z');
const refund = (patch: Partial<Refund> = {}): Refund => ({
  id: 'r1',
  amountKobo: 2_150_000,
  state: 'NEEDS_ACCOUNT',
  paidTo: null,
  asCredit: false,
  creditOffer: null,
  createdAt: '2026-11-22T08:00:00Z',
  paidAt: null,
  ...patch,
});

function serve(...refunds: Refund[]) {
  signedIn();
  const found = {
    ...order({ status: 'CANCELLED', allowedActions: ['rebook'], paidKobo: 2_150_000 }),
    refunds,
  };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(found)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
    http.get('*/api/banks', () =>
      HttpResponse.json([{ code: '058', name: 'Guaranty Trust Bank' }]),
    ),
  );
  return found;
}

async function opened() {
  const { user, container } = renderApp('/order/o1');
  await user.click(await screen.findByRole('button', { name: 'Give an account' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Where should your refund go?' }));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Bank' }), '058');
  await user.type(dialog.getByLabelText('Account number'), '0123456789');
  await user.click(dialog.getByRole('button', { name: 'Check the account' }));
  return { user, container, dialog };
}

describe('refunds', () => {
  it.each<[Partial<Refund>, RegExp]>([
    [{ state: 'WAITING' }, /^Requested at .*22 Nov.*\. Our team has to approve it first\.$/],
    [
      { state: 'ON_ITS_WAY' },
      /^On its way since .*22 Nov.*\. To a card it takes your bank 3 to 10 working days, by transfer less than 24 hours\.$/,
    ],
    [
      { state: 'ON_ITS_WAY', paidTo: 'Kuda Bank ••••••6789' },
      /^On its way to Kuda Bank ••••••6789\. A transfer takes less than 24 hours\.$/,
    ],
    [
      { state: 'WAITING', asCredit: true },
      /^Refund taken as credit\. Our team has to approve it first\.$/,
    ],
    [
      {
        state: 'ON_ITS_WAY',
        creditOffer: { amountKobo: 2_257_500, bonusKobo: 107_500, until: '2026-11-24T12:30:00Z' },
      },
      /^It is sent to your bank at 1:30pm today\. To a card it takes/,
    ],
    [
      { state: 'PAID', asCredit: true, paidAt: '2026-11-23T08:00:00Z', paidTo: 'Gida credit' },
      /^Added to your credit at .+\. Use it for your next job\.$/,
    ],
    [
      { state: 'NEEDS_ACCOUNT' },
      /^Your bank rejected the refund\. Give us an account in your own name/,
    ],
    [{ state: 'DELAYED' }, /^It has not gone through yet\. Your money is safe/],
    [
      { state: 'PAID', paidAt: '2026-11-23T08:00:00Z' },
      /^Sent at .*\. To a card it takes your bank 3 to 10 working days, by transfer less than 24 hours\.$/,
    ],
    [
      { state: 'PAID', paidAt: '2026-11-23T08:00:00Z', paidTo: 'Kuda Bank ••••••6789' },
      /^Paid to Kuda Bank ••••••6789 at .+\.$/,
    ],
  ])('describe their state: %j', (patch, text) => {
    expect(refundText(refund(patch), NOW)).toMatch(text);
  });

  it('ask for an account, show its holder, ask for the password and save it', async () => {
    const found = serve(refund());
    const kept: unknown[] = [];
    let fresh = false;
    server.use(
      http.post('*/api/banks/resolve', () =>
        HttpResponse.json({ accountName: 'BELLO AMINA SANI', matches: true }),
      ),
      http.post(
        '*/api/auth/reauth',
        () => ((fresh = true), new HttpResponse(null, { status: 204 })),
      ),
      http.put('*/api/orders/o1/refunds/r1/account', async ({ request }) => {
        if (!fresh) return problem(403, 'reauth_required', 'Please enter your password again.');
        kept.push(await request.json());
        const gone = refund({ state: 'ON_ITS_WAY', paidTo: 'Guaranty Trust Bank ••••••6789' });
        server.use(
          http.get('*/api/orders/o1', () => HttpResponse.json({ ...found, refunds: [gone] })),
        );
        return HttpResponse.json({ ...found, refunds: [gone] });
      }),
    );
    const { user, dialog } = await opened();
    expect(await dialog.findByText('Account holder: BELLO AMINA SANI. Is that you?')).toBeVisible();
    expect(kept).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Yes, send it here' }));
    const again = within(await screen.findByRole('dialog', { name: 'Is it you?' }));
    await user.type(again.getByLabelText('Your password'), 'gida-demo-2026');
    await user.click(again.getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByText(
        'On its way to Guaranty Trust Bank ••••••6789. A transfer takes less than 24 hours.',
      ),
    ).toBeVisible();
    expect(kept).toEqual([{ bankCode: '058', accountNumber: '0123456789' }]);
    expect(screen.queryByRole('button', { name: 'Give an account' })).toBeNull();
  });

  it('are not sent to an account in another name', async () => {
    serve(refund());
    server.use(
      http.post('*/api/banks/resolve', () =>
        HttpResponse.json({ accountName: 'MUSA IBRAHIM', matches: false }),
      ),
    );
    const { container, dialog } = await opened();
    expect(
      await dialog.findByText(
        /A refund goes to an account in your own name only\. Ask support if you have none\./,
      ),
    ).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Yes, send it here' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('lists every refund of a job, and shows nothing when there are none', async () => {
    serve(
      refund({ state: 'PAID', paidAt: '2026-11-23T08:00:00Z' }),
      refund({ id: 'r2', amountKobo: 40_000, state: 'DELAYED' }),
    );
    renderApp('/order/o1');
    const list = within(await screen.findByRole('region', { name: 'Your refunds' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('₦400')).toBeVisible();
  });

  it('shows the credit that was returned beside the refund of the money', async () => {
    const found = serve(refund({ amountKobo: 220_000, state: 'ON_ITS_WAY' }));
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json({ ...found, creditReturnedKobo: 1_630_000 }),
      ),
    );
    renderApp('/order/o1');
    const list = within(await screen.findByRole('region', { name: 'Your refunds' }));
    const rows = list.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Refunded to you₦2,200/);
    expect(rows[1]).toBe('Returned to your credit₦16,300Use it for your next job.');
  });

  it('has no card for a job without a refund', async () => {
    serve();
    renderApp('/order/o1');
    await screen.findByRole('navigation', { name: 'More about this job' });
    expect(screen.queryByRole('region', { name: 'Your refunds' })).toBeNull();
  });

  it('offers credit with its bonus, and takes it after a question, because it cannot be undone', async () => {
    const creditOffer = {
      amountKobo: 2_257_500,
      bonusKobo: 107_500,
      until: '2026-11-24T12:30:00Z',
    };
    const found = serve(refund({ state: 'ON_ITS_WAY', creditOffer }));
    let asked = 0;
    server.use(
      http.post('*/api/orders/o1/refunds/r1/credit', () => {
        asked += 1;
        const kept = {
          ...found,
          refunds: [
            refund({
              state: 'PAID',
              asCredit: true,
              bonusKobo: 107_500,
              paidAt: '2026-11-24T12:00:00Z',
              paidTo: 'Gida credit',
            }),
          ],
        };
        server.use(http.get('*/api/orders/o1', () => HttpResponse.json(kept)));
        return HttpResponse.json(kept);
      }),
    );
    const { user, container } = renderApp('/order/o1');
    expect(await screen.findByText(/with ₦1,075 extra from us/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Take ₦22,575 as credit' }));
    const question = within(screen.getByRole('dialog', { name: 'Take ₦22,575 as Gida credit?' }));
    expect(question.getByText(/it cannot be undone/)).toBeVisible();
    expect(asked).toBe(0);
    await user.click(question.getByRole('button', { name: 'Yes, take it as credit' }));
    expect(await screen.findByText('Kept as your credit')).toBeVisible();
    expect(screen.getByText('₦22,575')).toBeVisible();
    expect(screen.getByText('₦1,075 of it is extra from us.')).toBeVisible();
    expect(screen.getByText('Your refund is now credit.')).toBeVisible();
    expect(asked).toBe(1);
  });

  it('says when the bank may already have the refund, and loads its state again', async () => {
    const creditOffer = { amountKobo: 2_150_000, bonusKobo: 0, until: null };
    const found = serve(refund({ state: 'WAITING', creditOffer }));
    server.use(
      http.post('*/api/orders/o1/refunds/r1/credit', () => {
        server.use(
          http.get('*/api/orders/o1', () =>
            HttpResponse.json({ ...found, refunds: [refund({ state: 'ON_ITS_WAY' })] }),
          ),
        );
        return problem(409, 'refund_on_its_way', 'This money is on its way to your bank already.');
      }),
    );
    const { user } = renderApp('/order/o1');
    expect(
      await screen.findByText(/Or take it as Gida credit now, without waiting\./),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take ₦21,500 as credit' }));
    await user.click(screen.getByRole('button', { name: 'Yes, take it as credit' }));
    expect(await screen.findByText('This money is on its way to your bank already.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /as credit/ })).toBeNull());
  });
});
