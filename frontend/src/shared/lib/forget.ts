import { DEVICE_PREFIX } from './config';

/** Caches of the product's own files, which contain no personal data. */
const STATIC_CACHE = /^gida-(shell|assets)-/;

const forgetters = new Set<() => void>();

/** Registers how a module forgets what it keeps in memory about a person. Returns a function that unregisters it. */
export function onForget(forget: () => void): () => void {
  forgetters.add(forget);
  return () => void forgetters.delete(forget);
}

/** Empties both storages, except for what belongs to the device. */
export function forgetStored() {
  try {
    for (const key of Object.keys(window.localStorage))
      if (!key.startsWith(DEVICE_PREFIX)) window.localStorage.removeItem(key);
    window.sessionStorage.clear();
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

async function forgetDatabases() {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/** Removes all data of the person from memory, storages, caches and databases. */
export function forgetPerson() {
  for (const forget of forgetters) forget();
  forgetStored();
  void Promise.allSettled([forgetCaches(), forgetDatabases()]);
}
