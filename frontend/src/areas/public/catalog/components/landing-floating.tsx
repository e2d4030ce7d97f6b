import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMobile } from '@/shared/hooks/use-media';
import { storageKeys } from '@/shared/lib/config';
import { readStored, writeStored } from '@/shared/lib/storage';
import { IconButton } from '@/shared/ui/icon-button';
import { SupportButton } from './landing-support-button';
import { texts } from '../texts';

export const AFTER = 0.25;

/** How far the page is scrolled, 0 to 1. */
const progress = () =>
  window.scrollY / Math.max(1, document.documentElement.scrollHeight - window.innerHeight);

/** Whether to show the bar: on a phone after a quarter of the page, until it is dismissed for good. */
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

/** The floating elements of the landing page: the support button, and on a phone the bar to get started. */
export function Floating() {
  const { shown, dismiss } = useStickyBar();
  return (
    <>
      <SupportButton raised={shown} />
      {shown && (
        <aside className="stickybar only-s" aria-label={texts.getStarted}>
          <div className="row g8">
            <Link className="btn btn-primary grow" to="/auth?mode=signup">
              {texts.getStartedOnWeb}
            </Link>
            <IconButton icon={X} label={texts.dismiss} onClick={dismiss} />
          </div>
        </aside>
      )}
    </>
  );
}
