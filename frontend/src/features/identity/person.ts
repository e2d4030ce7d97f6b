import { storageKeys } from '@/shared/lib/config';
import { forgetPerson } from '@/shared/lib/forget';
import { leave } from '@/shared/lib/redirect-store';
import { hasSessionCookie, readStored, writeStored } from '@/shared/lib/storage';

let here: string | null = null;

const known = () => here ?? readStored(storageKeys.person);

/** Somebody is signed in. What another person left goes before anything of this one is shown. */
export function personCame(id: string) {
  const before = known();
  if (before !== null && before !== id) forgetPerson();
  here = id;
  writeStored(storageKeys.person, id);
}

/** Nobody is signed in any more: what the last person left goes before the next page is shown. */
export function personWent() {
  if (known() === null) return;
  here = null;
  forgetPerson();
}

/** At start-up: the person left by a full navigation, or their session ended meanwhile. Stores read their storage as
 * they are loaded, so what they hold in memory goes too. */
export function forgetWhoLeft() {
  if (readStored(storageKeys.person) !== null && !hasSessionCookie()) forgetPerson();
}

/** Another tab signed out, or somebody else signed in there: this one must look again. */
export function watchOtherTabs(look: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (here !== null && (key === null || key === storageKeys.person) && newValue !== here) look();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The back button may bring a page back as it was left; it is not shown to somebody else. */
export function watchReturn(): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (!event.persisted || here === null) return;
    if (hasSessionCookie() && readStored(storageKeys.person) === here) return;
    document.documentElement.hidden = true;
    leave.instead('/');
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}
