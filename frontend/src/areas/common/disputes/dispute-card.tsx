import { Flag } from 'lucide-react';
import { CaseView } from '@/areas/common/cases/case-view';
import { useNow } from '@/shared/hooks/use-now';
import { nameOf, reasonLabel, stateText, type Dispute, type Side } from '@/domain/disputes/model';
import { texts } from './texts';

function One({ dispute, reader, now }: { dispute: Dispute; reader: Side; now: number }) {
  const other = dispute.side === 'PROVIDER' ? 'CUSTOMER' : 'PROVIDER';
  return (
    <CaseView
      title={dispute.appeal ? texts.theDecisionWasAppealed : reasonLabel(dispute.reason)}
      state={stateText(dispute, reader, now)}
      live
      words={dispute.words}
      statements={[
        { who: nameOf(dispute.side, reader), at: dispute.openedAt, text: dispute.statement },
        { who: nameOf(other, reader), at: dispute.answeredAt, text: dispute.answer },
      ]}
    />
  );
}

/** The statements of both sides about a job, and the decisions. */
export function DisputeThread({
  disputes,
  reader,
}: {
  disputes: readonly Dispute[];
  reader: Side;
}) {
  const now = useNow(60_000);
  return (
    <>
      <h2 className="h3 row g8" id="dispute-h">
        <Flag className="i" aria-hidden /> {texts.problemWithThisJob}
      </h2>
      <div className="stack g16 mt-3">
        {disputes.map((dispute) => (
          <One key={dispute.id} dispute={dispute} reader={reader} now={now} />
        ))}
      </div>
    </>
  );
}
