// The calls of sharing, revising, reviewing and the pricing desk, until the generated types have them: a key that is in
// both is a type error here.
import type { components } from '@/shared/api/schema';

type Order = components['schemas']['Order'];

export interface Review {
  id: string;
  state: string;
  stars: number;
  text: string | null;
  tags: string[];
  createdAt: string;
  /** Why it was not published, if so. */
  reason?: string | null;
}

/** Parts of a price that newer servers send: what the pricing desk wrote to it. */
export interface QuoteExtras {
  note?: string | null;
}

/** Parts of the tracking view that newer servers send: whether it is seen through a shared link. */
export interface TrackingExtras {
  masked?: boolean;
}

export interface Share {
  token: string;
  url: string;
  expiresAt: string;
}

/** Parts of an order that newer servers send. */
export interface OrderExtras {
  validUntil?: string | null;
  iconKey?: string | null;
  review?: Review | null;
}

interface OfOrder {
  parameters: { path: { id: string } };
}

interface Answer<Status extends number, T> {
  responses: Record<Status, { content: { 'application/json': T } }>;
}

interface Takes<T> {
  requestBody: { content: { 'application/json': T } };
}

declare module '@/shared/api/schema' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface paths {
    '/api/orders/{id}/share': { post: OfOrder & Answer<201, Share>; delete: OfOrder & { responses: { 204: object } } };
    '/api/orders/{id}/revision': { post: OfOrder & Takes<{ note: string }> & Answer<200, Order> };
    '/api/orders/{id}/review': { post: OfOrder & Takes<{ stars: number; text?: string; tags?: string[] }> & Answer<201, Review> };
  }
}
