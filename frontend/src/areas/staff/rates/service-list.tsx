import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { useRatedServices, type RatedService } from './api';
import { STATES } from './model';

function Line({
  service: { slug, name, enabled, priceFromKobo, openState, openFrom },
}: {
  service: RatedService;
}) {
  const state = openState ? STATES[openState] : undefined;
  return (
    <tr>
      <td>
        <Link className="link wordy" to={`/admin/rates/${slug}`}>
          {name}
        </Link>
        {!enabled && <span className="fd-code">Not shown to visitors</span>}
        {openFrom && <span className="fd-code">{`New prices from ${formatMoment(openFrom)}`}</span>}
      </td>
      <td className="r" data-label="From">
        {typeof priceFromKobo === 'number' && <Money kobo={priceFromKobo} />}
      </td>
      <td className="r">{state && <Chip tone={state.tone}>{state.label}</Chip>}</td>
    </tr>
  );
}

/** The services with a rate card, in the order of the catalogue. */
export function ServiceList() {
  const answer = useRatedServices();
  return (
    <DataView what="the prices" answer={answer}>
      {(data) =>
        data.length === 0 ? (
          <StateBlock art="list" title="No rate card yet">
            Staff price every service by hand until a release brings a rate card.
          </StateBlock>
        ) : (
          <table className="fd-t">
            <caption className="vh">Services with a rate card</caption>
            <thead>
              <tr>
                <th scope="col">Service</th>
                <th scope="col" className="r">
                  From
                </th>
                <th scope="col" className="r">
                  Open change
                </th>
              </tr>
            </thead>
            <tbody>
              {data.map((service) => (
                <Line key={service.slug} service={service} />
              ))}
            </tbody>
          </table>
        )
      }
    </DataView>
  );
}
