import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import { formatMoment } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { decidePrice, type GasPrices } from './api';

type Proposal = GasPrices['waiting'][number];

function One({ proposal, nowKobo }: { proposal: Proposal; nowKobo: number | undefined }) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  async function decide(approve: boolean) {
    setBusy(approve ? 'yes' : 'no');
    try {
      await decidePrice(proposal.id, approve);
      toast({ title: approve ? 'Price published' : 'Not published' });
    } catch (problem) {
      failToast('The decision was not saved', messageOf(problem, 'Please try again.'));
      setBusy(null);
    }
  }
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
          <Button kind="primary" busy={busy === 'yes'} onClick={() => void decide(true)}>
            Approve<span className="vh">{` the price of zone ${proposal.zone}`}</span>
          </Button>
        )}
        <Button kind="danger-quiet" busy={busy === 'no'} onClick={() => void decide(false)}>
          {proposal.mine ? 'Withdraw' : 'Decline'}
          <span className="vh">{` the price of zone ${proposal.zone}`}</span>
        </Button>
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
          <One key={proposal.id} proposal={proposal} nowKobo={prices.board.zones.find(({ zone }) => zone === proposal.zone)?.perKgKobo} />
        ))}
      </ul>
    </section>
  );
}
