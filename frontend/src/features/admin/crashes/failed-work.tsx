import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { DataView } from '@/shared/ui/data-view';
import { startFailedTask, useFailedTasks, type FailedTask } from './api';

const KINDS: Record<string, string> = {
  SEND_MAIL: 'E-mail about an account',
  MAIL_NOTIFICATION: 'E-mail about an order',
  MAIL_STAGE_DUE: 'E-mail about a payment that is due',
  MAIL_REVIEW_PROMPT: 'E-mail that asks for a review',
  MAIL_ALARM: 'E-mail about an alarm',
  PUSH_NOTIFICATION: 'Message to a browser',
  CHAT_NOTIFICATION: 'WhatsApp message about an order',
  SEND_CONVERSATION: 'WhatsApp answer',
  SEND_SMS: 'Text message',
  PUSH_REFUND: 'Refund',
  PUSH_PAYOUT: 'Payout',
  PUSH_WITHDRAWAL: 'Payout of store credit',
  CHECK_PAYMENT: 'Check of a payment',
  APPLY_WEBHOOK: 'Report of the payment provider',
};

/** The kind in words. Rare kinds show their code, which the operator finds in the log. */
const kindText = (kind: string) => KINDS[kind] ?? kind.toLowerCase().replaceAll('_', ' ');

function stateText({ attempts, dueAt, stoppedAt }: FailedTask): string {
  if (stoppedAt) return `Gida stopped trying on ${formatMoment(stoppedAt)}.`;
  return `Failed ${plural(attempts, 'time')}. The next try is on ${formatMoment(dueAt)}.`;
}

function Row({ task }: { task: FailedTask }) {
  const name = kindText(task.kind);
  return (
    <li className="card stack g8 p-4">
      <h3 className="h3 wordy">{name}</h3>
      <p className="small soft">{stateText(task)}</p>
      <p className="small faint wordy">{task.error}</p>
      <ActionButton run={() => startFailedTask(task.id)} failed="It was not started" needsNetwork>
        {task.message ? 'Send now' : 'Try now'}
        <span className="vh">{` (${name})`}</span>
      </ActionButton>
    </li>
  );
}

/** Background work that failed, with a button that starts it again. */
export function FailedWork() {
  const answer = useFailedTasks();
  return (
    <section className="mt-5" aria-labelledby="failed-work">
      <h2 className="h2" id="failed-work">
        Messages and work that failed
      </h2>
      <p className="soft mt-1">A message is tried six times within 15 hours. Other work is tried until it succeeds.</p>
      <DataView what="the failed work" answer={answer}>
        {(tasks) =>
          tasks.length === 0 ? (
            <p className="soft mt-2">Nothing has failed.</p>
          ) : (
            <ul className="stack g12 mt-3" aria-label="Failed work">
              {tasks.map((task) => (
                <Row key={task.id} task={task} />
              ))}
            </ul>
          )
        }
      </DataView>
    </section>
  );
}
