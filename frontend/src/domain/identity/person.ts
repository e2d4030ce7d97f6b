import { storageKeys } from '@/shared/lib/config';
import { forgetPerson } from '@/shared/lib/forget';
import { leave } from '@/shared/lib/redirect-store';
import { hasSessionCookie, readStored, removeStored, writeStored } from '@/shared/lib/storage';

let here: string | null = null;

const known = () => here ?? readStored(storageKeys.person);

/** Forgets the person who is gone. When their session ended without a sign-out, the draft stays for them. */
const forgetWho = (id: string | null) =>
  forgetPerson(id !== null && readStored(storageKeys.draftOwner) === id);

/** Called when a person is signed in. The data of another person is deleted before anything of this one is shown. */
export function startPersonSession(id: string) {
  const before = known() ?? readStored(storageKeys.draftOwner);
  if (before !== null && before !== id) forgetPerson();
  removeStored(storageKeys.draftOwner);
  here = id;
  writeStored(storageKeys.person, id);
}

/** Called when no one is signed in any more. The data of the last person is deleted before the next page is shown. */
export function endPersonSession() {
  const before = known();
  if (before === null) return;
  here = null;
  forgetWho(before);
}

/**
 * At start-up: the person left by a full page navigation, or the session ended in the meantime. Stores read their storage when they are
 * loaded, so their data in memory is deleted too.
 */
export function forgetWhoLeft() {
  const before = readStored(storageKeys.person);
  if (before !== null && !hasSessionCookie()) forgetWho(before);
}

/** Another tab signed out, or another person signed in there: this tab must check again who the user is. */
export function watchOtherTabs(look: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (here !== null && (key === null || key === storageKeys.person) && newValue !== here) look();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** The back button can restore a page as it was left; it must not be shown to another person. */
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
