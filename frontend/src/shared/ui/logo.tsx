import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { texts } from './first-load-texts';

export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 26 30" className={className} aria-hidden>
      <path
        fill="currentColor"
        d="M1 30V15c0-2 .6-4 1-6.5C2.5 5 3.3 2.5 4.8 2.5S7.200 5 7.600 8.500C7.900 11 9 12.500 11 12.500h4c2 0 3.100-1.500 3.400-4C18.800 5 19.700 2.500 21.200 2.500s2.300 2.500 2.800 6c.4 2.500 1 4.500 1 6.500v15h-7.700v-5a4.300 4.300 0 0 0-8.600 0v5Z"
      />
      <circle className="sunny" cx="13" cy="6.2" r="3.2" fill="var(--sun-bright)" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <Link className={clsx('logo min-h-11', className)} to="/" aria-label={texts.gidaHome}>
      <LogoMark />
      <b>Gida</b>
    </Link>
  );
}

/** The loading indicator: the logo, with a message if there is one. */
export function LogoSpinner({
  message,
  size = 'md',
  full = false,
}: {
  message?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  full?: boolean;
}) {
  return (
    <div
      className={clsx('loader', full && 'full')}
      role="status"
      aria-label={message ? undefined : texts.loading}
    >
      <LogoMark className={clsx('loader-mark', size !== 'md' && `spin-${size}`)} />
      {message && <p>{message}</p>}
    </div>
  );
}
