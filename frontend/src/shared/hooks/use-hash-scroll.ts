import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the element that the hash of the address names, on mount and when the hash changes. */
export function useHashScroll() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
