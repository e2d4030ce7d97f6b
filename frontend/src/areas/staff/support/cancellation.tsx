import { useState } from 'react';
import type { AdminTicket } from '@/domain/support/ticket-types';
import type { Schema } from '@/shared/api/types';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { DescriptionList } from '@/shared/ui/description-list';
import { TextAreaField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { decideCancellation } from './api';
import { MakeGoodFact } from './make-good';

type CancellationRequest = Schema<'Cancellation'>;
type Decision = Schema<'CancellationDecision'>;

const REASONS: Record<string, string> = {
  CHANGED_MIND: 'No longer needed',
  WRONG_TIME: 'The time does not suit',
  EMERGENCY: 'An emergency',
  OTHER: 'Something else',
  NO_ACCESS: 'No one let the provider in',
  CYLINDER_REJECTED: 'The cylinder cannot be filled',
};

const STAGES: Record<string, string> = {
  PROVIDER_LATE: 'The provider was so late that it is free',
  REPLACED: 'The reserve had taken the job',
  GRACE: 'Just paid',
  EARLY: 'While cancelling was free',
  SOON: 'After the free time',
  LATE: 'Shortly before the slot, or on the way',
  NO_ACCESS: 'At the door, after the wait and the calls',
  CYLINDER_REJECTED: 'At the door, for half of the travel',
  FIRST_CYLINDER_REJECTED: 'At the door, free the first time',
};

/** The stages that a provider reports from the door. */
const REPORTED = ['NO_ACCESS', 'CYLINDER_REJECTED', 'FIRST_CYLINDER_REJECTED'];

const ENDS: Record<string, string> = {
  DONE: 'Cancelled on these terms.',
  WAIVED: 'Cancelled without a fee.',
  REFUSED: 'Refused; the job continues.',
  LAPSED: 'The work began before the request took effect.',
};

const DONE_TEXTS: Record<Decision, string> = {
  APPROVE: 'The job is cancelled and the refund is on its way.',
  WAIVE: 'The job is cancelled and the full amount is refunded.',
  REFUSE: 'The job continues, and the customer was told why.',
};

/** How a request ended. A lapsed report of the provider has its own text: the work began, another provider has the job, or it is disputed. */
const endOf = ({ state, stage }: CancellationRequest) =>
  state === 'LAPSED' && REPORTED.includes(stage)
    ? 'No longer valid: the work began, the job went to another provider, or it is in dispute.'
    : ENDS[state];

function Decide({ ticketId, request }: { ticketId: string; request: CancellationRequest }) {
  const [note, setNote] = useState('');
  const [ourFault, setOurFault] = useState(false);
  const { pending, busy, errors, onPress } = useSubmit({
    failTitle: 'The decision was not saved',
    check: (decision) =>
      decision !== 'APPROVE' && !note.trim()
        ? { note: 'Explain the decision to the customer.' }
        : {},
  });
  const decide = (decision: Decision) => async () => {
    await decideCancellation(ticketId, {
      decision,
      ...(note.trim() && { note: note.trim() }),
      ...(ourFault && { ourFault }),
    });
    toast({ title: 'Decided', description: DONE_TEXTS[decision] });
  };
  // Only a tap on a button decides: Enter on the checkbox must not cancel the job.
  return (
    <form className="stack g12" noValidate onSubmit={(event) => event.preventDefault()}>
      <TextAreaField
        label="Reason, for the customer"
        value={note}
        maxLength={500}
        error={errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
      <CheckLine
        checked={ourFault}
        onChange={setOurFault}
        help="A promo code on this job can then be used again."
      >
        The cause is Gida or the provider
      </CheckLine>
      <div className="row g8 wrapx">
        <Button
          kind="primary"
          busy={pending === 'APPROVE'}
          disabled={busy}
          onClick={onPress(decide('APPROVE'), 'APPROVE')}
        >
          Cancel the job
        </Button>
        {request.feeKobo > 0 && (
          <Button
            busy={pending === 'WAIVE'}
            disabled={busy}
            onClick={onPress(decide('WAIVE'), 'WAIVE')}
          >
            Cancel without a fee
          </Button>
        )}
        <Button
          kind="danger"
          busy={pending === 'REFUSE'}
          disabled={busy}
          onClick={onPress(decide('REFUSE'), 'REFUSE')}
        >
          Refuse
        </Button>
      </div>
    </form>
  );
}

/** A cancellation request: its terms and the decision of support. */
export function CancellationPart({
  ticketId,
  request,
  makeGood,
}: {
  ticketId: string;
  request: CancellationRequest;
  makeGood: AdminTicket['makeGood'];
}) {
  const open = request.state === 'ASKED';
  const until = request.dueAt
    ? `Takes effect automatically at ${formatMoment(request.dueAt)} unless you refuse.`
    : 'Waits for your decision: nothing happens automatically.';
  return (
    <section className="stack g12 my-4" aria-label="Cancellation">
      <DescriptionList
        items={[
          ['Why', REASONS[request.reason] ?? request.reason],
          ['When', STAGES[request.stage] ?? request.stage],
          ['Refund', <Money kobo={request.refundKobo} className="strong" />],
          [
            'Fee',
            <>
              <Money kobo={request.feeKobo} />
              {request.providerKobo > 0 && (
                <span className="soft">
                  {', of it '}
                  <Money kobo={request.providerKobo} />
                  {' to the provider'}
                </span>
              )}
            </>,
          ],
          ['Provider', makeGood && <MakeGoodFact makeGood={makeGood} />],
        ]}
      />
      <p className="strong">{open ? until : endOf(request)}</p>
      {open && <Decide ticketId={ticketId} request={request} />}
    </section>
  );
}
