import { Check, CircleAlert, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react';
import { formatTime } from '@/shared/lib/dates';
import type { Step } from '@/shared/steps/steps';
import { stepName } from '@/domain/providers/day/applied';
import { useTaken } from '@/domain/providers/day/taken';
import { useShownSteps } from '../../day/use-day';
import { texts } from './texts';

const LATE_MS = 60_000;

/** Whether the step was sent noticeably later than it was taken. */
const wasLate = ({ happenedAt, sentAt }: Step) =>
  happenedAt !== null &&
  sentAt !== null &&
  new Date(sentAt).getTime() - new Date(happenedAt).getTime() > LATE_MS;

interface State {
  icon: LucideIcon;
  text: string;
}

function stateOf(step: Step, sending: string | null): State {
  if (step.state === 'refused') return { icon: CircleAlert, text: texts.notAccepted };
  if (step.state === 'sent')
    return {
      icon: Check,
      text: step.sentAt ? texts.sent(formatTime(step.sentAt)) : texts.sentLabel,
    };
  return step.key === sending
    ? { icon: LoaderCircle, text: texts.sending }
    : { icon: CloudOff, text: texts.waitingForNetwork };
}

/** The steps that were taken without a network: when each was taken, and whether it has been sent. */
export function StepStates({ orderId }: { orderId: string }) {
  const sending = useTaken((state) => state.sending);
  const steps = useShownSteps().filter(
    (step) => step.orderId === orderId && (step.state !== 'sent' || wasLate(step)),
  );
  if (steps.length === 0) return null;
  return (
    <section className="sp-states" aria-label={texts.stepsOnThisPhone}>
      <ul>
        {steps.map((step) => {
          const { icon: Icon, text } = stateOf(step, sending);
          return (
            <li key={step.key} className={step.state}>
              <Icon className="i i16" aria-hidden />
              <span className="grow">
                <b>{stepName(step)}</b>
                {step.happenedAt && ` ${formatTime(step.happenedAt)}`}
                {step.photos.length > 0 && texts.withPhotos(step.photos.length)}
              </span>
              <span role="status">{text}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
