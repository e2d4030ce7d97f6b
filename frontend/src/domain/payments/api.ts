import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { leave } from '@/shared/lib/redirect-store';
import { SETTLED, type Payment } from './model';
import { texts } from './texts';

const POLL_MS = 5000;

/** The payment, loaded every 5 s until it is settled. */
export const usePayment = (reference: string | null) =>
  useApi(reference ? ['/api/payments/{reference}', { path: { reference } }] : null, {
    freshMs: 1000,
    everyMs: (data) => (data && SETTLED.includes((data as Payment).status) ? 0 : POLL_MS),
  });

/** Makes the server check the payment with the gateway. */
export async function verifyPayment(reference: string) {
  const payment = await api.post('/api/payments/{reference}/verify', { path: { reference } });
  await Promise.all([refresh('/api/payments'), refresh('/api/orders')]);
  return payment;
}

/** Starts a payment and opens the gateway's page. Returns true when credit paid the whole amount, so that the page is not left. */
export async function openPayment(
  orderId: string,
  body: Schema<'StartPaymentRequest'> = {},
): Promise<boolean> {
  const { authorizationUrl, paid } = await api.post('/api/orders/{id}/payments', {
    path: { id: orderId },
    body,
    once: true,
  });
  if (paid) await Promise.all([refresh('/api/orders'), refresh('/api/referrals')]);
  else leave.to(authorizationUrl);
  return paid;
}

/** What to say when a payment could not be opened and the server sent no message. */
export const NOT_STARTED = texts.weCouldNotStart;

/** The list of banks, loaded only by forms for a bank account. */
export const useBanks = () => useApi(['/api/banks']);

/** The account holder's name from the bank. */
export const findHolder = (account: Schema<'BankAccountRequest'>) =>
  api.post('/api/banks/resolve', { body: account, ownAnswer: true });

/** The part of the credit that can be paid out, and the earlier payouts to the bank. */
export const useWithdrawals = () => useApi(['/api/users/me/withdrawals'], { freshMs: 10_000 });

/** Pays all of it out to this account. */
export async function withdrawCredit(account: Schema<'BankAccountRequest'>) {
  const withdrawal = await api.post('/api/users/me/withdrawals', { body: account, once: true });
  await Promise.all([
    refresh('/api/users/me/withdrawals'),
    refresh('/api/users/me/statement'),
    refresh('/api/referrals'),
  ]);
  return withdrawal;
}
