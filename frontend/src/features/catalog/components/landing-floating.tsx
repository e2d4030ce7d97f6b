import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMobile } from '@/shared/hooks/use-media';
import { storageKeys } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';
import { SupportButton } from './landing-support-button';

export const AFTER = 0.25;

/** How far down the page is, 0 to 1. */
const progress = () => window.scrollY / Math.max(1, document.documentElement.scrollHeight - window.innerHeight);

/** True on a phone while a quarter of the page is behind, until it is dismissed for good. */
function useStickyBar() {
  const mobile = useMobile();
  const [far, setFar] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const watching = mobile && !dismissed;
  useEffect(() => {
    if (!watching || readStored(storageKeys.stickyBar) !== null) return;
    const look = () => setFar(progress() >= AFTER);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [watching]);
  function dismiss() {
    writeStored(storageKeys.stickyBar, '1');
    setDismissed(true);
  }
  return { shown: watching && far, dismiss };
}

/** What floats over the landing page: the way to support, and on a phone the way to begin. */
export function Floating() {
  const { shown, dismiss } = useStickyBar();
  return (
    <>
      <SupportButton raised={shown} />
      {shown && (
        <aside className="stickybar only-s" aria-label="Get started">
          <div className="row g8">
            <Link className="btn btn-primary grow" to="/auth?mode=signup">
              Get Started on Web
            </Link>
            <button type="button" className="iconbtn" aria-label="Dismiss" onClick={dismiss}>
              <X className="i" aria-hidden />
            </button>
          </div>
        </aside>
      )}
    </>
  );
}
