import { api } from '@/shared/api/client';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';

/**
 * `unsupported`: this browser cannot do it. `blocked`: the person told the browser to refuse. `off` and `on` are what the
 * person chose here.
 */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** Set while the person who is signed in wants messages on this device. The key is not in the configuration, which every page loads. */
const WANTED = 'user_push';

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The registered worker, or undefined where there is none, as on a development server. */
const worker = async () => (await navigator.serviceWorker.getRegistration()) ?? undefined;

export async function pushState(): Promise<PushState> {
  if (!isSupported() || !(await worker())) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && readStored(WANTED) === 'on' ? 'on' : 'off';
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isSameKey(used: ArrayBuffer | null, key: Uint8Array): boolean {
  if (!used) return false;
  const bytes = new Uint8Array(used);
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at]);
}

/** The subscription of this browser to the key of the server. One to another key is replaced. */
async function subscription(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = await api.get('/api/push/key', {});
  const key = bytesOf(publicKey);
  const found = await registration.pushManager.getSubscription();
  if (found && isSameKey(found.options.applicationServerKey, key)) return found;
  await found?.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function subscribe() {
  const registration = await worker();
  if (!registration) return;
  const { endpoint, keys } = (await subscription(registration)).toJSON();
  if (!endpoint || !keys?.['p256dh'] || !keys['auth'])
    throw new Error('The browser made no subscription.');
  await api.post('/api/push/subscriptions', {
    body: { endpoint, keys: { p256dh: keys['p256dh'], auth: keys['auth'] } },
  });
}

/** Asks the person for permission and subscribes. Call it only after a tap, because browsers refuse it otherwise. */
export async function turnOnPush(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await subscribe();
  writeStored(WANTED, 'on');
  return 'on';
}

export async function turnOffPush(): Promise<PushState> {
  removeStored(WANTED);
  const found = await (await worker())?.pushManager.getSubscription();
  if (found) {
    await api.delete('/api/push/subscriptions', { body: { endpoint: found.endpoint } });
    await found.unsubscribe();
  }
  return 'off';
}

/** Subscribes again after a sign-in, because a subscription ends with its session. Without the person's consent it does nothing. */
export async function renewPush() {
  if ((await pushState()) === 'on') await subscribe();
}
