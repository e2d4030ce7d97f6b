import { LifeBuoy } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/button';
import { Logo } from '@/shared/ui/logo';
import { texts } from './texts';

/** The bar of a provider page without sections: logo, title, help. */
export function PlainHeader({ title }: { title: string }) {
  return (
    <header className="topbar ruled">
      <div className="wrap">
        <Logo />
        <span className="small soft trunc grow pl-2">{title}</span>
        <ButtonLink kind="quiet" to="/support">
          <LifeBuoy className="i" aria-hidden /> {texts.help}
        </ButtonLink>
      </div>
    </header>
  );
}
