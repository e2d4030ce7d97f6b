import { config } from './config';
import { texts } from './first-load-texts';

/** The description of a page for search engines and link previews. */
export interface PageMeta {
  title: string;
  description?: string;
  /** The path of the page. Without one the page has no canonical address. */
  path?: string;
  /** Keeps the page out of search engines. */
  hidden?: boolean;
}

export const NAME = 'Gida';
const DESCRIPTION = texts.onDemandHomeServices;

export const fullTitle = (title: string) => (title === NAME ? title : `${title} · ${NAME}`);

export interface Tag {
  tag: 'meta' | 'link';
  /** The attribute that identifies the tag among others of its name. */
  by: 'name' | 'property' | 'rel';
  key: string;
  /** Null when the page does not have this tag. */
  value: string | null;
}

const meta = (by: 'name' | 'property', key: string, value: string | null): Tag => ({
  tag: 'meta',
  by,
  key,
  value,
});

/** All tags of a page except the title element. */
export function tagsOf({
  title,
  description = DESCRIPTION,
  path,
  hidden = false,
}: PageMeta): Tag[] {
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
