import type { Schema } from '@/shared/api/types';

/** A provider as everybody may see them. */
export type VendorCard = Schema<'PublicProviderCard'>;

export type VendorCategory = Schema<'CategoryLink'>;

/** The same with what they say of themselves and the newest reviews. */
export type Vendor = Schema<'PublicProviderProfile'>;

export type VendorReview = Schema<'PublicReview'>;

/** What the page is asked for; it stands in the address, so that it can be shared and come back to. */
export interface Filters {
  q: string;
  category: string;
  area: string;
}

export const filtersOf = (query: URLSearchParams): Filters => ({ q: query.get('q') ?? '', category: query.get('category') ?? '', area: query.get('area') ?? '' });

/** The address of a choice; what is not chosen is not in it. */
export const queryOf = (filters: Filters) => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

export const isFiltered = (filters: Filters) => [filters.q, filters.category, filters.area].some((value) => value.trim() !== '');

/** Names one provider in the address of the vendors page. */
export const VENDOR_PARAM = 'provider';

export const vendorPath = (id: string) => `/vendors?${VENDOR_PARAM}=${encodeURIComponent(id)}`;

/** "4.6" */
export const ratingText = (rating: number) => rating.toFixed(1);

export const plural = (count: number, one: string) => `${count.toLocaleString('en-NG')} ${one}${count === 1 ? '' : 's'}`;

/** "Wuse, Garki and 4 more" */
export function someOf(names: readonly string[], most: number): string {
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ');
}

/** "Fair price" from `fair_price`. */
export const tagText = (tag: string) => `${tag.charAt(0).toUpperCase()}${tag.slice(1).replaceAll('_', ' ')}`;
