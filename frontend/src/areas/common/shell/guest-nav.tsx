import { Link } from 'react-router-dom';
import { Logo } from '@/shared/ui/logo';
import { GuestMenu } from './guest-menu';
import { texts } from './first-load-texts';

/** Sections, sign-in and menu for a guest. The landing page has "How It Works" where other pages have "Support". */
export function GuestActions({ landing = false }: { landing?: boolean }) {
  return (
    <>
      <nav className="only-l row g4" aria-label={texts.sections}>
        <Link className="btn btn-quiet plain" to="/categories">
          {texts.services}
        </Link>
        {landing ? (
          <a className="btn btn-quiet plain" href="#how">
            {texts.howItWorks}
          </a>
        ) : (
          <Link className="btn btn-quiet plain" to="/support">
            {texts.support}
          </Link>
        )}
        <Link className="btn btn-quiet plain" to="/service-provider/portal">
          {texts.forProviders}
        </Link>
      </nav>
      <Link className="btn btn-quiet plain" to="/auth">
        {texts.signIn}
      </Link>
      <Link className="btn btn-primary only-l" to="/auth?mode=signup">
        {texts.getStartedOnWeb}
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
