import { useEffect } from 'react';
import { serverNow } from '@/shared/lib/clock';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { hasSessionCookie, readStored, writeStored } from '@/shared/lib/storage';
import type { Order } from './model';

const KEY = `${CACHE_PREFIX}orders`;
/** The newest ones; older jobs need a network. */
const MOST = 20;

export interface KeptOrders {
  at: string;
  orders: Order[];
}

/** What a card shows. The PIN, the way to the gate, phone numbers and answers are not kept here. */
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

/** Keeps how the newest jobs stood, for a look without a network. Goes with the person who is signed in. */
export const keepOrders = (orders: readonly Order[], at = new Date(serverNow()).toISOString()) => writeStored(KEY, JSON.stringify({ at, orders: orders.slice(0, MOST).map(asCard) }));

/** What was kept, while somebody is signed in here and has any job. */
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

/** Keeps each list that arrives. */
export function useKeepOrders(orders: readonly Order[] | undefined) {
  useEffect(() => {
    if (orders) keepOrders(orders);
  }, [orders]);
}
