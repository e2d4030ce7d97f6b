import type { Schema } from '@/shared/api/types';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { DataView } from '@/shared/ui/data-view';
import { Skeleton } from '@/shared/ui/skeleton';
import { TIME_CHANGED, timeChangeText, type TimeChange } from '@/domain/moving/changes';
import { useOrderEvents } from '@/domain/orders/api';
import { statusRow } from '@/domain/orders/model';
import { eventText, type OrderEvent } from '@/domain/orders/event-text';
import { texts } from './texts';
import '@/shared/ui/lines.css';

interface Entry {
  id: string;
  at: string;
  label: string;
  text: string;
}

type StepReport = Schema<'StepReport'>;

/** The reported steps that change no status. */
const STEPS: Partial<Record<string, { label: string; text: (name: string) => string }>> = {
  EN_ROUTE: { label: texts.onTheWay, text: texts.setOut },
  AT_GATE: { label: texts.atTheGate, text: texts.cameToGate },
  ARRIVED: { label: texts.arrived, text: texts.cameToYou },
  FINISHED: { label: texts.workFinished, text: texts.finishedWork },
};

function stepsOf(reports: readonly StepReport[], name: string): Entry[] {
  return reports.flatMap(({ step, happenedAt }, place) => {
    const row = STEPS[step];
    return row
      ? [{ id: `step-${place}`, at: happenedAt, label: row.label, text: row.text(name) }]
      : [];
  });
}

/** The changes of the status and of the time, and the steps of the provider, newest first. A time that changed with the status comes above it. */
function entriesOf(
  events: readonly OrderEvent[],
  changes: readonly TimeChange[],
  steps: readonly Entry[],
): Entry[] {
  const moved = changes.map((change, place) => ({
    id: `time-${place}`,
    at: change.at,
    label: TIME_CHANGED,
    text: timeChangeText(change, 'customer'),
  }));
  const passed = [...events]
    .sort((a, b) => b.seq - a.seq)
    .map((event) => ({
      id: `status-${event.seq}`,
      at: event.at,
      label: statusRow(event.to).label,
      text: eventText(event),
    }));
  return [...moved, ...[...steps].reverse(), ...passed].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
}

export function History({
  id,
  t,
  timeChanges = [],
  stepReports = [],
  name,
}: {
  id: string;
  t: string | null;
  timeChanges?: readonly TimeChange[] | undefined;
  stepReports?: readonly StepReport[] | undefined;
  /** The name of the provider. */
  name: string;
}) {
  const answer = useOrderEvents(id, t);
  if (answer.data?.length === 0) return null;
  return (
    <section aria-labelledby="history">
      <h2 className="h2 mb-3" id="history">
        {texts.whatHappened}
      </h2>
      <DataView
        what={texts.theHistory}
        answer={answer}
        skeleton={<Skeleton className="h-48 w-full" />}
        stale={false}
      >
        {(events) => (
          <ol className="lines">
            {entriesOf(events, timeChanges, stepsOf(stepReports, name)).map((entry) => (
              <li key={entry.id} className="line">
                <span className="wordy">
                  {entry.label}
                  <small className="small faint block">{entry.text}</small>
                </span>
                <time
                  className="small faint nowrap"
                  dateTime={entry.at}
                >{`${formatDate(entry.at)}, ${formatTime(entry.at)}`}</time>
              </li>
            ))}
          </ol>
        )}
      </DataView>
    </section>
  );
}
