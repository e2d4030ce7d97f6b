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
import { texts } from './texts';
import './review.css';

/** What an appeal says, with its photos. */
export function AppealFacts({ appeal }: { appeal: FaultAppeal }) {
  return (
    <div className="stack g8">
      <p className="wordy whitespace-pre-line">
        <span className="small faint block">{texts.theAppealOf(formatDate(appeal.filedAt))}</span>
        {appeal.text}
      </p>
      {appeal.photos.length > 0 && (
        <Photos
          small
          photos={appeal.photos.map(({ id }) => ({ id, url: photoUrl(id) }))}
          label={texts.photosOfTheAppeal}
        />
      )}
    </div>
  );
}

function Standing({ event }: { event: FaultEvent }) {
  const { counts, countsUntil, points, appeal } = event;
  if (appeal?.state === 'GRANTED') return <Chip tone="leaf">{texts.appealGranted}</Chip>;
  if (!counts) return <Chip tone="grey">{texts.countedUntil(formatDate(countsUntil))}</Chip>;
  return (
    <>
      <Chip tone="clay">{pointsText(points)}</Chip>
      <span className="small faint">{texts.countsUntil(formatDate(countsUntil))}</span>
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
      <p className="small soft wordy">{`${event.title} (${event.reference}), ${formatDate(event.at)}${event.byStaff ? texts.recordedByOurTeam : ''}`}</p>
      <p className="row g8 wrapx mt-2">
        <Standing event={event} />
      </p>
      {appeal && (
        <div className="reply small">
          <AppealFacts appeal={appeal} />
          {appeal.state === 'OPEN' && (
            <p className="mt-2" role="status">
              {forStaff ? texts.waitsForADecision : texts.ourTeamLookingAt}
            </p>
          )}
          {appeal.reason && (
            <Note tone="plain" className="mt-2">
              {`${appeal.state === 'GRANTED' ? texts.granted : texts.refused}: ${appeal.reason}`}
            </Note>
          )}
        </div>
      )}
      {children}
    </li>
  );
}
