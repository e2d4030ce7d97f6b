/** Reports a crash. What that takes is loaded with the first one, so that no page waits for it. */
export function crashed(thrown: unknown) {
  import(/* webpackChunkName: "crash-report" */ './crash-report').then(({ reportCrash }) => reportCrash(thrown)).catch(() => undefined);
}

/** From here on what nobody caught is reported. */
export function watchCrashes() {
  window.addEventListener('error', (event) => crashed(event.error ?? event.message));
  window.addEventListener('unhandledrejection', (event) => crashed(event.reason));
}
