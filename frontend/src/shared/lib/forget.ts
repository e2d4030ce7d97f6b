import { DEVICE_PREFIX } from './config';

/** Files of the product itself; nothing of a person is in them. */
const STATIC_CACHE = /^gida-(shell|assets)-/;

const forgetters = new Set<() => void>();

/** Whoever keeps something of a person in memory says here how to forget it. */
export function onForget(forget: () => void): () => void {
  forgetters.add(forget);
  return () => void forgetters.delete(forget);
}

/** Empties both storages but for what belongs to the device. */
export function forgetStored() {
  try {
    for (const key of Object.keys(window.localStorage)) if (!key.startsWith(DEVICE_PREFIX)) window.localStorage.removeItem(key);
    window.sessionStorage.clear();
  } catch {
    // Where storage is refused, nothing was kept.
  }
}

async function forgetCaches() {
  if (typeof caches === 'undefined') return;
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !STATIC_CACHE.test(name)).map((name) => caches.delete(name)));
}

async function forgetDatabases() {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return;
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
}

/** No byte of the person stays: not in memory, not in a storage, not in a cache. */
export function forgetPerson() {
  for (const forget of forgetters) forget();
  forgetStored();
  void Promise.allSettled([forgetCaches(), forgetDatabases()]);
}
