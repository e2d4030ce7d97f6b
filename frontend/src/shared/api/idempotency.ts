import { serverNow } from '@/shared/lib/clock';
import { storageKeys } from '@/shared/lib/config';
import { onForget } from '@/shared/lib/forget';
import { randomId } from '@/shared/lib/random-id';
import { readStored, writeStored } from '@/shared/lib/storage';

/** How long a key is reused. The server forgets a key after 24 hours. */
const KEPT_MS = 12 * 3_600_000;
const MOST = 50;

/** An address with a request that has not succeeded yet, the prefix of its keys, and when the prefix was made (in milliseconds). */
type Open = [address: string, beginning: string, since: number];

let unstored: Open[] = [];

function readOpen(): Open[] {
  const stored = readStored(storageKeys.sending, 'sessionStorage');
  try {
    return stored === null ? unstored : (JSON.parse(stored) as Open[]);
  } catch {
    return [];
  }
}

function writeOpen(open: Open[]) {
  unstored = open;
  writeStored(storageKeys.sending, JSON.stringify(open), 'sessionStorage');
}

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** A body as canonical JSON: the order in which its fields were set makes no difference. */
export const canonical = (body: unknown): string =>
  body === undefined ? '' : JSON.stringify(body, sorted);

/** A 53-bit hash that tells one body from another. A key contains only the hash, because the body may contain a password. */
function digest(content: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let at = 0; at < content.length; at += 1) {
    const code = content.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}

/**
 * The idempotency key of a request to an address (a method and a path). The same content gets the same key, however often it is sent and
 * whatever the outcome was, because a request whose response was lost may have taken effect. Other content gets another key. After a
 * success (`succeeded`) the address gets new keys.
 */
export function keyFor(address: string, content: string): string {
  const open = readOpen().filter(([, , since]) => serverNow() - since < KEPT_MS);
  const found = open.find(([one]) => one === address);
  const beginning = found?.[1] ?? randomId();
  if (!found) writeOpen([...open, [address, beginning, serverNow()] satisfies Open].slice(-MOST));
  return `${beginning}-${digest(content)}`;
}

/** Sets the idempotency key of a request. Returns the body as canonical JSON, which the server compares when a key is reused. */
export function keyed(
  headers: Headers,
  address: string,
  { body, once, idempotencyKey }: { body?: unknown; once?: true; idempotencyKey?: string },
): string {
  const content = canonical(body);
  const key = once ? keyFor(address, content) : idempotencyKey;
  if (key) headers.set('idempotency-key', key);
  return content;
}

/** Ends the keys of an address: the next request to it is a new one. */
export function succeeded(address: string) {
  writeOpen(readOpen().filter(([one]) => one !== address));
}

onForget(() => writeOpen([]));
