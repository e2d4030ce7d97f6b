import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { PagesView } from '@/shared/ui/data-view';
import { TextField } from '@/shared/ui/field';
import { Skeletons } from '@/shared/ui/skeleton';
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

function List({ view, open, queue, pathTo }: Omit<ColumnProps, 'typed' | 'onType'>) {
  return (
    <PagesView
      what="the providers"
      pages={queue}
      more="Load more"
      skeleton={<Skeletons count={3} className="mb-2 h-14 w-full" />}
      empty={<p className="soft py-6">{queue.q ? `No provider matches “${queue.q}”.` : view.none}</p>}
    >
      {(items) => <Queue providers={items} open={open} pathTo={pathTo} />}
    </PagesView>
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
          <ButtonLink kind="quiet" className="plain pa-back -ml-2.5" to={pathTo(null)}>
            Back to the queue
          </ButtonLink>
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
