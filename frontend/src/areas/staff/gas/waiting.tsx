import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { Money } from '@/shared/ui/money';
import { AskFirst } from '../ask-first';
import { decidePrice, type GasPrices } from './api';

type Proposal = GasPrices['waiting'][number];

const NOT_SAVED = 'The decision was not saved';
function One({ proposal, nowKobo }: { proposal: Proposal; nowKobo: number | undefined }) {
  return (
    <li className="card stack g8">
      <p className="strong">
        {`Zone ${proposal.zone}: `}
        {nowKobo !== undefined && (
          <>
            <Money kobo={nowKobo} /> to{' '}
          </>
        )}
        <Money kobo={proposal.perKgKobo} /> a kg
      </p>
      <p className="small soft wordy">{`${proposal.proposedBy}, ${formatMoment(proposal.proposedAt)}${proposal.note ? `: ${proposal.note}` : ''}`}</p>
      <div className="row g8 wrapx">
        {!proposal.mine && (
          <ActionButton
            kind="primary"
            failed={NOT_SAVED}
            done={{ title: 'Price published' }}
            run={() => decidePrice(proposal.id, true)}
          >
            Approve<span className="vh">{` the price of zone ${proposal.zone}`}</span>
          </ActionButton>
        )}
        <AskFirst
          kind="danger-quiet"
          label={proposal.mine ? 'Withdraw' : 'Decline'}
          about={`the price of zone ${proposal.zone}`}
          title={`${proposal.mine ? 'Withdraw' : 'Decline'} the price of zone ${proposal.zone}?`}
          text="Today’s price stays. For another one, someone must propose it again."
          failed={NOT_SAVED}
          done={{ title: 'Not published' }}
          run={() => decidePrice(proposal.id, false)}
        />
      </div>
      {proposal.mine && <p className="small faint">Another person must approve your price.</p>}
    </li>
  );
}

/** Prices that wait for a second person. */
export function Waiting({ prices }: { prices: GasPrices }) {
  if (prices.waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 className="h2" id="waiting">
        Waiting for a second person
      </h2>
      <ul className="stack g12 mt-2">
        {prices.waiting.map((proposal) => (
          <One
            key={proposal.id}
            proposal={proposal}
            nowKobo={prices.board.zones.find(({ zone }) => zone === proposal.zone)?.perKgKobo}
          />
        ))}
      </ul>
    </section>
  );
}
