import { useTitle } from '@/shared/hooks/use-title';
import { formatMoment } from '@/shared/lib/dates';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { ForThoseWhoMay } from '../permission';
import { LIST, useFaultAppeals, type AdminFaultAppeal } from '../reliability/api';
import { AppealCard } from '../reliability/appeal-card';
import { CopyButton, ExportSelected } from '../selected';

const COLUMNS: readonly Column<AdminFaultAppeal>[] = [
  {
    id: 'filed',
    label: 'Filed',
    sort: 'created',
    sorted: 'age',
    cell: ({ appeal }) => formatMoment(appeal.filedAt),
  },
];

function Appeals() {
  const state = useTable({ filters: [], sort: 'created' });
  return (
    <DataTable
      noun={['appeal', 'appeals']}
      caption="Appeals"
      state={state}
      pages={useFaultAppeals(state.query)}
      columns={COLUMNS}
      idOf={({ appeal }) => appeal.id}
      nameOf={({ providerName, event }) => `${providerName}, ${event.reference}`}
      search="Find an appeal"
      searchHint="Reference of the order, or the provider’s name, e-mail or phone"
      path={LIST}
      empty={<p className="soft py-6">No appeal waits for a decision.</p>}
      bulk={(rows) => (
        <>
          <CopyButton
            label="Copy references"
            noun="reference"
            texts={rows.map(({ event }) => event.reference)}
          />
          <ExportSelected path={LIST} ids={rows.map(({ appeal }) => appeal.id)} />
        </>
      )}
      cards={(items, pick) => (
        <ul className="stack g16" aria-label="Appeals">
          {items.map((item) => (
            <AppealCard key={item.appeal.id} item={item} pick={pick(item)} />
          ))}
        </ul>
      )}
    />
  );
}

/** The appeals of providers against faults. Another person than the one who recorded the fault decides. */
export default function ReliabilityPage() {
  useTitle('Appeals');
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1 mb-4">Appeals</h1>
      <ForThoseWhoMay permission="OPS">
        <Appeals />
      </ForThoseWhoMay>
    </main>
  );
}
