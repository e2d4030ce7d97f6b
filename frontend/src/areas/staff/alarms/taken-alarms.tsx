import { formatMoment, formatTime } from '@/shared/lib/dates';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Filter } from '@/shared/ui/data-table/use-table';
import type { Local } from '@/shared/ui/data-table/local';
import { optionsOf } from '../lists';
import type { FileColumns } from '../selected';
import { WholeTable } from '../whole-table';
import { useAlarms, type Alarm } from './api';
import { Caller, isOpen, Origin, titleOf, useMayTake } from './parts';
import { Where } from './where';

const takenText = ({ takenBy, takenAt, raisedAt }: Alarm) =>
  takenBy ? `${takenBy} took it at ${formatTime(takenAt ?? raisedAt)}.` : '';

const COLUMNS: readonly Column<Alarm>[] = [
  {
    id: 'origin',
    label: 'Report',
    phone: 'lead',
    whole: true,
    cell: (alarm) => <Origin alarm={alarm} />,
  },
  { id: 'what', label: 'Alarm', whole: true, cell: titleOf },
  { id: 'caller', label: 'From', cell: (alarm) => <Caller alarm={alarm} /> },
  { id: 'message', label: 'Message', cell: ({ message }) => message },
  {
    id: 'where',
    label: 'Where',
    cell: ({ position }) => position && <Where position={position} />,
  },
  {
    id: 'raised',
    label: 'Raised',
    sort: 'raised',
    sorted: 'age',
    whole: true,
    cell: ({ raisedAt }) => formatMoment(raisedAt),
  },
  { id: 'taken', label: 'Taken', sort: 'taken', sorted: 'age', whole: true, cell: takenText },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'priority',
    label: 'Priority of the alarm',
    kind: 'choice',
    options: optionsOf({ P0: 'P0', P1: 'P1' }),
  },
];

const LOCAL: Local<Alarm> = {
  textsOf: (alarm) => [
    titleOf(alarm),
    alarm.reference,
    alarm.callerName,
    alarm.callerPhone,
    alarm.message,
    alarm.takenBy,
  ],
  filters: { priority: ({ priority }) => priority },
  sorts: {
    raised: ({ raisedAt }) => Date.parse(raisedAt),
    taken: ({ takenAt }) => (takenAt ? Date.parse(takenAt) : 0),
  },
};

const FILE: FileColumns<Alarm> = {
  report: ({ reference }) => reference,
  alarm: titleOf,
  priority: ({ priority }) => priority,
  raised: ({ raisedAt }) => raisedAt,
  taken: ({ takenAt }) => takenAt,
  'taken by': ({ takenBy }) => takenBy,
};

/** The alarms that were taken in the last day, with the person who handles each and how to reach its reporter. */
export function TakenAlarms() {
  const { data, error, mutate } = useAlarms(useMayTake());
  const taken = data?.filter((alarm) => !isOpen(alarm)) ?? [];
  if (taken.length === 0) return null;
  return (
    <section className="mt-4" aria-labelledby="taken-alarms">
      <h2 id="taken-alarms" className="h3">
        Alarms of the last day
      </h2>
      <WholeTable
        noun={['alarm', 'alarms']}
        caption="Taken alarms"
        answer={{ data: taken, error, mutate }}
        local={LOCAL}
        filters={FILTERS}
        sort="-taken"
        prefix="alarms-"
        file={{ name: 'alarms', columns: FILE }}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ reference }) => reference}
        search="Find an alarm"
        searchHint="Report, person, message or who took it"
        empty={null}
      />
    </section>
  );
}
