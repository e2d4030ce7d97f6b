import { Link, useSearchParams } from 'react-router-dom';
import { useOpenTab } from '@/shared/hooks/use-open-tab';
import { useTitle } from '@/shared/hooks/use-title';
import '../finance/finance.css';
import { CommissionView } from '../finance/commission/view';
import { LedgerView } from '../finance/ledger-search';
import { VIEWS, viewOf, type View } from '../finance/model';
import { PromoDesk } from '../promos/promo-desk';
import { GatewayView } from '../finance/gateway';
import { RefundsView } from '../finance/refunds';
import { StatementsView } from '../finance/statements';
import { StuckView } from '../finance/stuck';
import { TrialBalanceView } from '../finance/trial-balance';
import { UnappliedView } from '../finance/unapplied';

const SCREENS: Record<View['id'], () => React.ReactNode> = {
  balance: TrialBalanceView,
  ledger: LedgerView,
  statements: StatementsView,
  unapplied: UnappliedView,
  refunds: RefundsView,
  commission: CommissionView,
  promos: PromoDesk,
  gateway: GatewayView,
  stuck: StuckView,
};

/** The finance desk: what stands where, what moved, and what waits for somebody. */
export default function FinancePage() {
  useTitle('Finance');
  const [query] = useSearchParams();
  const view = viewOf(query.get('view'));
  const line = useOpenTab<HTMLElement>();
  const Screen = SCREENS[view.id];
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Finance</h1>
      <nav ref={line} className="tabs mb-3 mt-3" aria-label="Views">
        {VIEWS.map(({ id, label }) => (
          <Link key={id} to={`/admin/finance?view=${id}`} className={id === view.id ? 'on' : undefined} aria-current={id === view.id ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <Screen key={view.id} />
    </main>
  );
}
