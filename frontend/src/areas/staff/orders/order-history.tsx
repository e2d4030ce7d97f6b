import { timeChangeText } from '@/domain/moving/changes';
import { eventText } from '@/domain/orders/event-text';
import { statusRow } from '@/domain/orders/model';
import { plural } from '@/shared/lib/plural';
import { EventList, type ListedEvent } from '../event-list';
import type { AdminOrderDetail } from './model';
import { Part } from './part';

type Kept = Pick<AdminOrderDetail, 'events' | 'timeChanges'>;

/** The changes of the status and of the time, oldest first. */
function entriesOf({ events, timeChanges = [] }: Kept): ListedEvent[] {
  const passed = events.map((event) => ({
    id: `status-${event.seq}`,
    at: event.at,
    text: (
      <>
        <b>{statusRow(event.to).label}</b>. {eventText(event, 'the customer')}
        {event.note && <q className="block">{event.note}</q>}
      </>
    ),
  }));
  const moved = timeChanges.map((change, place) => ({
    id: `time-${place}`,
    at: change.at,
    text: (
      <>
        <b>Time changed</b>. {timeChangeText(change, 'others')}
      </>
    ),
  }));
  return [...passed, ...moved].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

export function OrderHistory({ order }: { order: Kept }) {
  const entries = entriesOf(order);
  return (
    <Part title="What happened" aside={plural(entries.length, 'entry', 'entries')}>
      <EventList events={entries} />
    </Part>
  );
}
