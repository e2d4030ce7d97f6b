import { storageKeys } from './config';
import { forgetPerson, onForget } from './forget';

describe('forgetting a user', () => {
  it('T07 empties both storages, except for the settings of the device', () => {
    for (const key of [
      storageKeys.draft,
      storageKeys.person,
      storageKeys.notificationCheck,
      'anything',
    ])
      localStorage.setItem(key, 'Amina, 3rd Avenue');
    localStorage.setItem(storageKeys.analytics, 'denied');
    sessionStorage.setItem(storageKeys.next, '/order/o1');
    forgetPerson();
    expect(Object.entries(localStorage)).toEqual([[storageKeys.analytics, 'denied']]);
    expect(sessionStorage).toHaveLength(0);
  });
  it('T07 notifies everything that keeps data in memory', () => {
    const forget = jest.fn();
    const end = onForget(forget);
    forgetPerson();
    end();
    forgetPerson();
    expect(forget).toHaveBeenCalledTimes(1);
  });
  it('T07 deletes every cache except the files of the product, and every database', async () => {
    const deleted: string[] = [];
    const store = {
      keys: () => Promise.resolve(['gida-shell-1', 'gida-assets-1', 'answers']),
      delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
    };
    Object.assign(globalThis, {
      caches: store,
      indexedDB: {
        databases: () => Promise.resolve([{ name: 'outbox', version: 1 }]),
        deleteDatabase: (name: string) => deleted.push(name),
      },
    });
    forgetPerson();
    await new Promise((resolve) => setTimeout(resolve));
    Reflect.deleteProperty(globalThis, 'caches');
    Reflect.deleteProperty(globalThis, 'indexedDB');
    expect(deleted.sort()).toEqual(['answers', 'outbox']);
  });
});
