import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';

export type Caller = Schema<'Person'>;

const PEOPLE = '/api/admin/users';
const FOUND_MOST = 5;

/** The accounts whose name, e-mail address or phone number begins with the text. */
export const useFound = (text: string) => usePages(PEOPLE, { q: text, limit: FOUND_MOST });

/** Opens an account for a person who calls. */
export async function openAccount(body: Schema<'OpenAccountRequest'>) {
  const person = await api.post('/api/admin/users', { body, once: true });
  await refresh(PEOPLE);
  return person;
}

/** Begins a booking for a customer who calls: a draft that the customer checks and sends. */
export async function beginBooking(body: Schema<'BeginBookingRequest'>) {
  const order = await api.post('/api/admin/orders', { body, once: true });
  await refresh('/api/admin/orders');
  return order;
}
