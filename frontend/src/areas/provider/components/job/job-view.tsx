import {
  ArrowLeft,
  DoorOpen,
  Lightbulb,
  MapPinCheck,
  Navigation,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { BlockPart } from '@/areas/common/blocks/block-part';
import { DisputePart } from '@/areas/common/disputes/dispute-part';
import { ProviderMaterials } from '@/areas/provider/materials/provider-materials';
import { ProviderChangeOrders } from '@/areas/provider/change-orders/provider-part';
import { ProofShown } from '@/areas/common/finish-proof/proof-shown';
import { useNow } from '@/shared/hooks/use-now';
import { formatKobo } from '@/shared/lib/money';
import { useOwnerId } from '@/areas/common/identity/session';
import { jobDisputeCalls } from '@/domain/providers/api';
import { refusedOf } from '@/domain/providers/day/applied';
import { takeStep } from '@/domain/providers/day/taken';
import { useShownSteps } from '../../day/use-day';
import { useWay } from '../../day/use-way';
import {
  isPaused,
  isRelieved,
  isTakenBack,
  splitOf,
  stageOf,
  type Job,
  type Stage,
} from '@/domain/providers/model';
import { nextStep } from '@/domain/providers/next-step';
import { mayLeave } from '@/domain/providers/plan';
import { KeepAlivePart } from '../keep-alive';
import { SplitBar, SplitLines } from '../split';
import { useStep } from '../use-step';
import { Asked } from './request-details';
import { AtDoor } from './at-door';
import { CylinderPart } from './cylinder-part';
import { NoAccess } from './no-access';
import { CylinderCheck } from './rejected-cylinder';
import { LateWeights } from './late-weights';
import { Lead } from './lead';
import { LeaveJob } from './leave-job';
import { JobCancellation } from './job-cancellation';
import { TODAY } from './job-header';
import { JobSteps } from './job-steps';
import { MoveAsked } from './move-request';
import { NoLight } from './no-light';
import { StepConflict } from './conflict';
import { PinStage } from './pin-stage';
import { usePositionSharing } from './position-sharing';
import { RateCustomer } from './rate-customer';
import { GoOn, Stages, nextStageOf } from './stages';
import { SharePosition } from './share-position';
import { StepBar } from './step-bar';
import { StepStates } from './step-states';
import { TakeBackFinish } from './take-back-finish';
import { TimeChanges } from './time-changes';
import { ContactButtons, Where } from './where';
import { useCylinderStep } from './use-cylinder-step';
import { WhoGoes } from './who-goes';
import { WillBeLate } from './will-be-late';
import { WorkStage } from './work-stage';
import { texts } from './texts';

const ICONS: Partial<Record<string, LucideIcon>> = {
  'en-route': Navigation,
  'at-gate': DoorOpen,
  arrive: MapPinCheck,
  resume: Lightbulb,
};

/** A step that needs nothing but a tap. The provider sets out on the day of the job, not before. */
function TapStep({ job }: { job: Job }) {
  const { busy, failure, run } = useStep();
  const userId = useOwnerId() ?? '';
  const now = useNow(30_000);
  const step = nextStep(job);
  if (!step) return null;
  if (step.call === 'en-route' && !mayLeave(job, now))
    return <p className="sp-jobp wordy">{texts.onDayYouTap}</p>;
  if (step.call === 'en-route' && job.team && !job.team.named)
    return <p className="sp-jobp wordy">{texts.chooseWhoGoesBefore}</p>;
  const kind = step.call;
  return (
    <StepBar
      orderId={job.orderId}
      icon={ICONS[step.call] ?? MapPinCheck}
      label={step.label}
      detail={step.detail}
      busy={busy}
      kept
      error={failure || null}
      onPress={() =>
        void run(() => takeStep({ userId, orderId: job.orderId, title: job.title, kind }))
      }
    />
  );
}

function JobOutcome({ job }: { job: Job }) {
  return (
    <>
      <LateWeights job={job} />
      <TakeBackFinish job={job} />
      {job.finishNote && (
        <section aria-labelledby="sp-note">
          <h2 id="sp-note" className="sp-sec">
            {texts.yourNote}
          </h2>
          <p className="sp-said wordy">{job.finishNote}</p>
          <ProofShown
            proof={job.proof}
            photos={job.finishPhotos ?? []}
            label={texts.photosFinishedWork}
            missing={stageOf(job) === 'waiting'}
          />
        </section>
      )}
      <Link className="sp-step mt-5" to={TODAY}>
        <ArrowLeft className="i" aria-hidden />
        <span>
          <b>{texts.backToToday}</b>
          <span>{texts.offersRestDay}</span>
        </span>
      </Link>
    </>
  );
}

/** A paused job goes on first. With a staged plan, begins the next stage, and after the last one finishes the work. */
function AtWork({ job }: { job: Job }) {
  const step = useCylinderStep(job);
  if (isPaused(job)) return <TapStep job={job} />;
  return (
    <>
      {job.cylinder ? <CylinderPart job={job} step={step} /> : <NoLight job={job} />}
      {nextStageOf(job) ? <GoOn job={job} /> : <WorkStage job={job} step={step} />}
    </>
  );
}

const STEPS: Record<Stage, (props: { job: Job }) => React.ReactNode> = {
  travel: TapStep,
  arrive: TapStep,
  pin: PinStage,
  work: AtWork,
  waiting: JobOutcome,
  confirmed: JobOutcome,
  cancelled: JobOutcome,
  disputed: JobOutcome,
};

/** What a refund means for the provider's earning. */
function earningText(job: Job, part: NonNullable<Job['givenBack']>[number]): string {
  if (part.lessKobo > 0) return texts.youReceiveLess(formatKobo(part.lessKobo));
  if (!isTakenBack(job, part)) return texts.youKeepWhatYou;
  return isRelieved(job) ? texts.youOweNothingMore : texts.yourShareIsTakenBack;
}

/** The refunded parts of the price, and why. */
function LeftJob({ job }: { job: Job }) {
  return job.givenBack?.map((part) => (
    <p key={part.createdAt} className="sp-said wordy mt-3">
      {texts.wasRefundedCustomerOur(formatKobo(part.amountKobo), earningText(job, part), part.note)}
    </p>
  ));
}

function Money({ job }: { job: Job }) {
  const parts = splitOf(job);
  return (
    <section aria-labelledby="sp-money">
      <h2 id="sp-money" className="sp-sec">
        {texts.theMoney(<span className="num">{texts.inAll(formatKobo(job.grossKobo))}</span>)}
      </h2>
      <div className="mt-3">
        <SplitBar parts={parts} />
      </div>
      <SplitLines parts={parts} />
      <LeftJob job={job} />
      <Stages job={job} />
    </section>
  );
}

/** Whether a change order waits for an answer or its payment; until then the job cannot be finished. */
const isWaiting = ({ variations: changeOrders = [] }: Job) =>
  changeOrders.some(({ state }) => state === 'PROPOSED' || state === 'APPROVED');

const BEFORE: readonly Stage[] = ['travel', 'arrive'];

/** One job: its state, the next step, and everything that the provider needs for it. */
export function JobView({ job }: { job: Job }) {
  const now = useNow(30_000);
  const stage = stageOf(job);
  const Step = STEPS[stage];
  const early = BEFORE.includes(stage);
  const onTheWay = job.status === 'ASSIGNED' && job.trackingStep === 'EN_ROUTE';
  const sharing = usePositionSharing(job.orderId, onTheWay);
  const way = useWay(job, sharing.place);
  // A refused step is settled first; then the job goes on.
  const stopped = refusedOf(useShownSteps(), job.orderId) !== undefined;
  return (
    <main
      id="main"
      className={
        !stopped && (stage === 'pin' || early || stage === 'work')
          ? 'sp-jobmain barred'
          : 'sp-jobmain'
      }
    >
      {stage !== 'cancelled' && <JobSteps stage={stage} />}
      <div>
        <Lead job={job} now={now} way={way} />
        <StepStates orderId={job.orderId} />
        <StepConflict job={job} />
        <KeepAlivePart job={job} now={now} />
        {stage !== 'cancelled' && <WhoGoes job={job} />}
        <MoveAsked job={job} />
        {onTheWay && <SharePosition name={job.customerFirstName} sharing={sharing} />}
        {(early || stage === 'work') && <ContactButtons job={job} />}
        {early && <WillBeLate job={job} />}
        {early && <Where job={job} />}
        <JobCancellation job={job} />
        {!early && <ProviderChangeOrders job={job} />}
        {!stopped && stage === 'arrive' && <AtDoor job={job} />}
        {stage === 'pin' && <CylinderCheck job={job} />}
        {!stopped && !(stage === 'work' && isWaiting(job)) && <Step job={job} />}
        {stage === 'pin' && <NoAccess job={job} />}
        <RateCustomer job={job} />
      </div>
      <div className="sp-jobside">
        <Asked job={job} />
        <TimeChanges job={job} />
        {!early && <Where job={job} />}
        {!early && stage !== 'work' && <ContactButtons job={job} />}
        {stage === 'cancelled' ? <LeftJob job={job} /> : <Money job={job} />}
        {job.advances && <ProviderMaterials orderId={job.orderId} advances={job.advances} />}
        {job.status === 'ASSIGNED' && <LeaveJob job={job} />}
        {(stage === 'confirmed' || stage === 'cancelled') && (
          <BlockPart orderId={job.orderId} name={job.customerFirstName} side="provider" />
        )}
        <div className="mt-4">
          <DisputePart
            orderId={job.orderId}
            side="PROVIDER"
            begun={job.status !== 'ASSIGNED'}
            other={job.customerFirstName}
            disputes={job.disputes ?? []}
            actions={job.disputeActions ?? []}
            calls={jobDisputeCalls(job.orderId)}
          />
        </div>
      </div>
    </main>
  );
}
