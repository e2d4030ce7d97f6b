import React from 'react';
import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { endPersonSession } from '@/domain/identity/person';
import { removeToast } from '@/shared/lib/toast-store';
import { hideRedirect } from '@/shared/lib/redirect-store';
import { forgetView } from './in-view';
import { server } from './server';
import { markSession } from './signed-in';

// axe is loaded by the first assertion that needs it, because it is large and most files do not use it.
expect.extend({
  toHaveNoViolations(results: Awaited<ReturnType<typeof import('jest-axe').axe>>) {
    return jest
      .requireActual<typeof import('jest-axe')>('jest-axe')
      .toHaveNoViolations.toHaveNoViolations(results);
  },
});
// The first page in a test file compiles its lazy chunks, which takes longer than a second on a busy machine.
// Queries ignore the live region, because the page already contains the text that it repeats for screen readers.
configure({ asyncUtilTimeout: 40_000, defaultIgnore: 'script, style, [data-announced]' });

// React records a stack trace for each element, up to ten thousand a second, to name its owner in warnings. That takes a tenth of the time of
// all tests. With its limit reached, it warns without the owner.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
  'recentlyCreatedOwnerStacks',
  {
    get: () => 10_000,
    set: () => undefined,
  },
);

// jsdom has no modal dialogs. As in a browser, the focus moves to the first element that can have it, and returns when the dialog closes.
const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex="0"]';
const focusedBefore = new WeakMap<HTMLDialogElement, Element>();
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    if (document.activeElement) focusedBefore.set(this, document.activeElement);
    this.open = true;
    this.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
  },
});
window.scrollTo = () => undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  forgetView();
  server.resetHandlers();
  endPersonSession();
  localStorage.clear();
  sessionStorage.clear();
  markSession(false);
  removeToast();
  hideRedirect();
});
afterAll(() => server.close());
