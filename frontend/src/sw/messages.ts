/** The open pages of the browser, as the worker sees them. */
export interface Page {
  readonly url: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

export interface Pages {
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
  openWindow(url: string): Promise<unknown>;
}

const LOCAL_PATH = /^\/(?![/\\])/;

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** The address of a path of this site. Anything else leads to the start page. */
function addressOf(path: unknown, origin: string): string {
  const local = text(path);
  return new URL(LOCAL_PATH.test(local) ? local : '/', origin).href;
}

/** What the browser shows for a message of the server. The same message shown twice replaces itself. */
export function messageOf(sent: unknown, origin: string) {
  const {
    title,
    text: body,
    path,
    tag,
  } = (typeof sent === 'object' && sent !== null ? sent : {}) as Record<string, unknown>;
  return {
    title: text(title) || 'News from Gida',
    body: text(body),
    tag: text(tag) || addressOf(path, origin),
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { url: addressOf(path, origin) },
  };
}

/** Opens the page of a tapped message: in an open page if there is one, which keeps what is typed there if it shows that page. */
export async function open(pages: Pages, data: unknown, origin: string) {
  const asked = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>;
  const found = text(asked['url']);
  const url = found.startsWith(`${origin}/`) ? found : addressOf('/', origin);
  const all = await pages.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = all.find((page) => page.url === url);
  if (shown) return shown.focus();
  return pages.openWindow(url);
}
