import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';

const BOARD = { freshMs: 60_000, everyMs: 5 * 60_000 };
const SLOTS = { freshMs: 30_000, everyMs: 60_000 };

/** Today's price of a kilogram. */
export const useGasBoard = () => useApi(['/api/gas/prices'], BOARD);

/** The windows in which riders come. */
export const useGasSlots = () => useApi(['/api/gas/slots'], SLOTS);

/** Creates a draft with the answers and the address of an earlier order. */
export async function orderAgain(id: string) {
  const draft = await api.post('/api/orders/{id}/rebook', { path: { id }, once: true });
  await refresh('/api/orders');
  return draft;
}
