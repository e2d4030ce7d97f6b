import { useRedirect } from '@/shared/lib/redirect-store';
import { LogoSpinner } from './logo';

/** Shows the overlay above everything, including open dialogs. Browsers without popovers show it above the page only. */
function rise(overlay: HTMLDivElement | null) {
  if (overlay && 'showPopover' in overlay) overlay.showPopover();
}

export function RedirectOverlay() {
  const message = useRedirect((state) => state.message);
  return message === null ? null : (
    <div ref={rise} popover="manual" className="redirect">
      <LogoSpinner message={message} />
    </div>
  );
}
