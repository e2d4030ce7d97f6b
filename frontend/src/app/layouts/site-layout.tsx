import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useOwnerId } from '@/areas/common/identity/session';
import { OfflineBar } from '@/areas/common/shell/offline-bar';
import { SiteFooter } from '@/areas/common/shell/site-footer';
import { TabBar } from '@/areas/common/shell/tab-bar';
import { TopNav } from '@/areas/common/shell/top-nav';

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
