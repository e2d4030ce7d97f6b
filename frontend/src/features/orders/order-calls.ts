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
  /** What the pricing desk says beside the price. */
  priceNote?: string | null;
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
    '/api/orders/{id}/revise': { post: OfOrder & Takes<{ note: string }> & Answer<200, Order> };
    '/api/orders/{id}/review': { post: OfOrder & Takes<{ stars: number; text?: string; tags?: string[] }> & Answer<201, Review> };
  }
}
