import { Link } from 'react-router-dom';
import { Logo } from '@/shared/ui/logo';
import { GuestMenu } from './guest-menu';

/** Sections, sign-in and menu for a guest. The landing page has "How It Works" where other pages have "Support". */
export function GuestActions({ landing = false }: { landing?: boolean }) {
  return (
    <>
      <nav className="only-l row g4" aria-label="Sections">
        <Link className="btn btn-quiet plain" to="/categories">
          Services
        </Link>
        {landing ? (
          <a className="btn btn-quiet plain" href="#how">
            How It Works
          </a>
        ) : (
          <Link className="btn btn-quiet plain" to="/support">
            Support
          </Link>
        )}
        <Link className="btn btn-quiet plain" to="/service-provider/portal">
          For providers
        </Link>
      </nav>
      <Link className="btn btn-quiet plain" to="/auth">
        Sign In
      </Link>
      <Link className="btn btn-primary only-l" to="/auth?mode=signup">
        Get Started on Web
      </Link>
      <span className="only-s -mr-2.5">
        <GuestMenu />
      </span>
    </>
  );
}

/** The bar above the hero. */
export function GuestHeader() {
  return (
    <header className="topbar over">
      <div className="wrap">
        <Logo />
        <span className="grow" />
        <GuestActions landing />
      </div>
    </header>
  );
}
