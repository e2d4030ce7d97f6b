import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { useTable } from '@/shared/ui/data-table/use-table';
import { ButtonLink } from '@/shared/ui/button';
import { StateBlock } from '@/shared/ui/state-block';
import { TabLine } from '@/shared/ui/tab-line';
import { useAllOrders } from '../orders/api';
import { OrderDrawer } from '../orders/drawer';
import { viewOf, VIEWS, type View } from '../orders/model';
import { OrderTable, useOrderFilters } from '../orders/order-table';
import { ForThoseWhoMay, useMay, type Permission } from '../permission';
import '../orders/orders.css';
import '../record.css';

const LIST = '/admin/orders';
const READERS: readonly Permission[] = ['OPS', 'PRICING', 'SUPPORT', 'FINANCE'];

function Views({ view, customer }: { view: View; customer: string | null }) {
  const kept = customer ? `&customer=${encodeURIComponent(customer)}` : '';
  return (
    <TabLine
      label="Saved views"
      className="tabs mb-2"
      open={view.id}
      tabs={VIEWS.map(({ id, label }) => ({ id, label, to: `${LIST}?view=${id}${kept}` }))}
    />
  );
}

const SAYINGS: Readonly<Record<string, string>> = {
  'to-price': 'Requests that wait for a price. The nearest to its limit is on top.',
  late: 'Someone should have acted on these orders by now. The longest late is on top.',
  ending: 'An early termination of these jobs was proposed. A second person of finance decides.',
};

/** The parameters for the server: those of the table, and those of the view that no filter replaces. */
function useOrders(view: View, customer: string | null) {
  const state = useTable({ filters: useOrderFilters(), sort: view.sort ?? '-created' });
  const query = {
    ...(view.statuses.length > 0 && { status: view.statuses.join(',') }),
    ...(view.late && { late: 'true' }),
    ...(view.ending && { ending: 'true' }),
    ...(view.sort && { sort: view.sort }),
    ...(customer && { customer }),
    ...state.query,
  };
  return { state, query, pages: useAllOrders(query) };
}

function Empty({ view }: { view: View }) {
  return (
    <StateBlock
      art="list"
      title={view.id === 'to-price' ? 'Every request has a price' : 'Nothing here'}
      actions={<ButtonLink to={`${LIST}?view=all`}>See all orders</ButtonLink>}
    >
      New orders appear here as they come in.
    </StateBlock>
  );
}

function Orders({ params }: { params: Record<string, string> }) {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const view = viewOf(address.get('view'), address.has('q'));
  const current = params['id'] ?? null;
  const customer = address.get('customer');
  const { state, query, pages } = useOrders(view, customer);
  const pathTo = (id: string | null) =>
    `${LIST}${id ? `/${id}` : ''}${address.size > 0 ? `?${address.toString()}` : ''}`;
  const open = (id: string | null) => void navigate(pathTo(id), { replace: current !== null });
  const move = (by: 1 | -1) => {
    const at = pages.items?.findIndex(({ id }) => id === current) ?? -1;
    const next = pages.items?.[at < 0 && by < 0 ? 0 : at + by];
    if (next) open(next.id);
  };
  return (
    <div className={current ? 'ao has-dr' : 'ao'}>
      <main id="main" className="ao-m">
        <h1 className="ao-h1">Orders</h1>
        <p className="ao-s">{SAYINGS[view.id] ?? 'Every order that customers have sent.'}</p>
        {customer && (
          <p className="ao-s">
            {'Of one customer only. '}
            <Link className="link" to={`/admin/users?user=${customer}`}>
              Open the account
            </Link>
          </p>
        )}
        <OrderTable
          state={state}
          query={query}
          pages={pages}
          current={current}
          hrefOf={pathTo}
          onClose={() => open(null)}
          empty={<Empty view={view} />}
        >
          <Views view={view} customer={customer} />
        </OrderTable>
      </main>
      {current && (
        <OrderDrawer id={current} onClose={() => open(null)} onMove={move} onPriced={pages.retry} />
      )}
    </div>
  );
}

export default function OrdersPage({ params }: { params: Record<string, string> }) {
  useTitle('Orders');
  const may = useMay(...READERS);
  if (may) return <Orders params={params} />;
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Orders</h1>
      <ForThoseWhoMay permission={READERS}>{null}</ForThoseWhoMay>
    </main>
  );
}
