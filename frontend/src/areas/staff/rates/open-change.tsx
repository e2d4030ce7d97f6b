import { useReauth } from '@/areas/common/identity/reauth';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { decideRates, type RateChange, type ServiceRates } from './api';
import { EffectOf } from './effect';
import { valueText } from './model';

function NewValues({ rates, change }: { rates: ServiceRates; change: RateChange }) {
  const today = (key: string) => rates.parts.find((part) => part.key === key)?.value;
  return (
    <ul className="stack g8">
      {change.values.map(({ key, label, unit, value }) => {
        const now = today(key);
        return (
          <li key={key} className="wordy">
            <b>{label}</b>
            <span className="block">
              {now === undefined
                ? valueText(value, unit)
                : `${valueText(now, unit)} to ${valueText(value, unit)}`}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The change that waits for a second person or for its date, with its effect and the decision. */
export function OpenChange({ rates, change }: { rates: ServiceRates; change: RateChange }) {
  const { slug, name } = rates.service;
  const { pending, run: submit } = useSubmit({ failTitle: 'The decision was not saved' });
  const { run, dialog } = useReauth();
  const waits = change.state === 'WAITING';
  const decide = (accept: boolean) =>
    void submit(
      async () => {
        const done = await run(() => decideRates(slug, change.id, accept));
        if (done) toast({ title: accept ? 'Prices accepted' : 'Prices not changed' });
      },
      accept ? 'accept' : 'drop',
    );
  return (
    <section className="card stack g12" aria-labelledby="open-change">
      <h2 className="h2" id="open-change">
        {waits ? 'Waiting for a second person' : `Begins ${formatMoment(change.effectiveFrom)}`}
      </h2>
      <p className="small soft wordy">{`${waits ? `From ${formatMoment(change.effectiveFrom)}. ` : `Accepted by ${change.decidedBy ?? ''}. `}${change.proposedBy}, ${formatMoment(change.proposedAt)}: ${change.reason}`}</p>
      <NewValues rates={rates} change={change} />
      <EffectOf
        slug={slug}
        values={Object.fromEntries(change.values.map(({ key, value }) => [key, value]))}
      />
      <div className="row g8 wrapx">
        {waits && !change.mine && (
          <Button kind="primary" busy={pending === 'accept'} onClick={() => decide(true)}>
            Accept<span className="vh">{` the prices: ${name}`}</span>
          </Button>
        )}
        <Button kind="danger-quiet" busy={pending === 'drop'} onClick={() => decide(false)}>
          {change.mine ? 'Withdraw' : 'Refuse'}
          <span className="vh">{` the prices: ${name}`}</span>
        </Button>
      </div>
      {dialog}
      {waits && change.mine && (
        <p className="small faint">Another person must accept your change.</p>
      )}
    </section>
  );
}
