import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { Money } from '@/shared/ui/money';
import { StateBlock } from '@/shared/ui/state-block';
import { FileLink } from '../finance/lines';
import { bankFile, markPaid, release, useBatch, type Batch, type Payout } from './api';
import { BATCH_TEXTS, signatures } from './model';
import { Payouts } from './payout-lines';

type Way = 'TRANSFER' | 'BANK';

/** Asks for a confirmation, because the second signature moves money. */
function Sure({ batch, way, onClose }: { batch: Batch; way: Way; onClose: () => void }) {
  const last = batch.status === 'APPROVED';
  async function sign() {
    const { batch: after } = await (way === 'TRANSFER' ? release(batch.id) : markPaid(batch.id));
    toast({
      title: after.status === 'RELEASED' ? 'The batch is released' : 'You approved it',
      description: signatures(after),
    });
    onClose();
  }
  const amount = formatKobo(batch.amountKobo);
  const act =
    way === 'TRANSFER'
      ? `the gateway sends ${amount} to ${plural(batch.payouts, 'account')}`
      : `${amount} in ${plural(batch.payouts, 'payout')} counts as paid from our bank`;
  return (
    <>
      <p className="mb-4">
        {last
          ? `With your approval ${act}. This cannot be undone.`
          : `You are the first to approve. When a second person in finance approves, ${act}.`}
      </p>
      <div className="row g8 wrapx">
        <ActionButton kind="primary" failed="The approval failed" run={sign}>
          Sign
        </ActionButton>
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </>
  );
}

function Actions({ batch }: { batch: Batch }) {
  const [way, setWay] = useState<Way | null>(null);
  const close = () => setWay(null);
  if (batch.status === 'RELEASED') return null;
  // The first approver only needs the file of what they approved.
  const signed = batch.mine;
  return (
    <div className="fd-bar">
      {batch.method !== 'BANK' && !signed && (
        <Button kind="primary" onClick={() => setWay('TRANSFER')}>
          Approve transfers
        </Button>
      )}
      {batch.method !== 'TRANSFER' && (
        <>
          <FileLink href={bankFile(batch.id)}>Download the bank’s file (CSV)</FileLink>
          {!signed && <Button onClick={() => setWay('BANK')}>Approve as paid manually</Button>}
        </>
      )}
      <Dialog
        open={way !== null}
        onClose={close}
        title={way === 'BANK' ? 'Paid manually?' : 'Send these payouts?'}
      >
        {way && <Sure batch={batch} way={way} onClose={close} />}
      </Dialog>
    </div>
  );
}

function Whole({ batch, payouts }: { batch: Batch; payouts: readonly Payout[] }) {
  const { label, tone } = BATCH_TEXTS[batch.status];
  return (
    <>
      <Link className="link min-h-11" to="/admin/payouts">
        All batches
      </Link>
      <h2 className="h2 mt-3">{formatDate(batch.day)}</h2>
      <p className="row g8 wrapx mt-1">
        <b>
          <Money kobo={batch.amountKobo} />
        </b>
        <span className="soft">{`in ${plural(batch.payouts, 'payout')}`}</span>
        <Chip tone={tone}>{label}</Chip>
      </p>
      <p className="soft mt-1">{signatures(batch)}</p>
      <Actions batch={batch} />
      <Payouts payouts={payouts} day={batch.day} />
    </>
  );
}

/** One batch: its payouts, its signatures, and the two ways to release it. */
export function BatchView({ id }: { id: string }) {
  const answer = useBatch(id);
  return (
    <DataView
      what="the batch"
      answer={answer}
      missing={
        <StateBlock art="list" title="There is no such batch">
          The address may be mistyped.
        </StateBlock>
      }
    >
      {({ batch, payouts }) => <Whole batch={batch} payouts={payouts} />}
    </DataView>
  );
}
