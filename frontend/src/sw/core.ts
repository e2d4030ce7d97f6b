/** The shell of this build: a version that changes with the build, and the files it needs to start without a network. */
export interface Shell {
  version: string;
  files: readonly string[];
}

export const SHELL_PAGE = '/app-shell.html';
export const OFFLINE_PAGE = '/offline.html';
const ASSETS = 'gida-assets-1';
const ASSETS_MAX = 120;
/** How long a page may take to load before the stored shell opens. */
const PAGE_WAIT_MS = 6000;

/** Scripts and styles. Their names change with their content, so a stored one never becomes old. */
const HASHED = /^\/assets\/.+\.(?:js|css)$/;

type Kind = 'file' | 'page' | 'sign-out' | 'none';

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** How the worker treats a request. It never handles API calls, because their responses are private. */
export function kindOf({ method, mode, url }: Asked, origin: string, shell: Shell): Kind {
  const { pathname, origin: asked } = new URL(url);
  if (method !== 'GET' || asked !== origin) return 'none';
  if (pathname === '/api/logout') return 'sign-out';
  if (pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/ws'))
    return 'none';
  if (mode === 'navigate') return 'page';
  return HASHED.test(pathname) || shell.files.includes(pathname) ? 'file' : 'none';
}

interface Parts {
  caches: CacheStorage;
  fetch: (request: Request | string) => Promise<Response>;
  origin: string;
  shell: Shell;
  /** Whether a person is signed in on this browser; false where the browser does not tell a worker. */
  signedIn?: () => Promise<boolean>;
  /** Resolves after `ms` milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const ours = (name: string) => name.startsWith('gida-');

/** The logic of the service worker, without the events that trigger it. */
export class Worker {
  private readonly shellCache: string;

  constructor(private readonly parts: Parts) {
    this.shellCache = `gida-shell-${parts.shell.version}`;
  }

  /** Stores the whole shell. When that fails, the old worker stays in control. */
  async install() {
    const cache = await this.parts.caches.open(this.shellCache);
    await cache.addAll([...this.parts.shell.files]);
  }

  /** Deletes the shells of other versions. Hashed files stay, because an open page may still request them. */
  async activate() {
    const names = await this.parts.caches.keys();
    await Promise.all(
      names
        .filter((name) => ours(name) && name !== this.shellCache && name !== ASSETS)
        .map((name) => this.parts.caches.delete(name)),
    );
  }

  /** Deletes all our caches, when the user signs out. */
  async clear() {
    const names = await this.parts.caches.keys();
    await Promise.all(names.filter(ours).map((name) => this.parts.caches.delete(name)));
  }

  /** The response to a request, or null when the browser should send the request itself. */
  answer(request: Request, during: (work: Promise<unknown>) => void): Promise<Response> | null {
    const kind = kindOf(request, this.parts.origin, this.parts.shell);
    if (kind === 'sign-out') during(this.clear());
    if (kind === 'file') return this.file(request);
    return kind === 'page' ? this.page(request, during) : null;
  }

  private async isSignedIn(): Promise<boolean> {
    try {
      return (await this.parts.signedIn?.()) ?? false;
    } catch {
      return false;
    }
  }

  private async file(request: Request): Promise<Response> {
    const stored = await this.parts.caches.match(request);
    if (stored) return stored;
    const fresh = await this.parts.fetch(request);
    if (fresh.ok && HASHED.test(new URL(request.url).pathname)) {
      const cache = await this.parts.caches.open(ASSETS);
      await cache.put(request, fresh.clone());
      const kept = await cache.keys();
      await Promise.all(
        kept.slice(0, Math.max(0, kept.length - ASSETS_MAX)).map((old) => cache.delete(old)),
      );
    }
    return fresh;
  }

  /**
   * For a person who is signed in, a page is the stored shell, which needs no network and renders every address; a newer build replaces this
   * worker. Others get the page from the network, because the server has pages that can be read at once. Without a network, or when it takes
   * too long, the stored shell opens.
   */
  private async page(
    request: Request,
    during: (work: Promise<unknown>) => void,
  ): Promise<Response> {
    const cache = await this.parts.caches.open(this.shellCache);
    const stored = await cache.match(SHELL_PAGE);
    if (stored && (await this.isSignedIn())) return stored;
    const network = this.parts.fetch(request);
    try {
      if (!stored) {
        const fresh = await network;
        during(this.install().catch(() => undefined));
        return fresh;
      }
      const slow = (this.parts.wait ?? later)(PAGE_WAIT_MS).then(() => stored);
      return await Promise.race([network, slow]);
    } catch {
      return stored ?? (await this.parts.caches.match(OFFLINE_PAGE)) ?? Response.error();
    }
  }
}
