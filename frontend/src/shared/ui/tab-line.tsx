import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOpenTab } from '@/shared/hooks/use-open-tab';

export interface TabLink {
  id: string;
  label: ReactNode;
  to: string;
}

interface Props {
  label: string;
  tabs: readonly TabLink[];
  /** The id of the one that is open; none on a page that lies beside them. */
  open: string | null;
  className?: string;
}

/** The parts of a page as a line of links: each has an address, and a phone shows the one that is open. */
export function TabLine({ label, tabs, open, className = 'tabs' }: Props) {
  const line = useOpenTab<HTMLElement>();
  return (
    <nav ref={line} className={className} aria-label={label}>
      {tabs.map(({ id, label: text, to }) => (
        <Link key={id} to={to} className={id === open ? 'on' : undefined} aria-current={id === open ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}
