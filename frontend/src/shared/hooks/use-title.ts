import { useEffect } from 'react';

/** Sets the page title while the page is shown. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = title === 'Gida' ? title : `${title} · Gida`;
  }, [title]);
}
