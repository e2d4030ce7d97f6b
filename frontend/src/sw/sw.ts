import { sendWhenClosed } from '@/shared/steps/send-closed';
import { Worker, type Shell } from './core';
import { STEPS_TAG } from '@/shared/steps/steps';
import { messageOf, open, type Pages } from './messages';

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Work {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Pushed extends Work {
  readonly data: { json(): unknown } | null;
}

interface Synced extends Work {
  readonly tag: string;
}

interface Tapped extends Work {
  readonly notification: Notification;
}

interface Scope {
  readonly registration: ServiceWorkerRegistration;
  /** Not in every browser. */
  readonly cookieStore?: { get(name: string): Promise<unknown> };
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'sync', listener: (event: Synced) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Tapped) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> } & Pages;
}

/** Defined in front of this file by the build. */
declare const GIDA_SHELL: Shell;

const scope = self as unknown as Scope;
const worker = new Worker({
  caches,
  fetch: (request) => fetch(request),
  origin: self.location.origin,
  shell: GIDA_SHELL,
  // The mark of a session, which the server sets and removes.
  signedIn: async () => Boolean(await scope.cookieStore?.get('gida_in')),
});

scope.addEventListener('install', (event) =>
  event.waitUntil(worker.install().then(() => scope.skipWaiting())),
);
scope.addEventListener('activate', (event) =>
  event.waitUntil(worker.activate().then(() => scope.clients.claim())),
);
scope.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});
// The network is back, perhaps while no page is open. Not every browser says so.
scope.addEventListener('sync', (event) => {
  if (event.tag === STEPS_TAG) event.waitUntil(sendWhenClosed());
});
scope.addEventListener('push', (event) => {
  const { title, ...options } = messageOf(event.data?.json(), self.location.origin);
  event.waitUntil(scope.registration.showNotification(title, options));
});
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(scope.clients, event.notification.data, self.location.origin));
});
