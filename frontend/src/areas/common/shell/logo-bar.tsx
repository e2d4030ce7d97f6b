import { Logo } from '@/shared/ui/logo';

/** The bar of a page that cannot know the user: it has nothing that depends on who is signed in. */
export function LogoBar() {
  return (
    <header className="topbar ruled">
      <div className="wrap">
        <Logo />
      </div>
    </header>
  );
}
