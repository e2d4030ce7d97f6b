import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { personWent } from '@/features/identity/person';
import { removeToast } from '@/shared/lib/toast-store';
import { hideRedirect } from '@/shared/lib/redirect-store';
import { forgetView } from './in-view';
import { server } from './server';
import { markSession } from './signed-in';

// Loaded by the first assertion: axe is large, and most files do not use it.
expect.extend({
  toHaveNoViolations(results: Awaited<ReturnType<typeof import('jest-axe').axe>>) {
    return jest.requireActual<typeof import('jest-axe')>('jest-axe').toHaveNoViolations.toHaveNoViolations(results);
  },
});
// The first page of a file compiles its lazy chunks; a busy machine needs longer than a second for that.
// What the live region repeats for screen readers is on the page already.
configure({ asyncUtilTimeout: 6000, defaultIgnore: 'script, style, [data-announced]' });

// jsdom has no modal dialogs.
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
});
window.scrollTo = () => undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  forgetView();
  server.resetHandlers();
  personWent();
  localStorage.clear();
  sessionStorage.clear();
  markSession(false);
  removeToast();
  hideRedirect();
});
afterAll(() => server.close());
