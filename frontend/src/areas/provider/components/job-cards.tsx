import { CircleCheck, Flag, Hourglass, Navigation, Phone } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { FormFailure } from '@/shared/forms/form-failure';
import { formatBrief } from '@/shared/lib/dates';
import { CYLINDER_STEPS } from '@/shared/steps/steps';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { RelayCallLink } from '@/areas/common/calls/relay-call';
import { useOwnerId } from '@/areas/common/identity/session';
import { takeStep } from '@/domain/providers/day/taken';
import {
  earningOf,
  placeOf,
  sentenceOf,
  slotText,
  stageOf,
  telOf,
  type Job,
} from '@/domain/providers/model';
import { nextStep, type NextStep } from '@/domain/providers/next-step';
import { isUnderWay, leadOf, mayLeave } from '@/domain/providers/plan';
import { useStep } from './use-step';
import { KeepAlivePart } from './keep-alive';
import { texts } from './texts';
import './big-button.css';

export const jobPath = (job: Pick<Job, 'orderId'>) => `/service-provider/jobs/${job.orderId}`;

const who = (job: Job) =>
  job.address ? `${job.customerFirstName}, ${job.address.area}` : job.customerFirstName;

/** A later job: title, earning, time, customer and area. */
export function JobCard({ job, now }: { job: Job; now: number }) {
  return (
    <article className="sp-job">
      <div className="sp-job-h">
        <h3 className="sp-title wordy">
          <Link to={jobPath(job)}>{job.title}</Link>
        </h3>
        <Money kobo={earningOf(job)} className="font-bold" />
      </div>
      <p className="wordy">{slotText(job.slot, now)}</p>
      <p className="small soft wordy">{who(job)}</p>
      <KeepAlivePart job={job} now={now} />
    </article>
  );
}

const PARTS = { waiting: Hourglass, confirmed: CircleCheck, disputed: Flag } as const;

/** A finished job, in one line. */
export function DoneLine({ job, now }: { job: Job; now: number }) {
  const stage = stageOf(job);
  const Icon = stage in PARTS ? PARTS[stage as keyof typeof PARTS] : CircleCheck;
  return (
    <Link className="sp-done" to={jobPath(job)}>
      <Icon className="i i16" aria-hidden />
      <span className="grow wordy">
        <b>{job.title}</b>
        <span>
          {job.finishedAt && texts.done(formatBrief(job.finishedAt, now))}
          {sentenceOf(job, now)}
        </span>
      </span>
      <Money kobo={earningOf(job)} className="font-semibold" />
    </Link>
  );
}

/** Whether a step needs more than a tap: the PIN, the stamp or the plant of the cylinder, or the finish proof. */
const needsItsPage = ({ call }: NextStep) =>
  call === 'start' || call === 'finish' || call in CYLINDER_STEPS;

function StepButton({ job, now }: { job: Job; now: number }) {
  const navigate = useNavigate();
  const { busy, failure, run } = useStep();
  const userId = useOwnerId() ?? '';
  const step = nextStep(job);
  const onItsDay = mayLeave(job, now);
  if (!step || !onItsDay || needsItsPage(step)) {
    const label =
      step?.call === 'start'
        ? texts.enterThePin
        : step?.call === 'finish'
          ? texts.finishTheJob
          : texts.openTheJob;
    return (
      <ButtonLink kind={onItsDay ? 'primary' : 'secondary'} className="btn-xl" to={jobPath(job)}>
        {label}
      </ButtonLink>
    );
  }
  const kind = step.call;
  const press = async () => {
    if (await run(() => takeStep({ userId, orderId: job.orderId, title: job.title, kind })))
      void navigate(jobPath(job));
  };
  return (
    <>
      <Button kind="primary" className="btn-xl" busy={busy} onClick={() => void press()}>
        {step.label}
      </Button>
      <FormFailure className="col-span-full row-start-2">{failure}</FormFailure>
    </>
  );
}

const LEADS = { arrive: texts.onTheWay, pin: texts.atTheGate, work: texts.atWork } as const;

/** The current job, with its next step. */
export function NextJob({ job, now }: { job: Job; now: number }) {
  const stage = stageOf(job);
  const place = job.address && placeOf(job.address);
  return (
    <article className="sp-job next" aria-label={texts.nextJob(job.title)}>
      <p className="sp-lead">
        {job.trackingStep === 'AT_GATE'
          ? texts.atTheGate
          : isUnderWay(job)
            ? LEADS[stage as keyof typeof LEADS]
            : leadOf(job, now)}
      </p>
      <p className="small soft">{sentenceOf(job, now)}</p>
      <div className="sp-job-h mt-2">
        <h3 className="sp-title wordy">
          <Link to={jobPath(job)}>{job.title}</Link>
        </h3>
        <Money kobo={earningOf(job)} className="font-bold" />
      </div>
      {place && (
        <p className="wordy">
          {place.line}
          {place.hints[0] && <span className="soft block">{place.hints[0]}</span>}
        </p>
      )}
      <KeepAlivePart job={job} now={now} />
      <div className="sp-go">
        <StepButton job={job} now={now} />
        {place?.map && (
          <a
            className="btn btn-xl"
            href={place.map}
            aria-label={texts.directionsTo(job.customerFirstName)}
          >
            <Navigation className="i" aria-hidden />
          </a>
        )}
        {job.call && (
          <RelayCallLink
            icon
            call={job.call}
            about={{ side: 'provider', orderId: job.orderId }}
            name={job.recipient?.name ?? job.customerFirstName}
            className="btn btn-xl"
          />
        )}
        {!job.call && job.customerPhone && (
          <a
            className="btn btn-xl"
            href={telOf(job.customerPhone)}
            aria-label={texts.call(job.customerFirstName)}
          >
            <Phone className="i" aria-hidden />
          </a>
        )}
      </div>
    </article>
  );
}
