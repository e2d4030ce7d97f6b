import { Worker, type Shell } from './core';

interface Work extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Work {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Work) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
}

/** Defined in front of this file by the build. */
declare const GIDA_SHELL: Shell;

const scope = self as unknown as Scope;
const worker = new Worker({ caches, fetch: (request) => fetch(request), origin: self.location.origin, shell: GIDA_SHELL });

scope.addEventListener('install', (event) => event.waitUntil(worker.install().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(worker.activate().then(() => scope.clients.claim())));
scope.addEventListener('fetch', (event) => {
  const answer = worker.answer(event.request, (work) => event.waitUntil(work));
  if (answer) event.respondWith(answer);
});
