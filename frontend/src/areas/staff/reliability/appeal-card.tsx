import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { AppealFacts } from '@/areas/common/reliability/event-list';
import { faultText, pointsText } from '@/domain/reliability/model';
import { useSubmit } from '@/shared/forms/use-submit';
import { FormFailure } from '@/shared/forms/form-failure';
import { formatDate, formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { decideAppeal, type AdminFaultAppeal } from './api';

const REASON_MAX = 300;

/** The decision about an appeal, with the reason that the provider reads. */
export function DecideForm({ appeal, name }: { appeal: AdminFaultAppeal['appeal']; name: string }) {
  const [reason, setReason] = useState('');
  const form = useSubmit({
    check: () => (reason.trim().length < 3 ? { reason: 'Give the reason in a sentence.' } : {}),
    otherwise: 'The decision was not saved. Please try again.',
  });
  async function decide(grant: boolean) {
    await decideAppeal(appeal.id, { grant, reason: reason.trim() });
    toast({
      title: 'Decided',
      description: grant ? 'The fault no longer counts.' : 'The fault counts as before.',
    });
  }
  return (
    <form
      className="stack g12"
      noValidate
      aria-label={`Decide the appeal by ${name}`}
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
          Grant the appeal
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

/** An appeal for operations: the fault, what the provider says, and the decision. */
export function AppealCard({ item, pick }: { item: AdminFaultAppeal; pick?: ReactNode }) {
  const heading = useId();
  const { event, appeal, providerName } = item;
  return (
    <li data-row={appeal.id}>
      <article className="card stack g12" aria-labelledby={heading}>
        <div className="row g8">
          {pick}
          <h2 className="wordy strong" id={heading}>
            {`${providerName}: ${faultText(event, true)}`}
          </h2>
        </div>
        <p className="small faint wordy">{`${event.title} (${event.reference}), ${formatMoment(event.at)}. ${pointsText(event.points)} until ${formatDate(event.countsUntil)}.`}</p>
        <AppealFacts appeal={appeal} />
        {item.recordedByYou ? (
          <Note tone="plain">You recorded this fault, so a colleague must decide.</Note>
        ) : (
          <DecideForm appeal={appeal} name={providerName} />
        )}
        <p className="row g16 wrapx">
          <Link className="link small py-2" data-main to={`/admin/orders/${event.orderId}`}>
            Open the order
          </Link>
        </p>
      </article>
    </li>
  );
}
