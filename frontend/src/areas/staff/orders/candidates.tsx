import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo, formatTime } from '@/shared/lib/dates';
import { formatDistance } from '@/shared/lib/distance';
import { plural } from '@/shared/lib/plural';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { Note } from '@/shared/ui/note';
import { Skeletons } from '@/shared/ui/skeleton';
import { assignByHand, useCandidates } from './api';
import type { AdminOrderDetail } from './model';
import { ReasonForm } from './reason-form';

type Candidate = Schema<'Candidate'>;

const MINUTE = 60_000;

/** Asks for the reason before the job is offered to the provider. */
export function AssignForm({
  order,
  candidate,
  onClose,
}: {
  order: AdminOrderDetail;
  candidate: Candidate;
  onClose: () => void;
}) {
  return (
    <ReasonForm
      label="Offer the job"
      about={`${candidate.name} gets the offer first in their list. Other open offers end, and the search waits for as long as the settings say: 30 minutes, unless staff chose another time. Without an answer it goes on by itself.`}
      otherwise="The job could not be offered. Please try again."
      done={{ title: 'The job is offered', description: `${candidate.name} can accept it now.` }}
      send={(reason) => assignByHand(order.id, { providerId: candidate.providerId, reason })}
      onClose={onClose}
    />
  );
}

/** What the search compares: the score in percent, the distance, and the jobs of that day. */
function Comparison({
  candidate: { score, distanceKm, jobsThatDay, jobsDone },
}: {
  candidate: Candidate;
}) {
  const parts = [
    score != null && `score ${Math.round(score * 100)} of 100`,
    distanceKm == null ? 'distance unknown' : `${formatDistance(distanceKm)} away`,
    `${plural(jobsThatDay, 'job')} that day`,
    `${plural(jobsDone, 'job')} done`,
  ];
  return <span className="soft block">{parts.filter(Boolean).join(', ')}</span>;
}

const DECLINED: Partial<Record<string, string>> = {
  TOO_FAR: 'it is too far',
  BUSY: 'they are busy then',
  PRICE: 'it pays too little',
  SKILL: 'they do not do this work',
};

/** What became of the latest offer of the job to the provider; null without one. */
export function offerText(offer: Candidate['offer']): string | null {
  if (!offer) return null;
  const sent = `Offered at ${formatTime(offer.sentAt)}`;
  const seen = offer.seenAt ? `seen at ${formatTime(offer.seenAt)}` : 'not seen';
  switch (offer.state) {
    case 'SENT':
    case 'SEEN':
      return `${sent}, ${seen}.`;
    case 'DECLINED':
      return `${sent}, declined${DECLINED[offer.declineReason ?? ''] ? `: ${DECLINED[offer.declineReason ?? '']}` : ''}.`;
    case 'EXPIRED':
      return `${sent}, ${seen}, not answered.`;
    default:
      return `${sent}, no longer open.`;
  }
}

function Standing({
  candidate: { eligible, reasons, explanations, chosenUntil, lastSeenAt },
}: {
  candidate: Candidate;
}) {
  if (chosenUntil)
    return <span className="strong">{`Has until ${formatTime(chosenUntil)} to accept`}</span>;
  if (eligible) return <span>Eligible</span>;
  return (
    <ul className="ao-why">
      {explanations.map((text) => (
        <li key={text}>{text}</li>
      ))}
      {lastSeenAt && reasons.includes('NOT_SEEN') && (
        <li>{`It was last opened ${formatAgo(lastSeenAt)}.`}</li>
      )}
    </ul>
  );
}

function Rows({
  candidates,
  onChoose,
}: {
  candidates: readonly Candidate[];
  onChoose: (candidate: Candidate) => void;
}) {
  return (
    <table className="ao-cd">
      <thead>
        <tr>
          <th scope="col">Provider</th>
          <th scope="col">Status</th>
          <th scope="col">
            <span className="vh">Choice</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {candidates.map((candidate) => (
          <tr key={candidate.providerId}>
            <th scope="row">
              <b>{candidate.name}</b>
              <Comparison candidate={candidate} />
              {candidate.offer && <span className="soft block">{offerText(candidate.offer)}</span>}
            </th>
            <td>
              <Standing candidate={candidate} />
            </td>
            <td>
              {candidate.eligible && !candidate.chosenUntil && (
                <Button
                  size="sm"
                  aria-label={`Choose ${candidate.name}`}
                  onClick={() => onChoose(candidate)}
                >
                  Choose
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Says that the search waits for the answer to an offer by hand. */
function Waiting({ candidates }: { candidates: readonly Candidate[] }) {
  const now = useNow(MINUTE);
  const chosen = candidates.find(
    ({ chosenUntil }) => chosenUntil && new Date(chosenUntil).getTime() > now,
  );
  if (!chosen?.chosenUntil) return null;
  return (
    <Note className="mb-2" role="status">
      {`The search waits for ${chosen.name} until ${formatTime(chosen.chosenUntil)}. If you choose another provider, this offer ends.`}
    </Note>
  );
}

/** The providers of the service in the zone, from whom operations may choose one. */
export function Candidates({ order }: { order: AdminOrderDetail }) {
  const answer = useCandidates(order.id);
  const [chosen, setChosen] = useState<Candidate | null>(null);
  const close = () => setChosen(null);
  return (
    <DataView
      what="the providers"
      answer={answer}
      skeleton={<Skeletons count={3} className="mb-2 h-12 w-full" />}
    >
      {(data) => (
        <>
          {data.length === 0 ? (
            <p className="ao-p">No provider does this service in this area.</p>
          ) : (
            <>
              <Waiting candidates={data} />
              {!data.some(({ eligible, chosenUntil }) => eligible || chosenUntil) && (
                <p className="ao-p mb-2">No provider can take this job at the moment.</p>
              )}
              <Rows candidates={data} onChoose={setChosen} />
            </>
          )}
          <Dialog
            open={chosen !== null}
            onClose={close}
            title={chosen ? `Offer the job to ${chosen.name}` : ''}
          >
            {chosen && <AssignForm order={order} candidate={chosen} onClose={close} />}
          </Dialog>
        </>
      )}
    </DataView>
  );
}
