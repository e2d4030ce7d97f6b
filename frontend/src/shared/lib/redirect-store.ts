import { create } from 'zustand';

interface RedirectState {
  message: string | null;
}

export const DEFAULT_REDIRECT_TEXT = 'Redirecting...';
export const useRedirect = create<RedirectState>(() => ({ message: null }));

/** How a redirect leaves the page; tests replace these functions. */
export const leave = {
  to: (url: string) => window.location.assign(url),
  /** Leaves so that the back button does not return to this page. */
  instead: (url: string) => window.location.replace(url),
};

export function hideRedirect() {
  useRedirect.setState({ message: null });
}

/** Shows the overlay, then goes to `to` after `delayMs`. A second call while a redirect is in progress does nothing. */
export function showRedirect(to: string, message: string = DEFAULT_REDIRECT_TEXT, delayMs = 0) {
  if (useRedirect.getState().message !== null) return;
  useRedirect.setState({ message });
  window.setTimeout(() => leave.to(to), delayMs);
}
