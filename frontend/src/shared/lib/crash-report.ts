/** The most reports that one page load sends: more from a page that crashes in a loop would say nothing new. */
const REPORTS_MAX = 10;
const MESSAGE_MAX = 1000;
const STACK_MAX = 8000;

let reported = new Set<string>();

/** For tests: resets the state, as a page load does. */
export function forgetCrashes() {
  reported = new Set();
}

/** The build of the page: the hash in the name of its script, or "unknown". */
export function buildOf(page: ParentNode = document): string {
  const main = [...page.querySelectorAll<HTMLScriptElement>('script[src], script[data-then]')]
    .map((script) => `${script.getAttribute('src') ?? ''} ${script.dataset['then'] ?? ''}`)
    .join(' ');
  return /\/assets\/main\.([0-9a-f]{6,})\./.exec(main)?.[1] ?? 'unknown';
}

/** A lost network, a missing file of an older build, an aborted call and an error response are not crashes. */
const isOrdinary = (name: string) =>
  !navigator.onLine || ['ChunkLoadError', 'AbortError', 'ApiError'].includes(name);

/** Reports a crash to the server, once per kind and page load. It never throws, and it ignores the response. */
export function reportCrash(thrown: unknown) {
  const error =
    thrown instanceof Error
      ? thrown
      : new Error(typeof thrown === 'string' ? thrown : 'Something that is no error was thrown');
  if (isOrdinary(error.name)) return;
  const message = `${error.name}: ${error.message}`.slice(0, MESSAGE_MAX);
  const stack = (error.stack ?? '').slice(0, STACK_MAX);
  const kind = `${message}\n${stack.split('\n').slice(0, 3).join('\n')}`;
  if (reported.has(kind) || reported.size >= REPORTS_MAX) return;
  reported.add(kind);
  const body = JSON.stringify({
    message,
    stack,
    page: window.location.pathname.slice(0, 500),
    build: buildOf(),
  });
  try {
    void fetch('/api/client-errors', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
      keepalive: true,
    }).catch(() => undefined);
  } catch {
    // When the browser refuses to send, the report is dropped.
  }
}
