import { Link } from 'react-router-dom';
import { config } from '@/shared/lib/config';
import { Dialog } from '@/shared/ui/dialog';
import { texts } from './texts';
import './menu.css';

const GUEST_LINKS = [
  { label: texts.services, href: '/categories' },
  { label: texts.support, href: '/support' },
  { label: texts.forProviders, href: '/service-provider/portal' },
];

/** The side sheet for guests. */
export default function GuestSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.menu} form="side-right">
      <nav className="menu !bg-transparent ![box-shadow:none]" aria-label={texts.menu}>
        <p className="small soft px-3 pb-2">{config.tagline}</p>
        {GUEST_LINKS.map(({ label, href }) => (
          <Link key={href} to={href} onClick={onClose}>
            {label}
          </Link>
        ))}
        <div className="stack g8 mt-4 px-3">
          <Link className="btn !justify-center" to="/auth" onClick={onClose}>
            {texts.signIn}
          </Link>
          <Link
            className="btn btn-primary !justify-center"
            to="/auth?mode=signup"
            onClick={onClose}
          >
            {texts.getStartedOnWeb}
          </Link>
        </div>
      </nav>
    </Dialog>
  );
}
