import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { TabLine } from '@/shared/ui/tab-line';
import '../finance/finance.css';
import { AdvancesView } from '../advances/advances-view';
import { ChargebacksView } from '../finance/chargebacks';
import { CommissionView } from '../finance/commission/view';
import { LedgerView } from '../finance/ledger-search';
import { VIEWS, viewOf, type View } from '../finance/model';
import { PromoCodes } from '../promos/promo-codes';
import { GatewayView } from '../finance/gateway';
import { RefundsView } from '../finance/refunds';
import { StatementsView } from '../finance/statements';
import { StuckView } from '../finance/stuck';
import { TrialBalanceView } from '../finance/trial-balance';
import { UnappliedView } from '../finance/unapplied';
import '@/shared/ui/tab-line.css';

const SCREENS: Record<View['id'], () => React.ReactNode> = {
  balance: TrialBalanceView,
  ledger: LedgerView,
  statements: StatementsView,
  unapplied: UnappliedView,
  refunds: RefundsView,
  chargebacks: ChargebacksView,
  advances: AdvancesView,
  commission: CommissionView,
  promos: PromoCodes,
  gateway: GatewayView,
  stuck: StuckView,
};

const LINKS = VIEWS.map(({ id, label }) => ({ id, label, to: `/admin/finance?view=${id}` }));

/** The finance pages: balances, movements, and items that wait for staff. */
export default function FinancePage() {
  useTitle('Finance');
  const [query] = useSearchParams();
  const view = viewOf(query.get('view'));
  const Screen = SCREENS[view.id];
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Finance</h1>
      <TabLine label="Views" className="tabs mb-3 mt-3" open={view.id} tabs={LINKS} />
      <Screen key={view.id} />
    </main>
  );
}
