import { Flag } from 'lucide-react';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { nameOf, reasonLabel, stateText, type Dispute, type Side } from '@/domain/disputes/model';

function DisputeMessage({ who, at, children }: { who: string; at: string; children: string }) {
  return (
    <li className="wordy">
      <span className="small faint block">{`${who}, ${formatMoment(at)}`}</span>
      {children}
    </li>
  );
}

function One({ dispute, reader, now }: { dispute: Dispute; reader: Side; now: number }) {
  const other = dispute.side === 'PROVIDER' ? 'CUSTOMER' : 'PROVIDER';
  return (
    <div className="stack g8">
      <p className="strong wordy">{dispute.appeal ? 'The decision was appealed' : reasonLabel(dispute.reason)}</p>
      <ul className="stack g8">
        <DisputeMessage who={nameOf(dispute.side, reader)} at={dispute.openedAt}>
          {dispute.statement}
        </DisputeMessage>
        {dispute.answer && dispute.answeredAt && (
          <DisputeMessage who={nameOf(other, reader)} at={dispute.answeredAt}>
            {dispute.answer}
          </DisputeMessage>
        )}
      </ul>
      <p className="wordy" role="status">
        <b>{stateText(dispute, reader, now)}</b>
        {dispute.words && <span className="block">{`Our explanation: ${dispute.words}`}</span>}
      </p>
    </div>
  );
}

/** The statements of both sides about a job, and the decisions. */
export function DisputeThread({ disputes, reader }: { disputes: readonly Dispute[]; reader: Side }) {
  const now = useNow(60_000);
  return (
    <>
      <h2 className="h3 row g8" id="dispute-h">
        <Flag className="i" aria-hidden /> Problem with this job
      </h2>
      <div className="stack g16 mt-3">
        {disputes.map((dispute) => (
          <One key={dispute.id} dispute={dispute} reader={reader} now={now} />
        ))}
      </div>
    </>
  );
}
