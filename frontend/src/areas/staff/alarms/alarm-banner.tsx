import { Siren } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { formatAgo, formatTime } from '@/shared/lib/dates';
import { playTone } from '@/shared/lib/sound';
import { Note } from '@/shared/ui/note';
import { takeAlarm, useAlarms, type Alarm } from './api';
import { Caller, isOpen, Origin, titleOf, useMayTake } from './parts';
import { Where } from './where';

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
