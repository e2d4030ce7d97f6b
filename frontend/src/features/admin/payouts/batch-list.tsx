import { Link } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { formatDate } from '@/shared/lib/dates';
import { plural } from '@/shared/lib/plural';
import { toast } from '@/shared/lib/toast-store';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { makeBatch, useBatches, type Batch } from './api';
import { BATCH_TEXTS } from './model';

function Line({ batch }: { batch: Batch }) {
  const { label, tone } = BATCH_TEXTS[batch.status];
  return (
    <tr>
      <td>
        <Link className="link" to={`/admin/payouts/${batch.id}`}>
          {formatDate(batch.day)}
        </Link>
        {batch.kind === 'SAME_DAY' && <span className="fd-code">Requested by a provider</span>}
      </td>
      <td className="r" data-label="Payouts">{batch.payouts}</td>
      <td className="r" data-label="Amount"><Money kobo={batch.amountKobo} /></td>
      <td className="r" data-label="Paid"><Money kobo={batch.paidKobo} /></td>
      <td className="r" data-label="Came back">{batch.returnedKobo > 0 && <Money kobo={batch.returnedKobo} />}</td>
      <td>
        <Chip tone={tone}>{label}</Chip>
      </td>
    </tr>
  );
}

function MakeNow() {
  async function make() {
    const { batch } = await makeBatch();
    toast({ title: 'The batch is made', description: `${plural(batch.payouts, 'payout')} for two people to approve.` });
  }
  return (
    <ActionButton failed="No batch was made" run={make}>
      Make today’s batch now
    </ActionButton>
  );
}

/** The batches of the last days, newest first. */
export function BatchList() {
  const answer = useBatches();
  return (
    <DataView what="the payouts" answer={answer}>
      {(data) => (
        <>
          <div className="fd-bar">
            <span className="soft">Made every morning at 6:00am, up to the gateway’s balance.</span>
            <MakeNow />
          </div>
          {data.length === 0 ? (
            <StateBlock art="list" title="No batch yet">
              The first batch appears on the morning after the first earning is available.
            </StateBlock>
          ) : (
            <table className="fd-t mt-3">
              <caption className="vh">Batches of payouts, newest first</caption>
              <thead>
                <tr>
                  <th scope="col">Day</th>
                  <th scope="col" className="r">Payouts</th>
                  <th scope="col" className="r">Amount</th>
                  <th scope="col" className="r">Paid</th>
                  <th scope="col" className="r">Came back</th>
                  <th scope="col">State</th>
                </tr>
              </thead>
              <tbody>
                {data.map((batch) => (
                  <Line key={batch.id} batch={batch} />
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </DataView>
  );
}
