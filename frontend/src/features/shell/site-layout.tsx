import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useOwnerId } from '@/features/identity/session';
import { OfflineBar } from './offline-bar';
import { SiteFooter } from './site-footer';
import { TabBar } from './tab-bar';
import { TopNav } from './top-nav';

/** The top bar, the page, and the tab bar when signed in or the footer when not. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  const signedIn = useOwnerId() !== undefined;
  return (
    <div className={clsx('page', signedIn && 'has-tabbar')}>
      <TopNav />
      <OfflineBar />
      {children}
      {signedIn ? <TabBar /> : <SiteFooter />}
    </div>
  );
}
