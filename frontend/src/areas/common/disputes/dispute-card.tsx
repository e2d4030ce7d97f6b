import { Flag } from 'lucide-react';
import { CaseView } from '@/areas/common/cases/case-view';
import { useNow } from '@/shared/hooks/use-now';
import {
  nameOf,
  photosFrom,
  reasonLabel,
  saidIn,
  stateText,
  type Dispute,
  type Side,
} from '@/domain/disputes/model';
import { texts } from './texts';

function One({
  dispute,
  reader,
  other,
  now,
}: {
  dispute: Dispute;
  reader: Side;
  other: string;
  now: number;
}) {
  return (
    <CaseView
      title={dispute.appeal ? texts.theDecisionWasAppealed : reasonLabel(dispute.reason)}
      state={stateText(dispute, { reader, other, now })}
      live
      words={dispute.words}
      statements={saidIn(dispute).map(({ side, ...said }) => ({
        ...said,
        who: nameOf(side, reader, other),
        photosLabel: photosFrom(side, reader),
      }))}
    />
  );
}

/** The statements of both sides about a job, and the decisions. */
export function DisputeThread({
  disputes,
  reader,
  other,
}: {
  disputes: readonly Dispute[];
  reader: Side;
  /** The name of the other side. */
  other: string;
}) {
  const now = useNow(60_000);
  return (
    <>
      <h2 className="h3 row g8" id="dispute-h">
        <Flag className="i" aria-hidden /> {texts.problemWithThisJob}
      </h2>
      <div className="stack g16 mt-3">
        {disputes.map((dispute) => (
          <One key={dispute.id} dispute={dispute} reader={reader} other={other} now={now} />
        ))}
      </div>
    </>
  );
}
