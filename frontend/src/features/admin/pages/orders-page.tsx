import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { Button, ButtonLink } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad, StateBlock } from '@/shared/ui/state-block';
import { TabLine } from '@/shared/ui/tab-line';
import { useAllOrders } from '../orders/api';
import { OrderDrawer } from '../orders/drawer';
import { viewOf, VIEWS, type AdminOrder, type View } from '../orders/model';
import { OrderTable } from '../orders/order-table';
import '../orders/orders.css';
import { useKeys } from '../use-keys';

const LIST = '/admin/orders';

function Views({ view, customer }: { view: View; customer: string }) {
  return (
    <TabLine label="Saved views" className="ao-views" open={view.id} tabs={VIEWS.map(({ id, label }) => ({ id, label, to: `${LIST}?view=${id}${customer}` }))} />
  );
}

const REFERENCE = /^SVC-[0-9A-HJKMNP-TV-Z]{6}$/;
const LENGTH = 'SVC-7K3F9Q'.length;

const codeOf = (typed: string) => typed.trim().toUpperCase();

/** Finds an order by its reference, which customers and providers read out on the phone, as soon as it is complete. */
function FindOrder({ reference, onFind }: { reference: string; onFind: (reference: string) => void }) {
  const [typed, setTyped] = useState(reference);
  const [shown, setShown] = useState(reference);
  if (shown !== reference) {
    // Another view was opened, or the page was left and opened again.
    setShown(reference);
    if (codeOf(typed) !== reference) setTyped(reference);
  }
  function type(text: string) {
    setTyped(text);
    const code = codeOf(text);
    if (code !== reference && (code === '' || REFERENCE.test(code))) onFind(code);
  }
  const wrong = codeOf(typed).length >= LENGTH && !REFERENCE.test(codeOf(typed));
  return (
    <div role="search" className="ao-find">
      <TextField label="Find an order" type="search" hint="Reference, for example SVC-7K3F9Q" value={typed} maxLength={20} autoComplete="off" autoCapitalize="characters" error={wrong ? 'A reference looks like SVC-7K3F9Q.' : undefined} onChange={(event) => type(event.target.value)} />
    </div>
  );
}

function Rows() {
  return (
    <Loading what="orders">
      {Array.from({ length: 8 }, (_, place) => (
        <Skeleton key={place} className="mb-2 h-9 w-full" />
      ))}
    </Loading>
  );
}

function sayingOf(view: View, orders: readonly AdminOrder[] | undefined, more: boolean, reference: string | null): string {
  if (!orders) return 'Loading the orders.';
  if (reference) return orders.length === 0 ? `There is no order ${reference}.` : `The order ${reference}, in any status.`;
  const count = `${orders.length}${more ? ' and more' : ''}`;
  if (view.id === 'to-price') return orders.length === 0 ? 'No order waits for a price.' : `${count} ${orders.length === 1 ? 'waits' : 'wait'} for a price, which customers were promised within 24 hours.`;
  return orders.length === 0 ? 'There is nothing in this view.' : `${count} in this view, newest first.`;
}

export default function OrdersPage({ params }: { params: Record<string, string> }) {
  useTitle('Orders');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view = viewOf(query.get('view'));
  const current = params['id'] ?? null;
  const customer = query.get('customer');
  const reference = query.get('reference');
  const ofCustomer = customer ? `&customer=${encodeURIComponent(customer)}` : '';
  const { items, error, isLoading, coming, more, retry } = useAllOrders({ statuses: view.statuses, customer, reference });
  const ofReference = reference ? `&reference=${encodeURIComponent(reference)}` : '';
  const pathTo = (id: string | null) => `${LIST}${id ? `/${id}` : ''}?view=${view.id}${ofCustomer}${ofReference}`;
  const find = (code: string) => void navigate(code ? `${LIST}?view=all&reference=${code}` : LIST, { replace: true });
  const open = (id: string | null) => void navigate(pathTo(id), { replace: current !== null });
  const move = (step: 1 | -1) => {
    const at = items?.findIndex(({ id }) => id === current) ?? -1;
    const next = items?.[at < 0 && step < 0 ? 0 : at + step];
    if (next) open(next.id);
  };
  useKeys(current !== null, move, () => open(null));
  return (
    <div className={current ? 'ao has-dr' : 'ao'}>
      <main id="main" className="ao-m">
        <h1 className="ao-h1">Orders</h1>
        <p className="ao-s">{sayingOf(view, items, more !== null, reference)}</p>
        {customer && (
          <p className="ao-s">
            {'Of one customer only. '}
            <Link className="link" to={`/admin/users?user=${customer}`}>
              Open the account
            </Link>
          </p>
        )}
        <FindOrder reference={reference ?? ''} onFind={find} />
        <Views view={view} customer={ofCustomer} />
        {isLoading && <Rows />}
        {error && !items && <FailedLoad what="the orders" error={error} onRetry={retry} />}
        {items?.length === 0 && reference && (
          <StateBlock art="list" title="No order has this reference" actions={<ButtonLink to={`${LIST}?view=all`}>See all orders</ButtonLink>}>
            Check the six characters after SVC-. A reference has no letters I, L, O or U.
          </StateBlock>
        )}
        {items?.length === 0 && !reference && (
          <StateBlock art="list" title={view.id === 'to-price' ? 'Every request has a price' : 'Nothing here'} actions={<ButtonLink to={`${LIST}?view=all`}>See all orders</ButtonLink>}>
            New orders appear here as they come in.
          </StateBlock>
        )}
        {items && items.length > 0 && <OrderTable orders={items} current={current} onOpen={open} />}
        <div className="ao-f">
          {more && (
            <Button busy={coming} onClick={more}>
              Load older orders
            </Button>
          )}
          <span className="ao-kb only-l">
            <kbd>J</kbd> <kbd>K</kbd> move <kbd>Enter</kbd> open <kbd>Esc</kbd> close
          </span>
        </div>
      </main>
      {current && <OrderDrawer id={current} onClose={() => open(null)} onMove={move} onPriced={retry} />}
    </div>
  );
}
