import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE as ROWS } from '../lists';

const FINANCE = '/api/admin/finance';
const PAGE = 20;
const FRESH = { freshMs: 10_000 };

export const useTrialBalance = () => useApi([`${FINANCE}/trial-balance`], FRESH);

export const LEDGER = `${FINANCE}/ledger` as const;

export const useLedger = (query: Readonly<Record<string, string>>) =>
  usePages(LEDGER, { limit: PAGE, ...query });

export const UNAPPLIED = `${FINANCE}/unapplied` as const;

export const useUnapplied = (query: Readonly<Record<string, string>>) =>
  usePages(UNAPPLIED, { ...query, limit: ROWS });

/** Orders for which exactly this amount is due, best match first. */
export const useMatches = (reference: string) =>
  useApi([`${FINANCE}/unapplied/{reference}/orders`, { path: { reference } }], FRESH);

/** Proposes what happens to unapplied money. */
export async function proposeMoney(body: Schema<'MoneyProposalRequest'>) {
  await api.post(`${FINANCE}/unapplied/proposals`, { body, once: true });
  await refresh(UNAPPLIED);
}

/** Approves or rejects a proposal; for the person who made it, a rejection withdraws it. */
/** After a refusal as well, the page shows what the others did in the meantime. */
export async function decideMoney(id: string, approve: boolean) {
  try {
    await api.post(`${FINANCE}/unapplied/proposals/{id}/decision`, {
      path: { id },
      body: { approve },
    });
  } finally {
    await refresh(UNAPPLIED);
  }
}

/** Whether a text is the number of an order, such as "SVC-7K3F9Q". */
export const isOrderNumber = (text: string) => /^svc-[a-z0-9]+$/i.test(text);

/** The order with this number; null when there is none. */
export async function findOrder(reference: string) {
  const [order] = await api.get('/api/admin/orders', { query: { reference, limit: 1 } });
  return order ?? null;
}

export type StatementOwner = 'customers' | 'providers';

/** The account of the customer or the provider of the order with this number; null when there is none. */
export async function findAccount(owner: StatementOwner, reference: string) {
  const order = await findOrder(reference);
  if (!order) return null;
  if (owner === 'providers') return order.provider?.id ?? null;
  const { customer } = await api.get('/api/admin/orders/{id}', { path: { id: order.id } });
  return customer.id;
}

export function useStatement(owner: StatementOwner, id: string, month: string) {
  const params = { path: { id }, query: { month } };
  const customer = useApi(
    id && owner === 'customers' ? [`${FINANCE}/customers/{id}/statement`, params] : null,
    FRESH,
  );
  const provider = useApi(
    id && owner === 'providers' ? [`${FINANCE}/providers/{id}/statement`, params] : null,
    FRESH,
  );
  return owner === 'customers' ? customer : provider;
}

const fileOf = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams({ ...query, format: 'csv' }).toString()}`;

export const TRIAL_BALANCE_FILE = fileOf(`${FINANCE}/trial-balance`, {});
export const statementFile = (owner: StatementOwner, id: string, month: string) =>
  fileOf(`${FINANCE}/${owner}/${id}/statement`, { month });

export const REFUNDS = `${FINANCE}/refunds` as const;

export const useRefunds = (query: Readonly<Record<string, string>>) =>
  usePages(REFUNDS, { ...query, limit: ROWS });

/** Approves a refund, or sends a failed one again. */
export async function handleRefund(id: string, action: 'approve' | 'retry') {
  const path = { id };
  await (action === 'approve'
    ? api.post(`${FINANCE}/refunds/{id}/approve`, { path })
    : api.post(`${FINANCE}/refunds/{id}/retry`, { path }));
  await refresh(`${FINANCE}/refunds`);
}

/** Sends failed refunds again, one after the other. The list shows what was done even if one of them is refused. */
export async function retryRefunds(ids: readonly string[]) {
  try {
    for (const id of ids) await api.post(`${FINANCE}/refunds/{id}/retry`, { path: { id } });
  } finally {
    await refresh(REFUNDS);
  }
}

export const CHARGEBACKS = `${FINANCE}/chargebacks` as const;

export const useChargebacks = (query: Readonly<Record<string, string>>) =>
  usePages(CHARGEBACKS, { ...query, limit: ROWS });

/** Submits the evidence for the bank. */
export async function answerChargeback(id: string, statement: string) {
  await api.post(`${FINANCE}/chargebacks/{id}/evidence`, {
    path: { id },
    body: { statement },
    once: true,
  });
  await refresh(CHARGEBACKS);
}

export const useDays = () => useApi([`${FINANCE}/reconciliations`], FRESH);

/** The allowed difference between the clocks of the server and of this device. */
const CLOCKS_MS = 60_000;

/** Whether a comparison was made after it was requested. */
export const isSince = (found: { comparedAt: string } | undefined, askedAt: number) =>
  found !== undefined && Date.parse(found.comparedAt) >= askedAt - CLOCKS_MS;

export const useDay = (day: string) =>
  useApi([`${FINANCE}/reconciliations/{day}`, { path: { day } }], { freshMs: 1000 });

export const compareDay = (day: string) =>
  api.post(`${FINANCE}/reconciliations/{day}`, { path: { day } });

export const refreshDays = () => refresh(`${FINANCE}/reconciliations`);

export const useStuck = () => useApi([`${FINANCE}/stuck`], { freshMs: 2000, everyMs: 30_000 });

/** Tries stuck events and tasks now, one after the other. The list shows what was done even if one of them is refused. */
export async function replay(items: readonly Pick<Schema<'StuckItem'>, 'id' | 'what'>[]) {
  try {
    for (const { id, what } of items) {
      const path = { id };
      await (what === 'EVENT'
        ? api.post(`${FINANCE}/stuck/events/{id}/replay`, { path })
        : api.post(`${FINANCE}/stuck/jobs/{id}/replay`, { path }));
    }
  } finally {
    await refresh(`${FINANCE}/stuck`);
  }
}
