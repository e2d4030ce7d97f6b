/** As many as one page load tells of. A page that crashes in a loop has told enough. */
const REPORTS_MAX = 10;
const MESSAGE_MAX = 1000;
const STACK_MAX = 8000;

let told = new Set<string>();

/** For tests: as after a page load. */
export function forgetCrashes() {
  told = new Set();
}

/** Which build this is: the hash in the name of its script. */
export function buildOf(page: ParentNode = document): string {
  const main = [...page.querySelectorAll<HTMLScriptElement>('script[src], script[data-then]')].map((script) => `${script.getAttribute('src') ?? ''} ${script.dataset['then'] ?? ''}`).join(' ');
  return /\/assets\/main\.([0-9a-f]{8,})\./.exec(main)?.[1] ?? 'unknown';
}

/** A network that went away, a file of an older build and a call that was given up are no crashes. */
const isOrdinary = (name: string) => !navigator.onLine || ['ChunkLoadError', 'AbortError', 'ApiError'].includes(name);

/** Tells the server of a crash, once a kind and page load. It never throws and never asks for anything. */
export function reportCrash(thrown: unknown) {
  const error = thrown instanceof Error ? thrown : new Error(typeof thrown === 'string' ? thrown : 'Something that is no error was thrown');
  if (isOrdinary(error.name)) return;
  const message = `${error.name}: ${error.message}`.slice(0, MESSAGE_MAX);
  const stack = (error.stack ?? '').slice(0, STACK_MAX);
  const kind = `${message}\n${stack.split('\n').slice(0, 3).join('\n')}`;
  if (told.has(kind) || told.size >= REPORTS_MAX) return;
  told.add(kind);
  const body = JSON.stringify({ message, stack, page: window.location.pathname.slice(0, 500), build: buildOf() });
  try {
    void fetch('/api/client-errors', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, keepalive: true }).catch(() => undefined);
  } catch {
    // A browser that refuses to send has nothing to tell.
  }
}
