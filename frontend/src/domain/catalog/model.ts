import type { Schema } from '@/shared/api/types';

export type Category = Schema<'Category'>;

const GRID_SIZE = 6;
const MIN_POPULAR = 4;
const GAS_NAME = 'Gas Refill & Delivery';
const GAS_SLUG = 'gas-refill-delivery';
const GAS_PATH = '/book-gas-delivery';

/** The slug, or one made from the name. */
export const slugOf = ({ slug, name }: Pick<Category, 'name'> & { slug?: string | null }) =>
  slug ??
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** The address that a tile links to. */
export function tilePath(category: Pick<Category, 'name'> & { slug?: string | null }): string {
  if (category.name === GAS_NAME || category.slug === GAS_SLUG) return GAS_PATH;
  return `/create-order?service=${slugOf(category)}`;
}

/** On the landing page every service with "gas" in its name counts as the gas service. */
export const landingTilePath = (category: Pick<Category, 'name'> & { slug?: string | null }) =>
  /gas/i.test(category.name) ? GAS_PATH : tilePath(category);

/** Up to six categories: the popular ones first, then the others. */
export const homeGrid = <T extends Pick<Category, 'isPopular'>>(categories: readonly T[]): T[] =>
  popularFirst(categories).slice(0, GRID_SIZE);

const popularFirst = <T extends Pick<Category, 'isPopular'>>(categories: readonly T[]): T[] => [
  ...categories.filter((item) => item.isPopular),
  ...categories.filter((item) => !item.isPopular),
];

/** The server's popular list; otherwise the popular categories if there are at least four; otherwise those first, then the others. */
export function landingPopular<T extends Pick<Category, 'isPopular'>>(
  popular: readonly T[],
  categories: readonly T[],
  most: number,
): T[] {
  if (popular.length > 0) return popular.slice(0, most);
  const own = categories.filter((item) => item.isPopular);
  return (own.length >= MIN_POPULAR ? own : popularFirst(categories)).slice(0, most);
}

/** The tiles of the landing page. */
export const landingGrid = <T extends Pick<Category, 'isPopular'>>(
  popular: readonly T[],
  categories: readonly T[],
): T[] => landingPopular(popular, categories, GRID_SIZE);

export interface PriceText {
  before: string;
  amount: string;
  after: string;
}

const AMOUNT = /^(.*?)(₦[\d,.]*\d)(.*)$/;

/** The starting price in parts: "from", "₦8,000", "each"; without an amount, the whole text is in `before`. */
export function priceText({ priceText }: Pick<Category, 'priceText'>): PriceText {
  const [, before = '', amount = '', after = ''] = AMOUNT.exec(priceText) ?? ['', priceText];
  return { before: before.trim(), amount, after: after.trim() };
}
