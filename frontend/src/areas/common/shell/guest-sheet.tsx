import { Link } from 'react-router-dom';
import { config } from '@/shared/lib/config';
import { Dialog } from '@/shared/ui/dialog';

const GUEST_LINKS = [
  { label: 'Services', href: '/categories' },
  { label: 'Support', href: '/support' },
  { label: 'For providers', href: '/service-provider/portal' },
];

/** The side sheet for guests. */
export default function GuestSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Menu" form="side-right">
      <nav className="menu !bg-transparent !shadow-none" aria-label="Menu">
        <p className="small soft px-3 pb-2">{config.tagline}</p>
        {GUEST_LINKS.map(({ label, href }) => (
          <Link key={href} to={href} onClick={onClose}>
            {label}
          </Link>
        ))}
        <div className="stack g8 mt-4 px-3">
          <Link className="btn !justify-center" to="/auth" onClick={onClose}>
            Sign In
          </Link>
          <Link
            className="btn btn-primary !justify-center"
            to="/auth?mode=signup"
            onClick={onClose}
          >
            Get Started on Web
          </Link>
        </div>
      </nav>
    </Dialog>
  );
}
