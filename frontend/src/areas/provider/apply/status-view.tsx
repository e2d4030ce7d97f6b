import { ArrowRight, CircleCheck, Clock, FileText, PencilLine } from 'lucide-react';
import { clsx } from 'clsx';
import { type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { formatDate, formatWeekday, isoDay } from '@/shared/lib/dates';
import { ButtonLink } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { statusText, type CurrentStatus } from '@/domain/providers/current-status';
import { beginApplication } from './api';
import { findStep, missingOf, stepLabel } from '@/domain/providers/apply/model';
import { STEPS } from '@/domain/providers/apply/steps';
import type { ChangeItem } from '@/domain/providers/apply/types';
import { texts } from './texts';
import './status.css';

const noon = (day: string) => `${day}T12:00:00+01:00`;

/** A date with its weekday: "Monday 16 March 2026". */
export const dayText = (day: string) => `${formatWeekday(noon(day))} ${formatDate(noon(day))}`;

const pathTo = (step: string) =>
  `/service-provider/onboarding?step=${step === 'probation' ? 'review' : step}`;

/** The dark block: when the next answer is due, or from when the applicant can apply again. */
function Expected({ current: { status, expectedBy, reapplyFrom } }: { current: CurrentStatus }) {
  const [label, day, note] =
    status === 'REJECTED' && reapplyFrom
      ? [texts.youCanApplyAgain, reapplyFrom, texts.accountStaysYouCan]
      : expectedBy
        ? [texts.expectedAnswer, expectedBy, texts.weAnswerWithinTwo]
        : [null, null, null];
  if (!label) return null;
  return (
    <div className="ap-eta">
      <p className="small">{label}</p>
      <p className="n">{dayText(day)}</p>
      <p className="small">{note}</p>
    </div>
  );
}

const RAIL: Record<string, string> = { DONE: 'done', CHANGES: 'you', WAITING: 'wait' };

function Rail({ steps, open }: { steps: CurrentStatus['steps']; open: boolean }) {
  const done = STEPS.filter(({ id }) => findStep(id, steps)?.state === 'DONE').length;
  return (
    <>
      <div className="ap-rail" aria-hidden>
        {STEPS.map(({ id }) => {
          const state = findStep(id, steps)?.state ?? 'OPEN';
          return <span key={id} className={RAIL[state] ?? (open ? 'you' : undefined)} />;
        })}
      </div>
      <p className="small soft mt-2">{texts.ofStepsDone(done, STEPS.length)}</p>
    </>
  );
}

function Held({
  title,
  count,
  you = false,
  children,
}: {
  title: string;
  count?: number;
  you?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={clsx('sp-hold', you && 'you')} aria-label={title}>
      <h2>
        {title} {count !== undefined && <span className="num">{count}</span>}
      </h2>
      {children}
    </section>
  );
}

function Line({
  icon,
  title,
  children,
  due,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  due?: string | undefined;
}) {
  return (
    <li className="ap-s">
      {icon}
      <div>
        <h3>{title}</h3>
        {children}
      </div>
      {due && <p className="d">{due}</p>}
    </li>
  );
}

function Changes({ changes }: { changes: readonly ChangeItem[] }) {
  return (
    <Held title={texts.withYou} count={changes.length} you>
      <ul>
        {changes.map(({ step, message }) => (
          <Line
            key={step + message}
            icon={<PencilLine className="i" aria-hidden />}
            title={stepLabel(step)}
          >
            <p>{message}</p>
            <ButtonLink to={pathTo(step)}>
              {texts.correctIt}
              <span className="vh"> {stepLabel(step)}</span>
            </ButtonLink>
          </Line>
        ))}
      </ul>
      <ButtonLink kind="primary" size="lg" block className="mt-4" to={pathTo('review')}>
        {texts.checkSendAgain}
      </ButtonLink>
    </Held>
  );
}

function Unsent({ steps }: Pick<CurrentStatus, 'steps'>) {
  const missing = missingOf(steps);
  return (
    <Held title={texts.withYou} count={missing.length} you>
      <ul>
        {missing.map(([{ id, label }, messages]) => (
          <Line key={id} icon={<FileText className="i" aria-hidden />} title={label}>
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Line>
        ))}
      </ul>
      <ButtonLink
        kind="primary"
        size="lg"
        block
        className="mt-4"
        to={missing.length > 0 ? '/service-provider/onboarding' : pathTo('review')}
      >
        {missing.length > 0 ? texts.continueWhereYouStopped : texts.checkAndSend}{' '}
        <ArrowRight className="i" aria-hidden />
      </ButtonLink>
    </Held>
  );
}

/** Starts a new application after a rejection, from the stated day on. */
function Again({ from }: { from: string | null | undefined }) {
  const navigate = useNavigate();
  const early = from ? isoDay() < from : true;
  async function again() {
    await beginApplication();
    void navigate('/service-provider/onboarding');
  }
  if (early) return null;
  return (
    <ActionButton
      kind="primary"
      size="lg"
      block
      className="mt-4"
      failed={texts.applicationCouldNotStarted}
      run={again}
    >
      {texts.applyAgain}
    </ActionButton>
  );
}

function WhoHasIt({ current }: { current: CurrentStatus }) {
  const { status, steps, changes, expectedBy, reapplyFrom } = current;
  if (status === 'CHANGES_REQUESTED') return <Changes changes={changes} />;
  if (status === 'DRAFT') return <Unsent steps={steps} />;
  if (status === 'REJECTED') {
    return (
      <Held title={texts.withYou}>
        <p>{reapplyFrom ? texts.youCanApplyAgainFrom(dayText(reapplyFrom)) : texts.writeUsWeSay}</p>
        <Again from={reapplyFrom} />
        <ButtonLink className="mt-3" to="/support">
          {texts.writeToUs}
        </ButtonLink>
      </Held>
    );
  }
  return (
    <Held title={texts.withGida} count={1}>
      <ul>
        <Line
          icon={<Clock className="i" aria-hidden />}
          title={status === 'UNDER_REVIEW' ? texts.someoneIsReadingIt : texts.waitingForReview}
          due={expectedBy ? texts.by(dayText(expectedBy)) : undefined}
        >
          <p>{statusText(status).next}</p>
        </Line>
      </ul>
    </Held>
  );
}

function DoneSteps({ steps }: Pick<CurrentStatus, 'steps'>) {
  const done = STEPS.filter(({ id }) => findStep(id, steps)?.state === 'DONE');
  if (done.length === 0) return null;
  return (
    <Held title={texts.doneLabel} count={done.length}>
      <p className="row g8">
        <CircleCheck className="i shrink-0 text-leaf" aria-hidden />
        <span>{`${done.map(({ label }) => label).join(', ')}.`}</span>
      </p>
    </Held>
  );
}

/** The status of an application: the sentence, when the answer is due, and who must act next. */
export function ApplicationStatus({ current }: { current: CurrentStatus }) {
  const { status, reason, changes } = current;
  const { chip, tone, sentence, detail } = statusText(status);
  const asked = status === 'CHANGES_REQUESTED' && changes.length > 0;
  return (
    <main id="main" className="ap-st">
      <div>
        <p className="row g8 wrapx small faint">
          <Chip tone={tone}>{chip}</Chip>
          <span className="wordy">{current.displayName}</span>
        </p>
        <h1 className="sp-st-h">{asked ? texts.weNeedThingFrom(changes.length) : sentence}</h1>
        {reason && <p className="lead mt-3 wordy">{`“${reason}”`}</p>}
        <p className="lead mt-3">{detail}</p>
        <Expected current={current} />
        <Rail steps={current.steps} open={status === 'DRAFT'} />
      </div>
      <div>
        <WhoHasIt current={current} />
        <DoneSteps steps={current.steps} />
      </div>
    </main>
  );
}
