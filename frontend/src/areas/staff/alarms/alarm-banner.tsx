import { Siren } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { topicOf } from '@/domain/support/model';
import { ActionButton } from '@/shared/forms/action-button';
import { formatAgo, formatTime } from '@/shared/lib/dates';
import { playTone } from '@/shared/lib/sound';
import { Note } from '@/shared/ui/note';
import { PhoneLink } from '@/shared/ui/phone-link';
import { takeAlarm, useAlarms, type Alarm } from './api';
import { Where } from './where';

const TITLES: Partial<Record<Alarm['category'], string>> = {
  GAS_SAFETY: 'Gas alarm',
  SAFETY: 'Safety alarm',
};
const titleOf = ({ category }: Alarm) => TITLES[category] ?? `Urgent: ${topicOf(category)}`;

/** Whether the user may take alarms: support and operations may. */
function useMayTake(): boolean {
  const user = useUser();
  return (
    user?.role === 'ADMIN' &&
    user.permissions.some(
      (permission) => permission === 'SUPPORT' || permission === 'OPS' || permission === 'SUPER',
    )
  );
}

function Caller({ alarm: { callerName, callerPhone } }: { alarm: Alarm }) {
  return (
    <>
      {callerName}
      {callerPhone && (
        <>
          {', '}
          <PhoneLink phone={callerPhone} />
        </>
      )}
    </>
  );
}

/** The reference with the way to its ticket or order; a visitor without an account has neither. */
function Origin({ alarm: { reference, ticketId, orderId } }: { alarm: Alarm }) {
  const path = ticketId
    ? `/admin/support?ticket=${ticketId}`
    : orderId
      ? `/admin/orders/${orderId}`
      : null;
  if (path === null) return `${reference}, from a visitor without an account`;
  return (
    <Link className="link" to={path}>
      {reference}
    </Link>
  );
}

function OpenAlarm({ alarm }: { alarm: Alarm }) {
  return (
    <Note tone="clay" icon={Siren} role="alert" className="mt-3">
      <h2 className="h3">
        {titleOf(alarm)}, {formatAgo(alarm.raisedAt)}
      </h2>
      <p className="mt-1">
        <Caller alarm={alarm} />: {alarm.message}
      </p>
      {alarm.position && (
        <p className="mt-1">
          Where: <Where position={alarm.position} />
        </p>
      )}
      <p className="small mt-1">
        {alarm.escalatedAt
          ? `No one took it by ${formatTime(alarm.dueAt)}.`
          : `Take it by ${formatTime(alarm.dueAt)}.`}{' '}
        <Origin alarm={alarm} />
      </p>
      <ActionButton
        className="mt-2"
        failed="The alarm was not taken"
        run={() => takeAlarm(alarm.id)}
      >
        I take it
      </ActionButton>
    </Note>
  );
}

const isOpen = ({ takenAt }: Alarm) => !takenAt;

/** Plays a tone for each alarm that was not open before. An alarm that is taken is silent, also when others stay open. */
function useTone(open: readonly Alarm[]) {
  const known = useRef<ReadonlySet<string>>(new Set());
  const ids = open.map(({ id }) => id).join(' ');
  useEffect(() => {
    const current = ids.split(' ').filter(Boolean);
    if (current.some((id) => !known.current.has(id))) playTone();
    known.current = new Set(current);
  }, [ids]);
}

/** Shows the alarms that no one has taken at the top of every staff page. */
export function AlarmBanner() {
  const open = (useAlarms(useMayTake()).data ?? []).filter(isOpen);
  useTone(open);
  if (open.length === 0) return null;
  return (
    <section className="wrap !flex-none" aria-label="Alarms">
      {open.map((alarm) => (
        <OpenAlarm key={alarm.id} alarm={alarm} />
      ))}
    </section>
  );
}

/** The alarms that were taken in the last day, with the person who handles each and how to reach its reporter. */
export function TakenAlarms() {
  const taken = (useAlarms(useMayTake()).data ?? []).filter((alarm) => !isOpen(alarm));
  if (taken.length === 0) return null;
  return (
    <section className="mt-4" aria-labelledby="taken-alarms">
      <h2 id="taken-alarms" className="h3">
        Alarms of the last day
      </h2>
      <ul className="mt-1">
        {taken.map((alarm) => (
          <li key={alarm.id} className="small mt-1">
            {titleOf(alarm)}: <Caller alarm={alarm} />. {alarm.message}{' '}
            {alarm.position && (
              <>
                Where: <Where position={alarm.position} />.{' '}
              </>
            )}
            <span className="soft">
              {alarm.takenBy
                ? `${alarm.takenBy} took it at ${formatTime(alarm.takenAt ?? alarm.raisedAt)}.`
                : ''}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
