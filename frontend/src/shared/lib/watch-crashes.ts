/** Reports a crash. The code for it is loaded with the first crash, so that no page waits for it. */
export function crashed(thrown: unknown) {
  import(/* webpackChunkName: "crash-report" */ './crash-report')
    .then(({ reportCrash }) => reportCrash(thrown))
    .catch(() => undefined);
}

/** Reports every uncaught error and unhandled rejection from now on. */
export function watchCrashes() {
  window.addEventListener('error', (event) => crashed(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => crashed(event.reason));
}
