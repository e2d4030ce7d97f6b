import { useEffect } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { hasSessionCookie, readStored, writeStored } from '@/shared/lib/storage';
import type { Order } from './model';

const KEY = `${CACHE_PREFIX}orders`;
/** Only the newest orders are kept; older ones need a network. */
const MOST = 20;

export interface KeptOrders {
  at: string;
  orders: Order[];
}

/** The part of an order that a card shows. The PIN, the directions, phone numbers and answers are not kept. */
const asCard = (order: Order): Order => ({
  ...order,
  answers: {},
  description: '',
  addressDetail: null,
  arrivalPin: null,
  provider: order.provider && { ...order.provider, phone: null },
  quote: null,
  review: null,
});

/** Keeps a copy of the newest orders for use without a network. It is deleted when the signed-in person leaves this device. */
export const keepOrders = (orders: readonly Order[], at = new Date(serverNow()).toISOString()) =>
  writeStored(KEY, JSON.stringify({ at, orders: orders.slice(0, MOST).map(asCard) }));

/** The copy, while a person is signed in here and has any orders. */
export function keptOrders(): KeptOrders | null {
  const stored = hasSessionCookie() ? readStored(KEY) : null;
  if (stored === null) return null;
  try {
    const { at, orders } = JSON.parse(stored) as Partial<KeptOrders>;
    return at && Array.isArray(orders) && orders.length > 0 ? { at, orders } : null;
  } catch {
    return null;
  }
}

/** Keeps a copy of each list that arrives. */
export function useKeepOrders(orders: readonly Order[] | undefined) {
  useEffect(() => {
    if (orders) keepOrders(orders);
  }, [orders]);
}
