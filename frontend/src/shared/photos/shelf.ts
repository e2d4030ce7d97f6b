import { onForget, PHOTO_DATABASE } from '@/shared/lib/forget';

const STORE = 'photos';

/** A copy in memory. Without a database (private mode, old browsers), photos are kept only as long as the page is open. */
const memory = new Map<string, Blob>();

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(PHOTO_DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error('the shelf does not open'));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const db = await open();
    return await new Promise<T>((resolve, reject) => {
      const asked = act(db.transaction(STORE, mode).objectStore(STORE));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error ?? new Error('the shelf refused'));
    }).finally(() => db.close());
  } catch {
    return undefined;
  }
}

/** Photos that wait on this device, for the network or for a sign-in. */
export const shelf = {
  async put(id: string, photo: Blob) {
    memory.set(id, photo);
    await within('readwrite', (store) => store.put(photo, id));
  },
  async get(id: string): Promise<Blob | undefined> {
    const found = memory.get(id) ?? (await within<unknown>('readonly', (store) => store.get(id)));
    return found instanceof Blob ? found : undefined;
  },
  async drop(id: string) {
    memory.delete(id);
    await within('readwrite', (store) => store.delete(id));
  },
};

onForget((keepsDraft) => {
  if (!keepsDraft) memory.clear();
});
