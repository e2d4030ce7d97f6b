import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter, type Option } from '@/shared/ui/data-table/use-table';
import { ExportSelected } from '../selected';
import { AUDIT, useAudit, useStaff, type AuditEntry } from './api';
import { AUDIT_KINDS, auditText, detailText, nameOf } from './model';

/** One audit entry on the card of the person. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const detail = detailText(entry);
  return (
    <li className="wordy py-2">
      <b className="font-semibold">{auditText(entry.kind)}</b>
      {detail && <span className="soft">{` ${detail}`}</span>}
      {entry.reason && <span className="soft block">{entry.reason}</span>}
      <span className="small faint block">{`${entry.staffName}, ${formatMoment(entry.at)}`}</span>
    </li>
  );
}

const filtersOf = (staff: Option[]): readonly Filter[] => [
  { name: 'staff', label: 'By', kind: 'choice', options: staff },
  {
    name: 'kind',
    label: 'What was done',
    kind: 'choice',
    options: AUDIT_KINDS.map((kind) => ({ value: kind, label: auditText(kind) })),
  },
  { name: 'from', label: 'From', kind: 'day' },
  { name: 'to', label: 'To', kind: 'day' },
];

/** The members of staff as options, with the one who is chosen, although they may have left. */
function useStaffOptions(): Option[] {
  const [params] = useSearchParams();
  const chosen = params.get('staff');
  const { data } = useStaff();
  return useMemo(() => {
    const options = (data ?? []).map((one) => ({ value: one.id, label: nameOf(one) }));
    return chosen && data && !options.some(({ value }) => value === chosen)
      ? [...options, { value: chosen, label: 'Someone who left' }]
      : options;
  }, [data, chosen]);
}

function Whose({ entry: { kind, personId, personName } }: { entry: AuditEntry }) {
  if (!personId)
    return <span className="soft">{kind === 'EXPORTED_LIST' ? 'A whole list' : 'No account'}</span>;
  return (
    <Link className="link" to={`/admin/users?user=${personId}`}>
      {personName}
    </Link>
  );
}

/** A text of any length. It wraps, so that the columns after it stay in view. */
const wrapped = (text: string | null | undefined) =>
  text ? <div className="wordy whitespace-normal">{text}</div> : null;

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    id: 'kind',
    label: 'What was done',
    phone: 'lead',
    cell: ({ kind }) => <b className="font-semibold">{auditText(kind)}</b>,
  },
  { id: 'person', label: 'Account', cell: (entry) => <Whose entry={entry} /> },
  { id: 'detail', label: 'Detail', rest: true, cell: (entry) => wrapped(detailText(entry)) },
  { id: 'reason', label: 'Reason', rest: true, cell: ({ reason }) => wrapped(reason) },
  {
    id: 'staff',
    label: 'By',
    cell: ({ staffId, staffName }) => (
      <Link className="link" to={`/admin/users?view=audit&staff=${staffId}`}>
        {staffName}
      </Link>
    ),
  },
  {
    id: 'at',
    label: 'When',
    sort: 'created',
    sorted: 'age',
    whole: true,
    cell: ({ at }) => formatMoment(at),
  },
];

/** The audit log, newest first. No one can change it. */
export function Audit() {
  const staff = useStaffOptions();
  const filters = useMemo(() => filtersOf(staff), [staff]);
  const state = useTable({ filters, sort: '-created' });
  return (
    <div className="mt-3">
      <p className="small soft mb-3">
        What staff did to accounts, and who changed settings, prices, gas prices and commission. The
        values are in the history of{' '}
        <Link className="link" to="/admin/settings">
          settings
        </Link>
        ,{' '}
        <Link className="link" to="/admin/rates">
          prices
        </Link>
        ,{' '}
        <Link className="link" to="/admin/gas-management">
          gas prices
        </Link>{' '}
        and{' '}
        <Link className="link" to="/admin/finance?view=commission">
          commission
        </Link>
        .
      </p>
      <DataTable
        noun={['entry', 'entries']}
        caption="Audit log"
        state={state}
        pages={useAudit(state.query)}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ kind, at }) => `${auditText(kind)}, ${formatMoment(at)}`}
        empty={<p className="soft py-6">There are no entries yet.</p>}
        search="Find entries about an account"
        searchHint="Name, e-mail address, phone number or id"
        path={AUDIT}
        bulk={(rows) => <ExportSelected path={AUDIT} ids={rows.map(({ id }) => id)} />}
      />
    </div>
  );
}
