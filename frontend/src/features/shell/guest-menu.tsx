import { Menu } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { config } from '@/shared/lib/config';
import { Dialog } from '@/shared/ui/dialog';

const GUEST_LINKS = [
  { label: 'Services', href: '/categories' },
  { label: 'Support', href: '/support' },
  { label: 'For providers', href: '/service-provider/portal' },
];

function GuestBody({ onPick }: { onPick: () => void }) {
  return (
    <nav className="menu !bg-transparent !shadow-none" aria-label="Menu">
      <p className="small soft px-3 pb-2">{config.tagline}</p>
      {GUEST_LINKS.map(({ label, href }) => (
        <Link key={href} to={href} onClick={onPick}>
          {label}
        </Link>
      ))}
      <div className="stack g8 mt-4 px-3">
        <Link className="btn !justify-center" to="/auth" onClick={onPick}>
          Sign In
        </Link>
        <Link className="btn btn-primary !justify-center" to="/auth?mode=signup" onClick={onPick}>
          Get Started on Web
        </Link>
      </div>
    </nav>
  );
}

/** The side sheet of a visitor. */
export function GuestMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="iconbtn" aria-label="Open menu" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu className="i i24" aria-hidden />
      </button>
      <Dialog open={open} onClose={close} title="Menu" form="side-right">
        <GuestBody onPick={close} />
      </Dialog>
    </>
  );
}
