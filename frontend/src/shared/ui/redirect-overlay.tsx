import { useRedirect } from '@/shared/lib/redirect-store';
import { LogoSpinner } from './logo';

export function RedirectOverlay() {
  const message = useRedirect((state) => state.message);
  return message === null ? null : (
    <div className="redirect">
      <LogoSpinner message={message} />
    </div>
  );
}
