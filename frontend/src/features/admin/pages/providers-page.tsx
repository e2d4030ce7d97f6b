import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useTitle } from '@/shared/hooks/use-title';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { TabLine } from '@/shared/ui/tab-line';
import '../orders/orders.css';
import { ForThoseWhoMay } from '../permission';
import { useProviders } from '../providers/api';
import { ProviderDetail } from '../providers/detail';
import { viewOf, VIEWS, type View } from '../providers/model';
import '../providers/providers.css';
import { Queue } from '../providers/queue';
import type { AdminProvider } from '../providers/types';
import { useKeys } from '../use-keys';

const LIST = '/admin/service-providers';
const SEARCH_AFTER_MS = 350;

function Views({ view }: { view: View }) {
  return (
    <TabLine label="States" className="ao-views" open={view.id} tabs={VIEWS.map(({ id, label }) => ({ id, label, to: `${LIST}?view=${id}` }))} />
  );
}

/** The providers in this state, or the results of a search. */
function useQueue(view: View, typed: string) {
  const q = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  return { q, ...useProviders(view, q) };
}

interface ColumnProps {
  view: View;
  open: string | null;
  typed: string;
  onType: (typed: string) => void;
  queue: ReturnType<typeof useQueue>;
  pathTo: (id: string) => string;
}

function List({ view, open, queue: { items, error, isLoading, coming, more, retry, q }, pathTo }: Omit<ColumnProps, 'typed' | 'onType'>) {
  if (error && !items) return <FailedLoad what="the providers" error={error} onRetry={retry} />;
  if (isLoading || !items) {
    return (
      <Loading what="the providers">
        <Skeleton className="mb-2 h-14 w-full" />
        <Skeleton className="mb-2 h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </Loading>
    );
  }
  if (items.length === 0) return <p className="soft py-6">{q ? `No provider matches “${q}”.` : view.none}</p>;
  return (
    <>
      <Queue providers={items} open={open} pathTo={pathTo} />
      {more && (
        <Button className="mt-3" busy={coming} onClick={more}>
          Load more
        </Button>
      )}
    </>
  );
}

function Column({ typed, onType, ...rest }: ColumnProps) {
  return (
    <section className="pa-q" aria-label="Queue">
      <TextField className="pa-find" label="Find a provider" type="search" autoComplete="off" placeholder="Name, phone, service or zone" value={typed} onChange={(event) => onType(event.target.value)} />
      <List {...rest} />
    </section>
  );
}

function Applications() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const view = viewOf(query.get('view'));
  const open = query.get('provider');
  const [typed, setTyped] = useState('');
  const queue = useQueue(view, typed);
  const pathTo = (id: string | null) => `${LIST}?view=${view.id}${id ? `&provider=${id}` : ''}`;
  const go = (id: string | null) => void navigate(pathTo(id), { replace: open !== null });
  const move = (step: 1 | -1) => {
    const list: readonly AdminProvider[] = queue.items ?? [];
    const at = list.findIndex(({ id }) => id === open);
    const next = list[at < 0 && step < 0 ? 0 : at + step];
    if (next) go(next.id);
  };
  useKeys(open !== null, move, () => go(null));
  return (
    <div className={open ? 'pa one' : 'pa'}>
      <div className="pa-top">
        <Views view={view} />
      </div>
      <Column view={view} open={open} typed={typed} onType={setTyped} queue={queue} pathTo={pathTo} />
      {open ? (
        <div>
          <Link className="btn btn-quiet plain pa-back -ml-2.5" to={pathTo(null)}>
            Back to the queue
          </Link>
          <ProviderDetail key={open} id={open} onChanged={queue.retry} />
        </div>
      ) : (
        <p className="soft only-l py-6">Choose a provider to read their application. The longest waiting is at the top.</p>
      )}
    </div>
  );
}

/** Applicants and providers: their applications and the decisions about them. */
export default function ProvidersPage() {
  useTitle('Service providers');
  return (
    <main id="main" className="pa-page">
      <h1 className="ao-h1">Service providers</h1>
      <ForThoseWhoMay permission="OPS">
        <Applications />
      </ForThoseWhoMay>
    </main>
  );
}
