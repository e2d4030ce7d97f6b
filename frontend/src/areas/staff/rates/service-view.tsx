import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { useServiceRates, type RateChange, type ServiceRates } from './api';
import { isOpen, STATES, valueText } from './model';
import { OpenChange } from './open-change';
import { RateForm } from './rate-form';

function stateText({ state, decidedBy }: RateChange): string {
  const text = STATES[state]?.by ?? state;
  return decidedBy ? `${text} ${decidedBy}` : text;
}

function History({ changes }: { changes: readonly RateChange[] }) {
  return (
    <section aria-labelledby="history">
      <h2 className="h2" id="history">
        History
      </h2>
      {changes.length === 0 && <p className="soft mt-2">These prices have not been changed yet.</p>}
      {changes.map((change) => (
        <details key={change.id} className="fd-row">
          <summary>
            <span className="grow">{`From ${formatMoment(change.effectiveFrom)}`}</span>
            <span className="small soft">{STATES[change.state]?.label ?? change.state}</span>
          </summary>
          <div className="fd-in stack g8">
            <p className="small soft wordy">{`${change.proposedBy}, ${formatMoment(change.proposedAt)}: ${change.reason} (${stateText(change)})`}</p>
            <ul className="stack g8">
              {change.values.map(({ key, label, unit, value }) => (
                <li key={key} className="wordy">
                  {`${label}: ${valueText(value, unit)}`}
                </li>
              ))}
            </ul>
          </div>
        </details>
      ))}
    </section>
  );
}

function One({ rates }: { rates: ServiceRates }) {
  const { service, history } = rates;
  const open = history.find(isOpen);
  return (
    <div className="stack g24">
      <div>
        <h2 className="h2 wordy">{service.name}</h2>
        <p className="soft mt-1 wordy">
          {typeof service.priceFromKobo === 'number' && (
            <>
              {'Advertised from '}
              <Money kobo={service.priceFromKobo} />
              {', which is the smallest job in the centre. '}
            </>
          )}
          {!service.enabled && 'Visitors do not see this service now.'}
        </p>
      </div>
      {open ? <OpenChange key={open.id} rates={rates} change={open} /> : <RateForm rates={rates} />}
      {open && <Present rates={rates} />}
      <History changes={history} />
    </div>
  );
}

/** The prices of today, while an open change takes the place of the form. */
function Present({ rates }: { rates: ServiceRates }) {
  return (
    <section aria-labelledby="present">
      <h2 className="h2" id="present">
        Prices today
      </h2>
      <table className="fd-t">
        <caption className="vh">Prices today</caption>
        <thead>
          <tr>
            <th scope="col">Price</th>
            <th scope="col" className="r">
              Today
            </th>
          </tr>
        </thead>
        <tbody>
          {rates.parts.map(({ key, label, unit, value }) => (
            <tr key={key}>
              <td className="wordy">{label}</td>
              <td className="r">{valueText(value, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** One service: its open change or the form, its prices, and the history. */
export function ServiceView({ slug }: { slug: string }) {
  const answer = useServiceRates(slug);
  return (
    <>
      <p className="mt-2">
        <Link className="link" to="/admin/rates">
          All services
        </Link>
      </p>
      <div className="mt-4">
        <DataView
          what="the prices"
          answer={answer}
          missing={
            <StateBlock art="list" title="No such rate card">
              Staff price this service by hand, or it does not exist.
            </StateBlock>
          }
        >
          {(data) => <One rates={data} />}
        </DataView>
      </div>
    </>
  );
}
