import { serverNow } from '@/shared/lib/clock';
import { formatBrief, formatMoment, slotEnd } from '@/shared/lib/dates';
import type { TimelineStep } from '@/shared/ui/timeline';
import { cylinderRows, isBeingFilled } from '@/domain/cylinder/model';
import { isKept, type Tracking } from './model';
import { texts } from './texts';

const ORDER = ['paid', 'way', 'gate', 'done'] as const;
type Stage = (typeof ORDER)[number];

const REACHED: Record<string, Stage> = {
  FINDING: 'paid',
  OFFERED: 'paid',
  ACCEPTED: 'paid',
  CONFIRMED_EVE: 'paid',
  EN_ROUTE: 'way',
  AT_GATE: 'way',
  ARRIVED: 'gate',
  STARTED: 'done',
  CYLINDER_COLLECTED: 'done',
  AT_PLANT: 'done',
  FILLED: 'done',
  RETURNING: 'done',
  PAUSED_PARTS: 'done',
  PAUSED_NO_POWER: 'done',
  VARIATION_PENDING: 'done',
  FINISHED: 'done',
  CONFIRMED: 'done',
};

const BY_STATUS: Record<string, Stage> = {
  DEPOSIT_PAID: 'paid',
  PAID: 'paid',
  ASSIGNED: 'paid',
  IN_PROGRESS: 'done',
  COMPLETED: 'done',
};

type View = Pick<
  Tracking,
  'status' | 'trackingStep' | 'stepAt' | 'provider' | 'events' | 'slot' | 'stepReports' | 'cylinder'
>;

/** The step whose report gives a stage its time. At the gate of an estate, the provider is still on the way. */
const reportedStep = (stage: Stage, { trackingStep }: Pick<View, 'trackingStep'>) =>
  stage === 'gate'
    ? 'ARRIVED'
    : stage === 'way'
      ? trackingStep === 'AT_GATE'
        ? 'AT_GATE'
        : 'EN_ROUTE'
      : undefined;

const isDark = ({ status, trackingStep }: Pick<View, 'status' | 'trackingStep'>) =>
  status === 'IN_PROGRESS' && trackingStep === 'PAUSED_NO_POWER';

/** Whether the work has begun. A dispute may also begin before it. */
const hasStarted = ({ status, trackingStep }: Pick<View, 'status' | 'trackingStep'>) =>
  status === 'IN_PROGRESS' ||
  status === 'COMPLETED' ||
  (status === 'DISPUTED' && REACHED[trackingStep ?? ''] === 'done');

/** The status change that gives a step its time: the gate that of the start, the end that of the confirmation or the dispute. */
function eventOf(stage: Stage, view: View): string | null {
  const { status } = view;
  if (stage === 'paid') return status === 'PAID' || status === 'DEPOSIT_PAID' ? status : 'ASSIGNED';
  if (stage === 'gate') return hasStarted(view) ? 'IN_PROGRESS' : null;
  return stage === 'done' && (status === 'COMPLETED' || status === 'DISPUTED') ? status : null;
}

/** When the provider finished the work that waits for the confirmation. */
function finishedAt({ status, trackingStep, stepReports, stepAt }: View): string | null {
  if (status !== 'IN_PROGRESS' || trackingStep !== 'FINISHED') return null;
  return stepReports?.findLast(({ step }) => step === 'FINISHED')?.happenedAt ?? stepAt ?? null;
}

/** When the provider set out, as they reported it. */
const setOutAt = ({ stepReports }: View) =>
  stepReports?.findLast(({ step }) => step === 'EN_ROUTE')?.happenedAt ?? null;

function timeOf(stage: Stage, view: View, now: number): string | undefined {
  const event = eventOf(stage, view);
  // A job that goes on when its dispute ends does not start then, but it may end then.
  const change = view.events.findLast(
    ({ from, to }) => to === event && (stage === 'done' || from !== 'DISPUTED'),
  );
  const reported = stage === 'done' ? finishedAt(view) : stage === 'way' ? setOutAt(view) : null;
  const at = change?.at ?? reported;
  return at ? formatBrief(at, now) : undefined;
}

/** Since when the provider has been on the way or at the gate, or the work is paused for no light, as they reported it; without a network they report it later. */
function sinceWhen(stage: Stage, view: View, now: number): string | undefined {
  const { stepAt, stepReports = [] } = view;
  const dark = stage === 'done' && isDark(view);
  const report = stepReports.findLast(
    ({ step }) => step === (dark ? 'PAUSED_NO_POWER' : reportedStep(stage, view)),
  );
  if (report?.reportedLater)
    return texts.sinceReported(
      formatBrief(report.happenedAt, now),
      formatBrief(report.reportedAt, now),
    );
  return (dark || stage === 'way' || stage === 'gate') && stepAt
    ? texts.since(formatBrief(stepAt, now))
    : undefined;
}

/** When a step is due: at the gate, the end of the window. */
function dueAt(stage: Stage, { slot }: View, now: number): string | undefined {
  const end = stage === 'gate' ? slotEnd(slot) : null;
  return end ? texts.byMoment(formatBrief(end, now)) : undefined;
}

const wasAtGate = ({ trackingStep, stepReports = [] }: View) =>
  trackingStep === 'AT_GATE' || stepReports.some(({ step }) => step === 'AT_GATE');

/** Whether staff started the job, because its PIN did not work. */
const withoutPin = ({ events }: View) =>
  events.some(({ reason }) => reason === 'STARTED_WITHOUT_PIN');

/** What holds the work up, or what it waits for. */
const WORK_TEXTS: Partial<Record<string, string>> = {
  PAUSED_NO_POWER: texts.workPausedNoLight,
  PAUSED_PARTS: texts.workPausedExtraWork,
  VARIATION_PENDING: texts.workAndExtraWork,
};

function text(stage: Stage, view: View): string {
  const { status, trackingStep, provider } = view;
  const name = provider?.firstName ?? texts.someone;
  if (stage === 'paid' && status === 'DEPOSIT_PAID' && isKept({ trackingStep }))
    return texts.firstStagePaidFinding;
  if (stage === 'paid' && status === 'DEPOSIT_PAID') return texts.partPaidWaitingFor;
  if (stage === 'paid')
    return status === 'PAID'
      ? texts.paidHeldFindingProvider
      : texts.paidAndAccepted(provider?.firstName ?? texts.someoneLabel);
  if (stage === 'way')
    return trackingStep === 'AT_GATE' ? texts.atGateEstate(name) : texts.onTheWay(name);
  if (stage === 'gate' && hasStarted(view))
    return withoutPin(view) ? texts.workStarted : texts.pinGivenWorkStarted;
  // In an estate the provider comes to its gate first.
  if (stage === 'gate') return texts.atYouGivePin(wasAtGate(view) ? texts.door : texts.gate);
  if (status === 'DISPUTED')
    return trackingStep === 'FINISHED' ? texts.workFinishedOurTeam : texts.ourTeamDecides;
  if (trackingStep === 'FINISHED') return texts.workFinishedPleaseConfirm;
  return status === 'IN_PROGRESS'
    ? (WORK_TEXTS[trackingStep ?? ''] ?? texts.workInProgress)
    : status === 'COMPLETED'
      ? texts.doneConfirmed
      : texts.doneThenYouConfirm;
}

/** Adds the steps of a gas cylinder before the last one. While the cylinder is away, the last step is still to come. */
function withCylinder(steps: TimelineStep[], view: View, now: number): TimelineStep[] {
  const last = steps.at(-1);
  if (!view.cylinder || !last) return steps;
  const end: TimelineStep = isBeingFilled(view)
    ? { ...last, text: texts.gasDeliveredThenYou, time: undefined, state: 'todo' }
    : last;
  return [...steps.slice(0, -1), ...cylinderRows(view, now), end];
}

/** The steps of a job. What a disputed job had not reached is left out, because nobody knows whether it will come. */
const stagesOf = (reached: Stage, view: View) =>
  view.status !== 'DISPUTED' || hasStarted(view)
    ? ORDER
    : ORDER.filter(
        (stage) => stage === 'paid' || stage === 'done' || (stage === 'way' && reached !== 'paid'),
      );

/** The progress of a job in four steps, with those of a gas cylinder between them; empty for a job that is not paid or was cancelled. */
export function trackingSteps(view: View, now = serverNow()): TimelineStep[] {
  // After a cancellation there is no step to wait for.
  if (view.status === 'CANCELLED') return [];
  const completed = view.status === 'COMPLETED';
  const reached = (completed ? 'done' : REACHED[view.trackingStep ?? '']) ?? BY_STATUS[view.status];
  if (!reached) return [];
  const stages = stagesOf(reached, view);
  // A dispute is what happens now, wherever the job stopped.
  const at = stages.indexOf(view.status === 'DISPUTED' ? 'done' : reached);
  const steps = stages.map((stage, place): TimelineStep => ({
    id: stage,
    text: text(stage, view),
    time:
      (place === at && sinceWhen(stage, view, now)) ||
      (place <= at ? timeOf(stage, view, now) : dueAt(stage, view, now)),
    state: completed || place < at ? 'done' : place === at ? 'now' : 'todo',
  }));
  return withCylinder(steps, view, now);
}

const HOURS_FOR_A_PRICE = 24;
const HOUR_MS = 3_600_000;

const WAITS_FOR_PRICE: readonly string[] = ['SUBMITTED', 'REQUESTED', 'QUOTED'];

const REQUEST_STEPS = ['sent', 'price', 'decide', 'come'] as const;

function requestStepText(
  step: (typeof REQUEST_STEPS)[number],
  at: number,
  asked: string | undefined,
  byHand: boolean,
  isAssessed: boolean,
  now: number,
): string {
  if (step === 'sent') return texts.sentNothingIsCharged;
  if (step === 'decide') return texts.youSeeLineBy;
  if (step === 'come') return texts.youPayProviderComes;
  if (at > 1) return byHand ? texts.personSetPrice : texts.thePriceIsCalculated;
  // The card of the assessment says when.
  if (isAssessed) return texts.expertAssessesThenPerson;
  const due = asked ? new Date(asked).getTime() + HOURS_FOR_A_PRICE * HOUR_MS : 0;
  return due > now ? texts.personSetsPriceBy(formatMoment(due, now)) : texts.personSetsPrice;
}

/** The progress of a request from sending to the price; empty for one that is a draft, paid or closed. */
export function requestSteps(
  { status, events, assessment }: Pick<Tracking, 'status' | 'events' | 'assessment'>,
  now = serverNow(),
): TimelineStep[] {
  const at = WAITS_FOR_PRICE.includes(status) ? 1 : status === 'PRICED' ? 2 : -1;
  if (at < 0) return [];
  const timeTo = (...statuses: string[]) => events.findLast(({ to }) => statuses.includes(to))?.at;
  const sent = timeTo('SUBMITTED');
  const times = [sent, timeTo('PRICED')];
  return REQUEST_STEPS.map((step, place) => {
    const time = place < at ? times[place] : undefined;
    return {
      id: step,
      text: requestStepText(
        step,
        at,
        timeTo('REQUESTED') ?? sent,
        timeTo('REQUESTED') !== undefined,
        assessment != null && assessment.state !== 'OFFERED',
        now,
      ),
      time: time && formatBrief(time, now),
      state: place < at ? 'done' : place === at ? 'now' : 'todo',
    };
  });
}
