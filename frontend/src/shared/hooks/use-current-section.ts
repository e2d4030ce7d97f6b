import { useEffect, useState } from 'react';

/** The band of the viewport in which a section counts as the current one: below the bar at the top. */
const BAND = '-72px 0px -60% 0px';

/** The id of the section that is being read; the first one until the user scrolls. `pick` sets it before the page has scrolled. */
export function useCurrentSection(ids: readonly string[]): {
  current: string | undefined;
  pick: (id: string) => void;
} {
  const [current, pick] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const inView = new Set<string>();
    const order = key.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) inView.add(target.id);
          else inView.delete(target.id);
        }
        const first = order.find((id) => inView.has(id));
        if (first) pick(first);
      },
      { rootMargin: BAND },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return { current, pick };
}
