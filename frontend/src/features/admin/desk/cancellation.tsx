import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { formatMoment } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { TextAreaField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { decideCancellation } from './api';

type Wish = Schema<'Cancellation'>;
type Decision = Schema<'CancellationDecision'>;

const REASONS: Record<string, string> = { CHANGED_MIND: 'Does not need it any more', WRONG_TIME: 'The time does not suit', EMERGENCY: 'An emergency', OTHER: 'Something else', NO_ACCESS: 'Nobody let the provider in' };

const STAGES: Record<string, string> = { PROVIDER_LATE: 'The provider was more than an hour late', GRACE: 'Just paid', EARLY: 'More than 24 hours before', SOON: '24 to 3 hours before', LATE: 'Less than 3 hours before, or on the way', NO_ACCESS: 'At the door, after 20 minutes and two calls' };

const ENDS: Record<string, string> = {
  DONE: 'Cancelled on these terms.',
  WAIVED: 'Cancelled without a fee.',
  REFUSED: 'Refused; the job stays.',
  LAPSED: 'The work had begun before it was done.',
};

const SAID: Record<Decision, string> = { APPROVE: 'The job is cancelled and the money goes back.', WAIVE: 'The job is cancelled and all of the money goes back.', REFUSE: 'The job stays, and the customer was told why.' };

/** How a request ended. A lapsed no-access report has its own text: the work began, another provider has the job, or it is disputed. */
const endOf = ({ state, stage }: Wish) => (state === 'LAPSED' && stage === 'NO_ACCESS' ? 'It counts no more: the work began, the job went to another provider, or somebody disputes it.' : ENDS[state]);

function Decide({ ticketId, wish }: { ticketId: string; wish: Wish }) {
  const [note, setNote] = useState('');
  const [ourFault, setOurFault] = useState(false);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState<Decision | null>(null);

  async function decide(decision: Decision) {
    if (decision !== 'APPROVE' && !note.trim()) {
      setMissing(true);
      return;
    }
    setBusy(decision);
    try {
      await decideCancellation(ticketId, { decision, ...(note.trim() && { note: note.trim() }), ...(ourFault && { ourFault }) });
      toast({ title: 'Decided', description: SAID[decision] });
    } catch (problem) {
      failToast('It was not decided', messageOf(problem, 'Please try again.'));
    } finally {
      setBusy(null);
    }
  }
  return (
    <>
      <TextAreaField label="Why, for the customer" value={note} maxLength={500} error={missing && !note.trim() ? 'Say why, so that the customer understands.' : undefined} onChange={(event) => setNote(event.target.value)} />
      <CheckLine checked={ourFault} onChange={setOurFault} help="A promo code on this job can then be used again.">
        They leave because of us or the provider
      </CheckLine>
      <div className="row g8 wrapx">
        <Button kind="primary" busy={busy === 'APPROVE'} disabled={busy !== null} onClick={() => void decide('APPROVE')}>
          Cancel the job
        </Button>
        {wish.feeKobo > 0 && (
          <Button busy={busy === 'WAIVE'} disabled={busy !== null} onClick={() => void decide('WAIVE')}>
            Cancel without a fee
          </Button>
        )}
        <Button kind="danger" busy={busy === 'REFUSE'} disabled={busy !== null} onClick={() => void decide('REFUSE')}>
          Refuse
        </Button>
      </div>
    </>
  );
}

/** A cancellation request: its terms and the decision of support. */
export function CancellationPart({ ticketId, wish }: { ticketId: string; wish: Wish }) {
  const open = wish.state === 'ASKED';
  const until = wish.dueAt ? `Done by itself at ${formatMoment(wish.dueAt)} unless you refuse.` : 'Waits for you: nothing happens by itself.';
  return (
    <section className="stack g12 my-4" aria-label="Cancellation">
      <dl className="desk-kv">
        <dt>Why</dt>
        <dd>{REASONS[wish.reason] ?? wish.reason}</dd>
        <dt>When</dt>
        <dd>{STAGES[wish.stage] ?? wish.stage}</dd>
        <dt>Goes back</dt>
        <dd>
          <Money kobo={wish.refundKobo} className="strong" />
        </dd>
        <dt>Fee</dt>
        <dd>
          <Money kobo={wish.feeKobo} />
          {wish.providerKobo > 0 && (
            <span className="soft">
              {', of it '}
              <Money kobo={wish.providerKobo} />
              {' to the provider'}
            </span>
          )}
        </dd>
      </dl>
      <p className="strong">{open ? until : endOf(wish)}</p>
      {open && <Decide ticketId={ticketId} wish={wish} />}
    </section>
  );
}
