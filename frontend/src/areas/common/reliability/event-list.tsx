import type { ReactNode } from 'react';
import { photoUrl } from '@/shared/photos/shown';
import { formatDate } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { Note } from '@/shared/ui/note';
import { Photos } from '@/shared/ui/photos';
import {
  faultText,
  pointsText,
  type FaultAppeal,
  type FaultEvent,
} from '@/domain/reliability/model';

/** What an appeal says, with its photos. */
export function AppealFacts({ appeal }: { appeal: FaultAppeal }) {
  return (
    <div className="stack g8">
      <p className="wordy whitespace-pre-line">
        <span className="small faint block">{`The appeal of ${formatDate(appeal.filedAt)}`}</span>
        {appeal.text}
      </p>
      {appeal.photos.length > 0 && (
        <Photos
          small
          photos={appeal.photos.map(({ id }) => ({ id, url: photoUrl(id) }))}
          label="Photos of the appeal"
        />
      )}
    </div>
  );
}

function Standing({ event }: { event: FaultEvent }) {
  const { counts, countsUntil, points, appeal } = event;
  if (appeal?.state === 'GRANTED') return <Chip tone="leaf">Appeal granted</Chip>;
  if (!counts) return <Chip tone="grey">{`Counted until ${formatDate(countsUntil)}`}</Chip>;
  return (
    <>
      <Chip tone="clay">{pointsText(points)}</Chip>
      <span className="small faint">{`Counts until ${formatDate(countsUntil)}`}</span>
    </>
  );
}

interface EventProps {
  event: FaultEvent;
  forStaff?: boolean;
  /** What can be done about the fault. */
  children?: ReactNode;
}

/** One fault: what happened at which job, what it costs until when, and the appeal. */
export function FaultCard({ event, forStaff = false, children }: EventProps) {
  const { appeal } = event;
  return (
    <li className="rev">
      <p className="wordy strong">{faultText(event, forStaff)}</p>
      <p className="small soft wordy">{`${event.title} (${event.reference}), ${formatDate(event.at)}${event.byStaff ? '. Recorded by our team' : ''}`}</p>
      <p className="row g8 wrapx mt-2">
        <Standing event={event} />
      </p>
      {appeal && (
        <div className="reply small">
          <AppealFacts appeal={appeal} />
          {appeal.state === 'OPEN' && (
            <p className="mt-2" role="status">
              {forStaff
                ? 'Waits for a decision.'
                : 'Our team is looking at it. Until then the points count.'}
            </p>
          )}
          {appeal.reason && (
            <Note tone="plain" className="mt-2">
              {`${appeal.state === 'GRANTED' ? 'Granted' : 'Refused'}: ${appeal.reason}`}
            </Note>
          )}
        </div>
      )}
      {children}
    </li>
  );
}
