import type { Content, WaitsFor } from '@/domain/support/ticket-types';
import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export const LIST = '/api/admin/support';

export const useTicketQueue = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export const useAdminTicket = (id: string | null) =>
  useApi(id ? ['/api/admin/support/{id}', { path: { id } }] : null, {
    freshMs: 2000,
    everyMs: 20_000,
  });

/** Takes care of a ticket that no one has, or takes it over from the colleague who has it. */
export async function takeTicket(id: string, from?: string) {
  await api.post('/api/admin/support/{id}/take', { path: { id }, body: from ? { from } : {} });
  await refresh(LIST);
}

/** Answers a ticket, and says who must act next. */
export async function replyTo(id: string, content: Content, waitsFor: WaitsFor) {
  await api.post('/api/admin/support/{id}/reply', {
    path: { id },
    body: { ...content, waitsFor },
    once: true,
  });
  await refresh(LIST);
}

/** Opens a ticket for a person who called or wrote elsewhere. */
export async function openForCustomer(body: Schema<'OpenTicketForCustomerRequest'>) {
  const ticket = await api.post('/api/admin/support', { body, once: true });
  await refresh(LIST);
  return ticket;
}

/** Asks the provider of the job. The ticket waits for the provider. */
export async function askProvider(id: string, question: string) {
  await api.post('/api/admin/support/{id}/questions', {
    path: { id },
    body: { question },
    once: true,
  });
  await refresh(LIST);
}

export async function resolve(id: string, message: string) {
  await api.post('/api/admin/support/{id}/resolve', {
    path: { id },
    body: message ? { message } : {},
  });
  await refresh(LIST);
}

/** Revokes the link with which a guest reads the ticket. */
export async function revokeLink(id: string) {
  await api.post('/api/admin/support/{id}/revoke-link', { path: { id } });
  await refresh(LIST);
}

/** Decides a cancellation request: cancels the job, cancels it without a fee, or refuses. */
export async function decideCancellation(id: string, body: Schema<'DecideCancellationRequest'>) {
  await api.post('/api/admin/support/{id}/cancellation', { path: { id }, body });
  await refresh(LIST);
}

/** Pays or refuses the compensation of a provider for a rejected cylinder, in their ticket. */
export async function decideMakeGood(id: string, body: Schema<'DecideMakeGoodRequest'>) {
  await api.post('/api/admin/support/{id}/make-good', { path: { id }, body });
  await refresh(LIST);
}
