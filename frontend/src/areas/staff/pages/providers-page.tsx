import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { TabLine } from '@/shared/ui/tab-line';
import { useRecord, useServiceOptions } from '../lists';
import { ForThoseWhoMay } from '../permission';
import { useProviders } from '../providers/api';
import { ProviderDetail } from '../providers/detail';
import { STATUS_OPTIONS, viewOf, VIEWS, type View } from '../providers/model';
import '../providers/providers.css';
import { Queue } from '../providers/queue';
import '../record.css';

const LIST = '/admin/service-providers';

function Views({ view }: { view: View }) {
  return (
    <TabLine
      label="States"
      className="tabs mb-2"
      open={view.id}
      tabs={VIEWS.map(({ id, label }) => ({ id, label, to: `${LIST}?view=${id}` }))}
    />
  );
}

function useFilters(): readonly Filter[] {
  return [
    { name: 'status', label: 'Status', kind: 'choice', options: STATUS_OPTIONS },
    { name: 'service', label: 'Service', kind: 'choice', options: useServiceOptions() },
  ];
}

function Applications() {
  const [address] = useSearchParams();
  const state = useTable({ filters: useFilters(), sort: 'created' });
  const view = viewOf(address.get('view'), state.q !== '');
  const { open, to, close } = useRecord(LIST, 'provider');
  const query = {
    ...(view.status && { status: view.status }),
    ...(view.withoutPolicy && { withoutPolicy: 'true' }),
    ...(view.asksServices && { asksServices: 'true' }),
    ...state.query,
  };
  const pages = useProviders(query);
  return (
    <div className={open ? 'pa one' : 'pa'}>
      <div className="pa-top">
        <Views view={view} />
      </div>
      <section className="pa-q" aria-label="Queue">
        <Queue
          state={state}
          query={query}
          pages={pages}
          open={open}
          to={to}
          onClose={close}
          empty={<p className="soft py-6">{view.none}</p>}
        />
      </section>
      {open && (
        <div>
          <ButtonLink kind="quiet" className="plain pa-back -ml-2.5" to={to(null)}>
            Back to the queue
          </ButtonLink>
          <ProviderDetail key={open} id={open} onChanged={pages.retry} />
        </div>
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
