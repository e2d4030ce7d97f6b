import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

/** The public card of a provider. */
export type VendorCard = Schema<'PublicProviderCard'>;

export type VendorCategory = Schema<'CategoryLink'>;

/** The public profile of a provider, with their own description and the newest reviews. */
export type Vendor = Schema<'PublicProviderProfile'>;

export type VendorReview = Schema<'PublicReview'>;

/** The filters of the page. They are part of the address, so that a search can be shared and reopened. */
export interface Filters {
  q: string;
  category: string;
  area: string;
}

export const filtersOf = (query: URLSearchParams): Filters => ({
  q: query.get('q') ?? '',
  category: query.get('category') ?? '',
  area: query.get('area') ?? '',
});

/** The query of the address for these filters; empty ones are left out. */
export const queryOf = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export const isFiltered = (filters: Filters) =>
  [filters.q, filters.category, filters.area].some((value) => value.trim() !== '');

/** The parameter that names one provider in the address of the vendors page. */
export const VENDOR_PARAM = 'provider';

export const vendorPath = (id: string) => `/vendors?${VENDOR_PARAM}=${encodeURIComponent(id)}`;

/** A rating with one decimal: "4.6". */
export const ratingText = (rating: number) => rating.toFixed(1);

/** A shortened list: "Wuse, Garki and 4 more". */
export function someOf(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return rest > 0 ? texts.andMore(names.slice(0, most).join(', '), rest) : names.join(', ');
}

/** The area of the customer's own place, "Gwarinpa, 3rd Avenue", if it is one of these. */
export function ownArea(areas: readonly string[], place: string | null | undefined) {
  const parts = (place ?? '').split(',').map((part) => part.trim());
  return areas.find((area) => parts.includes(area));
}

/** A tag as text: "Fair price" for `fair_price`. */
export const tagText = (tag: string) =>
  `${tag.charAt(0).toUpperCase()}${tag.slice(1).replaceAll('_', ' ')}`;
