import { useEffect } from 'react';
import { fullTitle, tagsOf, type PageMeta, type Tag } from '@/shared/lib/page-meta';

function apply({ tag, by, key, value }: Tag) {
  const found = document.head.querySelector(`${tag}[${by}="${key}"]`);
  if (value === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(by, key);
  element.setAttribute(tag === 'link' ? 'href' : 'content', value);
}

/** Sets the title of the page and its other tags in the head. */
export function useMeta({ title, description, path, hidden }: PageMeta) {
  useEffect(() => {
    document.title = fullTitle(title);
    tagsOf({ title, description, path, hidden }).forEach(apply);
  }, [title, description, path, hidden]);
}
