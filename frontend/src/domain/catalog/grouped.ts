import type { Category } from './model';

export interface CategoryGroup {
  id: string;
  name: string;
  items: Category[];
}

/** Categories by the server's groups, in its order. */
export function grouped(categories: readonly Category[]): CategoryGroup[] {
  const found = new Map<string, CategoryGroup>();
  for (const item of categories) {
    const group = found.get(item.group) ?? { id: item.group, name: item.groupLabel, items: [] };
    group.items.push(item);
    found.set(item.group, group);
  }
  return [...found.values()];
}
