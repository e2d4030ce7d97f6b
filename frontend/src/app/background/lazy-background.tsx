import { useEffect, useState } from 'react';
import { latePart } from '@/shared/ui/late-part';

const Background = latePart(() => import(/* webpackChunkName: "background" */ './background'));

const AFTER_LOAD_MS = 1500;

/** Starts the background work after the page has loaded, so that the two never compete. */
export function LazyBackground() {
  const [due, setDue] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      timer = setTimeout(() => setDue(true), AFTER_LOAD_MS);
    };
    if (document.readyState === 'complete') start();
    else window.addEventListener('load', start, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', start);
    };
  }, []);
  return due ? <Background /> : null;
}
