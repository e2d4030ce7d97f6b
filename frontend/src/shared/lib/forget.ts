import { DEVICE_PREFIX, storageKeys } from './config';
import { readStored, writeStored } from './storage';

/** Caches of the product's own files, which contain no personal data. */
const STATIC_CACHE = /^gida-(shell|assets)-/;

/** The database of the photos that wait on this device. */
export const PHOTO_DATABASE = 'gida-photos';

/** What stays for a person whose session ended while they wrote: the request, other texts, and the address to which the sign-in leads. */
const KEPT_FOR_OWNER: readonly string[] = [
  storageKeys.draft,
  storageKeys.draftOwner,
  storageKeys.typed,
  storageKeys.chat,
  storageKeys.next,
];

/** Receives whether what they were writing is kept for the person whose session ended. */
type Forget = (keepsDraft: boolean) => void;

const forgetters = new Set<Forget>();

/** Registers how a module forgets what it keeps in memory about a person. Returns a function that unregisters it. */
export function onForget(forget: Forget): () => void {
  forgetters.add(forget);
  return () => void forgetters.delete(forget);
}

/**
 * Called when the server says that the session is over, which is no sign-out: what was being written on this device is kept for this person
 * until they, or someone else, sign in.
 */
export function noteSessionEnd() {
  const person = readStored(storageKeys.person);
  if (person !== null) writeStored(storageKeys.draftOwner, person);
}

/** Empties both storages, except for what belongs to the device and for `kept`. */
export function forgetStored(kept: readonly string[] = []) {
  try {
    for (const storage of [window.localStorage, window.sessionStorage])
      for (const key of Object.keys(storage))
        if (
          !kept.includes(key) &&
          (storage === window.sessionStorage || !key.startsWith(DEVICE_PREFIX))
        )
          storage.removeItem(key);
  } catch {
    // Where storage is refused, nothing was stored.
  }
}

async function forgetCaches() {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !STATIC_CACHE.test(name)).map((name) => caches.delete(name)),
  );
}

async function forgetDatabases(keepsDraft: boolean) {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return;
  for (const { name } of await indexedDB.databases())
    if (name && !(keepsDraft && name === PHOTO_DATABASE)) indexedDB.deleteDatabase(name);
}

/** Removes all data of the person from memory, storages, caches and databases; `keepsDraft` leaves what they are writing. */
export function forgetPerson(keepsDraft = false) {
  for (const forget of forgetters) forget(keepsDraft);
  forgetStored(keepsDraft ? KEPT_FOR_OWNER : []);
  void Promise.allSettled([forgetCaches(), forgetDatabases(keepsDraft)]);
}
