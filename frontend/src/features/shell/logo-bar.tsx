import { Logo } from '@/shared/ui/logo';

/** The bar of a page on which nobody is known: it offers nothing that depends on who is there. */
export function LogoBar() {
  return (
    <header className="topbar ruled">
      <div className="wrap">
        <Logo />
      </div>
    </header>
  );
}
