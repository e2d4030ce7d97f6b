import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { plural } from '@/shared/lib/plural';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DescriptionList } from '@/shared/ui/description-list';
import { TextAreaField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { decideMakeGood } from './api';

type MakeGood = NonNullable<AdminTicket['makeGood']>;

const REASON_MAX = 300;

const STATES: Record<string, string> = {
  PAID: 'Paid; it is in the balance of the provider.',
  HELD: 'Waits for your decision. The customer has the money back already.',
  REFUSED: 'Refused.',
};

/** How many compensations for rejected cylinders the provider has had. */
export const inMonthText = ({ inMonth }: MakeGood) =>
  `${plural(inMonth, 'compensation')} for rejected cylinders in this month`;

function Decide({ ticketId }: { ticketId: string }) {
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => (reason.trim().length < 3 ? { reason: 'Give the reason in a sentence.' } : {}),
    otherwise: 'The decision was not saved. Please try again.',
  });
  async function decide(pays: boolean) {
    await decideMakeGood(ticketId, { pays, reason: reason.trim() });
    toast({
      title: 'Decided',
      description: pays
        ? 'The provider is paid and was told why.'
        : 'The provider is not paid and was told why.',
    });
  }
  return (
    <form
      className="stack g12"
      noValidate
      aria-label="Decide about the compensation"
      onSubmit={form.onSubmit(() => decide(true))}
    >
      <FormFailure>{form.failure}</FormFailure>
      <TextAreaField
        label="Reason, for the provider"
        rows={2}
        maxLength={REASON_MAX}
        value={reason}
        error={form.errors['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={form.busy}>
          Pay it
        </Button>
        <Button
          kind="danger-quiet"
          busy={form.busy}
          onClick={form.onPress(() => decide(false), 'refuse')}
        >
          Refuse it
        </Button>
      </div>
    </form>
  );
}

/** The compensation of the provider, as the ticket of the customer names it. */
export function MakeGoodFact({ makeGood }: { makeGood: MakeGood }) {
  return (
    <>
      {inMonthText(makeGood)}
      {makeGood.ticketId && (
        <>
          {'. '}
          <Link className="link" to={`/admin/support?ticket=${makeGood.ticketId}`}>
            Open its ticket
          </Link>
        </>
      )}
    </>
  );
}

/** The compensation of a provider for a rejected cylinder, in their ticket, and the decision of support. */
export function MakeGoodPart({ ticketId, makeGood }: { ticketId: string; makeGood: MakeGood }) {
  return (
    <section className="stack g12 my-4" aria-label="Compensation">
      <DescriptionList
        items={[
          ['Compensation', <Money kobo={makeGood.amountKobo ?? 0} className="strong" />],
          ['Provider', inMonthText(makeGood)],
        ]}
      />
      <p className="strong">{STATES[makeGood.state ?? '']}</p>
      {makeGood.state === 'HELD' && <Decide ticketId={ticketId} />}
    </section>
  );
}
