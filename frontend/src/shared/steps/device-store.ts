/** What this device keeps about the provider's day. The database is deleted when the signed-in person leaves this device. */
export type Area = 'day' | 'steps' | 'photos';

const NAME = 'gida-day';
const AREAS: readonly Area[] = ['day', 'steps', 'photos'];

/** Used without a database (private mode, old browsers); it lasts as long as the page is open. */
const memory: Record<Area, Map<string, unknown>> = {
  day: new Map(),
  steps: new Map(),
  photos: new Map(),
};

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => {
      for (const area of AREAS) opening.result.createObjectStore(area);
    };
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the database does not open'));
  });
}

/** The database of this browser, or null. A browser that refuses it once refuses it until the page is closed. */
let usable = typeof indexedDB !== 'undefined';

async function database(): Promise<IDBDatabase | null> {
  if (!usable) return null;
  try {
    return await open();
  } catch {
    usable = false;
    return null;
  }
}

/** Runs one transaction. It has been written to the disk when the promise resolves. */
async function within<T>(
  db: IDBDatabase,
  area: Area,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  try {
    return await new Promise<T>((resolve, reject) => {
      const work = db.transaction(area, mode, { durability: 'strict' });
      const asked = act(work.objectStore(area));
      work.oncomplete = () => resolve(asked.result);
      work.onabort = work.onerror = () => reject(work.error ?? new Error('the database refused'));
    });
  } finally {
    db.close();
  }
}

export async function readAll<T>(area: Area): Promise<T[]> {
  const db = await database();
  if (!db) return [...memory[area].values()] as T[];
  return within(db, area, 'readonly', (store) => store.getAll() as IDBRequest<T[]>);
}

export async function read<T>(area: Area, key: string): Promise<T | undefined> {
  const db = await database();
  if (!db) return memory[area].get(key) as T | undefined;
  return within(db, area, 'readonly', (store) => store.get(key) as IDBRequest<T | undefined>);
}

export async function write(area: Area, key: string, value: unknown): Promise<void> {
  const db = await database();
  if (db) await within(db, area, 'readwrite', (store) => store.put(value, key));
  else memory[area].set(key, value);
}

export async function remove(area: Area, key: string): Promise<void> {
  const db = await database();
  if (db) await within(db, area, 'readwrite', (store) => store.delete(key));
  else memory[area].delete(key);
}

/** Empties what is kept in memory. */
export function forgetMemory() {
  for (const area of AREAS) memory[area].clear();
}
