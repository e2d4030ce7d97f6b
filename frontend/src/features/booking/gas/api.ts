import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';

const BOARD = { freshMs: 60_000, everyMs: 5 * 60_000 };
const SLOTS = { freshMs: 30_000, everyMs: 60_000 };

/** What a kilogram costs today. */
export const useGasBoard = () => useApi(['/api/gas/prices'], BOARD);

/** When riders come. */
export const useGasSlots = () => useApi(['/api/gas/slots'], SLOTS);

/** A draft with the answers and the address of an order that was sent before. */
export async function orderAgain(id: string) {
  const draft = await api.post('/api/orders/{id}/rebook', { path: { id }, once: true });
  await refresh('/api/orders');
  return draft;
}
