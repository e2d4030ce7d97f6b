import { create } from 'zustand';

interface RedirectState {
  message: string | null;
}

export const DEFAULT_REDIRECT_TEXT = 'Redirecting...';
export const useRedirect = create<RedirectState>(() => ({ message: null }));

/** How a redirect leaves the page; tests put their own in its place. */
export const leave = {
  to: (url: string) => window.location.assign(url),
  /** Leaves without a way back to this page. */
  instead: (url: string) => window.location.replace(url),
};

export function hideRedirect() {
  useRedirect.setState({ message: null });
}

/** Shows the overlay, then leaves for `to`. A second call while one is under way changes nothing. */
export function showRedirect(to: string, message: string = DEFAULT_REDIRECT_TEXT, delayMs = 0) {
  if (useRedirect.getState().message !== null) return;
  useRedirect.setState({ message });
  window.setTimeout(() => leave.to(to), delayMs);
}
