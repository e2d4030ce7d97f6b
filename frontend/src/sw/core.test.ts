import { kindOf, OFFLINE_PAGE, SHELL_PAGE, Worker, type Shell } from './core';

const ORIGIN = 'https://gida.test';
const shell: Shell = {
  version: 'v2',
  files: [
    SHELL_PAGE,
    OFFLINE_PAGE,
    '/assets/main.0f1e2d3c.js',
    '/assets/bricolage-display.1.woff2',
  ],
};

const pathOf = (request: Request | string | URL) =>
  new URL(
    typeof request === 'string' ? request : 'url' in request ? request.url : request.href,
    ORIGIN,
  ).pathname;

/** In-memory caches; `addAll` stores what the network returns. */
class FakeCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  constructor(private readonly network: (path: string) => Promise<Response>) {}
  open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return Promise.resolve({
      addAll: async (files: string[]) => {
        for (const file of files) store.set(file, await this.network(file));
      },
      match: (asked: Request | string) => Promise.resolve(store.get(pathOf(asked))?.clone()),
      put: (asked: Request | string, answer: Response) =>
        Promise.resolve(void store.set(pathOf(asked), answer)),
      keys: () => Promise.resolve([...store.keys()].map((path) => new Request(ORIGIN + path))),
      delete: (asked: Request) => Promise.resolve(store.delete(pathOf(asked))),
    });
  }
  keys = () => Promise.resolve([...this.stores.keys()]);
  delete = (name: string) => Promise.resolve(this.stores.delete(name));
  match(asked: Request | string) {
    for (const store of this.stores.values()) {
      const found = store.get(pathOf(asked));
      if (found) return Promise.resolve(found.clone());
    }
    return Promise.resolve(undefined);
  }
}

interface Net {
  online: boolean;
  asked: string[];
  /** The response to a page request while the network is slow. */
  slow?: Promise<Response>;
}

function make(net: Net, signedIn = () => Promise.resolve(false)) {
  const network = (path: string) => {
    net.asked.push(path);
    return net.online
      ? Promise.resolve(new Response(`fresh ${path}`))
      : Promise.reject(new TypeError('offline'));
  };
  const caches = new FakeCaches(network);
  const worker = new Worker({
    caches: caches as unknown as CacheStorage,
    fetch: (request) => net.slow ?? network(pathOf(request)),
    origin: ORIGIN,
    shell,
    signedIn,
    wait: () => Promise.resolve(),
  });
  const during: Promise<unknown>[] = [];
  const ask = (path: string, mode = 'no-cors', method = 'GET') => {
    const request = new Request(ORIGIN + path, { method });
    Object.defineProperty(request, 'mode', { value: mode });
    return worker.answer(request, (work) => during.push(work));
  };
  return { worker, caches, ask, during };
}

const text = async (answer: Promise<Response> | null) => (answer ? (await answer).text() : null);

describe('service worker', () => {
  it('never handles API calls, other sites or requests that are not GET', () => {
    const kind = (url: string, method = 'GET', mode = 'cors') =>
      kindOf({ url, method, mode }, ORIGIN, shell);
    for (const path of [
      '/api/orders',
      '/api/uploads/7',
      '/api',
      '/ws/notifications',
      '/banners/a.webp',
      '/robots.txt',
    ])
      expect(kind(ORIGIN + path)).toBe('none');
    expect(kind(`${ORIGIN}/api/orders/7/receipt`, 'GET', 'navigate')).toBe('none');
    expect(kind('https://elsewhere.test/assets/main.0f1e2d3c.js')).toBe('none');
    expect(kind(`${ORIGIN}/assets/main.0f1e2d3c.js`, 'POST')).toBe('none');
    expect(kind(`${ORIGIN}/assets/main.0f1e2d3c.js`)).toBe('file');
    expect(kind(`${ORIGIN}/assets/sp-job.009451.js`)).toBe('file');
    expect(kind(`${ORIGIN}/assets/sp-job.0dd820.css`)).toBe('file');
    expect(kind(`${ORIGIN}/assets/photo.jpg`)).toBe('none');
    expect(kind(`${ORIGIN}/requests`, 'GET', 'navigate')).toBe('page');
  });
  it('stores the whole shell under its version, and deletes other versions', async () => {
    const net = { online: true, asked: [] as string[] };
    const { worker, caches } = make(net);
    await caches.open('gida-shell-v1');
    await caches.open('gida-assets-1');
    await caches.open('somebody-else');
    await worker.install();
    await worker.activate();
    expect([...caches.stores.keys()].sort()).toEqual([
      'gida-assets-1',
      'gida-shell-v2',
      'somebody-else',
    ]);
    expect([...(caches.stores.get('gida-shell-v2')?.keys() ?? [])]).toEqual([...shell.files]);
  });
  it('does not take over when a file of the shell is missing', async () => {
    await expect(make({ online: false, asked: [] }).worker.install()).rejects.toThrow('offline');
  });
  it('requests a hashed file once', async () => {
    const net = { online: true, asked: [] as string[] };
    const { ask } = make(net);
    expect(await text(ask('/assets/quote.aabbccdd.js'))).toBe('fresh /assets/quote.aabbccdd.js');
    net.online = false;
    expect(await text(ask('/assets/quote.aabbccdd.js'))).toBe('fresh /assets/quote.aabbccdd.js');
    expect(net.asked).toHaveLength(1);
  });
  it('keeps the newest 120 hashed files', async () => {
    const { ask, caches } = make({ online: true, asked: [] });
    for (let count = 0; count < 125; count += 1)
      await ask(`/assets/p.${count.toString(16).padStart(8, '0')}.js`);
    const kept = [...(caches.stores.get('gida-assets-1')?.keys() ?? [])];
    expect(kept).toHaveLength(120);
    expect(kept[0]).toBe('/assets/p.00000005.js');
  });
  it('loads pages from the network without storing them, and opens the shell offline', async () => {
    const net: Net = { online: true, asked: [] };
    const { worker, ask, caches } = make(net);
    await worker.install();
    expect(await text(ask('/requests', 'navigate'))).toBe('fresh /requests');
    for (const store of caches.stores.values())
      expect([...store.keys()]).not.toContain('/requests');
    net.online = false;
    expect(await text(ask('/requests', 'navigate'))).toBe(`fresh ${SHELL_PAGE}`);
  });
  it('opens the shell when the network does not answer in time', async () => {
    const net: Net = { online: true, asked: [] };
    const { worker, ask } = make(net);
    await worker.install();
    net.slow = new Promise<Response>(() => undefined);
    expect(await text(ask('/requests', 'navigate'))).toBe(`fresh ${SHELL_PAGE}`);
  });
  it('opens the stored shell at once for a person who is signed in', async () => {
    const net: Net = { online: true, asked: [] };
    const { worker, ask, during } = make(net, () => Promise.resolve(true));
    expect(await text(ask('/requests', 'navigate'))).toBe('fresh /requests');
    await Promise.all(during);
    net.asked = [];
    expect(await text(ask('/requests', 'navigate'))).toBe(`fresh ${SHELL_PAGE}`);
    expect(await text(ask('/', 'navigate'))).toBe(`fresh ${SHELL_PAGE}`);
    expect(net.asked).toEqual([]);
    await worker.clear();
    expect(await text(ask('/', 'navigate'))).toBe('fresh /');
  });
  it('asks the network when the browser does not tell who is signed in', async () => {
    const net: Net = { online: true, asked: [] };
    const { worker, ask } = make(net, () => Promise.reject(new Error('no cookies here')));
    await worker.install();
    expect(await text(ask('/requests', 'navigate'))).toBe('fresh /requests');
  });
  it('shows the offline page when the shell is gone', async () => {
    const net: Net = { online: true, asked: [] };
    const { caches, ask } = make(net);
    await (await caches.open('gida-assets-1')).addAll([OFFLINE_PAGE]);
    net.online = false;
    expect(await text(ask('/requests', 'navigate'))).toBe(`fresh ${OFFLINE_PAGE}`);
  });
  it('signing out empties all our caches, and the next page fills the shell again', async () => {
    const net: Net = { online: true, asked: [] };
    const { worker, ask, caches, during } = make(net);
    await worker.install();
    await ask('/assets/quote.aabbccdd.js');
    expect(ask('/api/logout', 'navigate')).toBeNull();
    await Promise.all(during);
    expect([...caches.stores.keys()]).toEqual([]);
    await ask('/', 'navigate');
    await Promise.all(during);
    expect(caches.stores.get('gida-shell-v2')?.has(SHELL_PAGE)).toBe(true);
  });
});
