const CALL = /^\/api(\/|$)/i;

/** Whether an address in content, such as the link of a notification, is a page of this site, and not an API call or another site. */
export function isOwnPage(address: string): boolean {
  if (!address.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(address, window.location.origin);
    return origin === window.location.origin && !CALL.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
