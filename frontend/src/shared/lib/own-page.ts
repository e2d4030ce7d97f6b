const CALL = /^\/api(\/|$)/i;

/** Whether an address that came as content is a page of this site: never a call of the server, never another site. */
export function isOwnPage(address: string): boolean {
  if (!address.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(address, window.location.origin);
    return origin === window.location.origin && !CALL.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
