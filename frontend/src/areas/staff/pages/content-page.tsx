import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { TabLine } from '@/shared/ui/tab-line';
import { Banners } from '../content/banners';
import { Discounts } from '../content/discounts';
import { Estates } from '../content/estates';
import { Faqs } from '../content/faqs';
import { History } from '../content/history';
import { Messages } from '../content/messages';
import { TABS, tabOf, type TabId } from '../content/model';
import { Replies } from '../content/replies';
import { Rules } from '../content/rules';
import { SearchTerms } from '../content/search-terms';
import { Services } from '../content/services';
import { Stats } from '../content/stats';
import { Testimonials } from '../content/testimonials';
import { ForThoseWhoMay } from '../permission';
import { PromoCodes } from '../promos/promo-codes';
import { WaitlistView } from '../waitlist/waitlist-view';
import '../content/content.css';
import '@/shared/ui/tab-line.css';

const TAB_VIEWS: Record<TabId, ComponentType> = {
  words: SearchTerms,
  services: Services,
  testimonials: Testimonials,
  estates: Estates,
  replies: Replies,
  messages: Messages,
  faq: Faqs,
  banners: Banners,
  statistics: Stats,
  pages: Rules,
  discounts: Discounts,
  promos: PromoCodes,
  waitlist: WaitlistView,
  history: History,
};

const LINKS = TABS.map(({ id, label }) => ({
  id,
  label,
  to: `/admin/content-management?tab=${id}`,
}));

/** The content that visitors read, and the history of its changes. */
export default function ContentPage() {
  useTitle('Content');
  const [query] = useSearchParams();
  const tab = tabOf(query.get('tab'));
  const TabView = TAB_VIEWS[tab];
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Content</h1>
      <ForThoseWhoMay permission="CONTENT">
        <TabLine label="Kinds of content" className="tabs mt-3" open={tab} tabs={LINKS} />
        <div className="cd">
          <TabView />
        </div>
      </ForThoseWhoMay>
    </main>
  );
}
