import { config } from './config';

/** What a page says about itself to search engines and to those who share its link. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Its own address; without one it has no canonical form. */
  path?: string;
  /** Not for search engines. */
  hidden?: boolean;
}

export const NAME = 'Gida';
const DESCRIPTION = 'On-demand home services in Abuja, with the whole price in naira before you pay.';

export const fullTitle = (title: string) => (title === NAME ? title : `${title} · ${NAME}`);

export interface Tag {
  tag: 'meta' | 'link';
  /** The attribute that tells it from its like. */
  by: 'name' | 'property' | 'rel';
  key: string;
  /** Null: the page has none. */
  value: string | null;
}

const meta = (by: 'name' | 'property', key: string, value: string | null): Tag => ({ tag: 'meta', by, key, value });

/** Everything but the title itself. */
export function tagsOf({ title, description = DESCRIPTION, path, hidden = false }: PageMeta): Tag[] {
  const address = path === undefined ? null : config.site + path;
  return [
    meta('name', 'description', description),
    meta('name', 'robots', hidden ? 'noindex' : null),
    meta('property', 'og:title', fullTitle(title)),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    { tag: 'link', by: 'rel', key: 'canonical', value: address },
  ];
}
