import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOpenTab } from '@/shared/hooks/use-open-tab';
import './tab-line.css';

export interface TabLink {
  id: string;
  label: ReactNode;
  to: string;
}

interface Props {
  label: string;
  tabs: readonly TabLink[];
  /** The id of the open tab; null on a page that is none of them. */
  open: string | null;
  className?: string;
}

/** The parts of a page as a row of links. Each has an address, and on a phone the row scrolls to the open one. */
export function TabLine({ label, tabs, open, className = 'tabs' }: Props) {
  const line = useOpenTab<HTMLElement>();
  return (
    <nav ref={line} className={className} aria-label={label}>
      {tabs.map(({ id, label: text, to }) => (
        <Link
          key={id}
          to={to}
          className={id === open ? 'on' : undefined}
          aria-current={id === open ? 'page' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
