import { useReauth } from '@/areas/common/identity/reauth';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { AskFirst } from '../ask-first';
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

const NOT_SAVED = 'The decision was not saved';

/** The change that waits for a second person or for its date, with its effect and the decision. */
export function OpenChange({ rates, change }: { rates: ServiceRates; change: RateChange }) {
  const { slug, name } = rates.service;
  const { busy, run: submit } = useSubmit({ failTitle: NOT_SAVED });
  const { run, dialog } = useReauth();
  const waits = change.state === 'WAITING';
  async function decide(accept: boolean) {
    const done = await run(() => decideRates(slug, change.id, accept));
    if (done) toast({ title: accept ? 'Prices accepted' : 'Prices not changed' });
  }
  const no = change.mine ? 'Withdraw' : 'Refuse';
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
          <Button kind="primary" busy={busy} onClick={() => void submit(() => decide(true))}>
            Accept<span className="vh">{` the prices: ${name}`}</span>
          </Button>
        )}
        <AskFirst
          kind="danger-quiet"
          label={no}
          about={`the prices: ${name}`}
          title={`${no} these prices?`}
          text="Today’s prices stay. For others, someone must propose them again."
          failed={NOT_SAVED}
          run={() => decide(false)}
        />
      </div>
      {dialog}
      {waits && change.mine && (
        <p className="small faint">Another person must accept your change.</p>
      )}
    </section>
  );
}
