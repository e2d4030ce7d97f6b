import type { Schema } from '@/shared/api/types';
import { problemText } from '@/domain/orders/problems';
import { formatDate, formatTime } from '@/shared/lib/dates';
import { CylinderStamps } from '@/areas/common/cylinder/stamps';
import { ProofShown } from '@/areas/common/finish-proof/proof-shown';
import type { GivenProof } from '@/domain/finish-proof/model';
import { holderText } from '@/domain/cylinder/model';
import { stampText } from '@/domain/cylinder/stamp';
import { EventList } from '../event-list';

const STEPS: Record<string, string> = {
  EN_ROUTE: 'On the way',
  AT_GATE: 'At the gate of the estate',
  ARRIVED: 'At the door',
  STARTED: 'Started with the PIN',
  CYLINDER_COLLECTED: 'Cylinder collected',
  AT_PLANT: 'At the plant',
  FILLED: 'Cylinder filled',
  RETURNING: 'On the way back with the cylinder',
  PAUSED_NO_POWER: 'Paused: no light',
  RESUMED: 'Went on',
  FINISHED: 'Finished',
};

const moment = (at: string) => `${formatDate(at)}, ${formatTime(at)}`;

interface Props {
  reports: readonly Schema<'StepReport'>[] | undefined;
  proof: GivenProof | null | undefined;
  photos: readonly Schema<'Photo'>[] | undefined;
  /** Whether the customer has yet to confirm; what is missing matters only until then. */
  isOpen: boolean;
}

/** The steps that providers reported, and the finish proof. For one that was reported later, both times; rules follow the second. */
function StepReports({ reports = [], proof, photos = [], isOpen }: Props) {
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="ao-steps">
      <h3 id="ao-steps" className="ao-h">
        Steps of the job
      </h3>
      <EventList
        events={reports.map(({ step, happenedAt, reportedAt, reportedLater }) => ({
          id: `${step} ${reportedAt}`,
          at: happenedAt,
          text: (
            <>
              <b>{STEPS[step] ?? step}</b>
              {reportedLater && (
                <span className="block">{`Reported later, ${moment(reportedAt)}. Deadlines and credit follow this time.`}</span>
              )}
            </>
          ),
        }))}
      />
      {(proof || photos.length > 0) && (
        <>
          <h4 className="small faint mt-3 mb-2">Finish proof</h4>
          <ProofShown proof={proof} photos={photos} missing={isOpen} />
        </>
      )}
    </section>
  );
}

/** Who holds the cylinder of a gas order, and who held it before. */
function Cylinder({ cylinder }: { cylinder: Schema<'Cylinder'> }) {
  const { heldBy, custody, correctedAt, firstCylinders = [] } = cylinder;
  return (
    <section aria-labelledby="ao-cylinder">
      <h3 id="ao-cylinder" className="ao-h">
        The cylinder
      </h3>
      <p>{`${holderText(heldBy)} has it.`}</p>
      <CylinderStamps cylinder={cylinder} />
      {correctedAt && (
        <p className="small soft wordy mt-2">
          {`Corrected by the provider, ${moment(correctedAt)}. `}
          {firstCylinders.length > 0
            ? `First read: ${firstCylinders.map(stampText).join('; ')}.`
            : 'First nothing was read.'}
        </p>
      )}
      <EventList
        events={custody.map((held, place) => ({
          // Two steps that were reported later can have the same time.
          id: String(place),
          at: held.since,
          text: `${holderText(held.heldBy)} got it`,
        }))}
      />
    </section>
  );
}

/** The person at home, and what they reported. */
function AtHome({
  recipient: { name, phone, mayConfirm, report },
}: {
  recipient: Schema<'Recipient'>;
}) {
  return (
    <section aria-labelledby="ao-home">
      <h3 id="ao-home" className="ao-h">
        For someone else
      </h3>
      <p className="wordy">{[name, phone].filter(Boolean).join(', ')}</p>
      <p className="small soft">
        {mayConfirm
          ? 'They may confirm with a link that the job is done.'
          : 'Only the customer confirms.'}
      </p>
      {report && (
        <p className="small text-clay wordy">{`They reported: ${problemText(report.reason)}, ${moment(report.at)}.`}</p>
      )}
    </section>
  );
}

/** Who is at home, the steps of the job and its finish proof, and who holds the cylinder. */
export function JobReports({
  order: { status, recipient, stepReports, proof, finishPhotos, cylinder },
}: {
  order: Pick<
    Schema<'AdminOrder'>,
    'status' | 'recipient' | 'stepReports' | 'proof' | 'finishPhotos' | 'cylinder'
  >;
}) {
  return (
    <>
      {recipient && <AtHome recipient={recipient} />}
      <StepReports
        reports={stepReports}
        proof={proof}
        photos={finishPhotos}
        isOpen={status === 'IN_PROGRESS'}
      />
      {cylinder && <Cylinder cylinder={cylinder} />}
    </>
  );
}
