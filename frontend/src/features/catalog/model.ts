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

/** Where a tile leads. */
export function tilePath(category: Pick<Category, 'name'> & { slug?: string | null }): string {
  if (category.name === GAS_NAME || category.slug === GAS_SLUG) return GAS_PATH;
  return `/create-order?service=${slugOf(category)}`;
}

/** On the landing page any name with "gas" in it is gas. */
export const landingTilePath = (category: Pick<Category, 'name'> & { slug?: string | null }) => (/gas/i.test(category.name) ? GAS_PATH : tilePath(category));

/** Popular first, filled with the others, at most six. */
export function homeGrid<T extends Pick<Category, 'isPopular'>>(categories: readonly T[]): T[] {
  return [...categories.filter((item) => item.isPopular), ...categories.filter((item) => !item.isPopular)].slice(0, GRID_SIZE);
}

/** The server's popular list; else popular categories if there are at least four; filled from the others. */
export function landingGrid<T extends Pick<Category, 'id' | 'isPopular'>>(popular: readonly T[], categories: readonly T[]): T[] {
  if (popular.length > 0) return popular.slice(0, GRID_SIZE);
  const own = categories.filter((item) => item.isPopular);
  return own.length >= MIN_POPULAR ? own.slice(0, GRID_SIZE) : homeGrid(categories);
}

export type PriceWords = { before?: string; kobo: number; after?: string } | { text: string };

/** The starting price in words: "from ₦8,000", "₦1,300 a kg", or how the price comes about. */
export function priceWords({ priceFromKobo, priceUnit, pricingMode }: Pick<Category, 'priceFromKobo' | 'priceUnit' | 'pricingMode'>): PriceWords | null {
  if (priceFromKobo != null && priceFromKobo > 0) {
    const unit = priceUnit ? { after: priceUnit } : {};
    if (pricingMode === 'ASSESSMENT') return { before: 'visit', kobo: priceFromKobo, ...unit };
    return pricingMode === 'METERED' && priceUnit ? { kobo: priceFromKobo, ...unit } : { before: 'from', kobo: priceFromKobo, ...unit };
  }
  if (pricingMode === 'QUOTE') return { text: 'by quote' };
  if (pricingMode === 'ASSESSMENT') return { text: 'after a visit' };
  return null;
}

export interface CategoryGroup {
  id: string;
  name: string;
  items: Category[];
}

const GROUPS: readonly { id: string; name: string; icons: readonly string[] }[] = [
  { id: 'house', name: 'Keeping house', icons: ['flame', 'sparkles', 'shirt', 'waves', 'flower-2', 'bug', 'spray-can'] },
  { id: 'repairs', name: 'Repairs and power', icons: ['droplets', 'zap', 'air-vent', 'settings', 'fuel', 'sun', 'video', 'wrench'] },
  { id: 'moving', name: 'Moving and errands', icons: ['truck', 'car', 'plane', 'package', 'shopping-bag', 'boxes'] },
  { id: 'building', name: 'Building and finishing', icons: ['hammer', 'paint-bucket', 'palette', 'brick-wall', 'construction', 'building'] },
  { id: 'people', name: 'People and occasions', icons: ['cake-slice', 'scissors', 'book-open', 'camera', 'user', 'shield', 'star', 'award', 'file-text', 'home'] },
];

/** Categories under five headings, by the server's group or else by their icon. */
export function grouped(categories: readonly Category[]): CategoryGroup[] {
  const found = new Map<string, CategoryGroup>(GROUPS.map(({ id, name }) => [id, { id, name, items: [] }]));
  for (const item of categories) {
    const known = GROUPS.find(({ id, name }) => item.group === id || item.group === name) ?? (item.group ? undefined : GROUPS.find(({ icons }) => icons.includes(item.iconKey)));
    const id = known?.id ?? item.group ?? 'people';
    const group = found.get(id) ?? { id, name: item.group ?? 'More', items: [] };
    group.items.push(item);
    found.set(id, group);
  }
  return [...found.values()].filter(({ items }) => items.length > 0);
}
