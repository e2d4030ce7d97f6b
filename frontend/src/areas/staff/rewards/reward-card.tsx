import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DescriptionList } from '@/shared/ui/description-list';
import { Dialog } from '@/shared/ui/dialog';
import { decideReward, type Reward } from './api';
import { reviewReasonOf } from './model';

/** A person of the reward: the name, and the id by which the account is found. */
function Who({ name, id }: { name: string; id: string }) {
  return (
    <>
      <span className="wordy">{name}</span> <span className="num small soft">{id}</span>
    </>
  );
}

/** Asks for a confirmation, because neither answer can be reversed. */
function Sure({
  approve,
  reward,
  onClose,
}: {
  approve: boolean;
  reward: Reward;
  onClose: () => void;
}) {
  const amount = formatKobo(reward.rewardKobo);
  async function decide() {
    await decideReward(reward.refereeId, approve);
    toast({
      title: approve ? 'Paid' : 'Refused',
      description: approve
        ? `${amount} of credit was given to the referrer.`
        : 'No credit was given.',
    });
    onClose();
  }
  return (
    <>
      <p className="mb-4">
        {approve
          ? `${amount} of credit is given to the referrer at once.`
          : `The referrer gets none of the ${amount}.`}{' '}
        This cannot be undone.
      </p>
      <div className="row g8 wrapx">
        <ActionButton
          kind={approve ? 'primary' : 'danger'}
          failed="The decision was not saved"
          run={decide}
        >
          {approve ? `Pay ${amount}` : 'Yes, refuse'}
        </ActionButton>
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </>
  );
}

/** A waiting reward: why staff must check it, the people and the order, and the two answers. */
export function RewardCard({ reward, pick }: { reward: Reward; pick: ReactNode }) {
  const [asking, setAsking] = useState<'pay' | 'refuse' | null>(null);
  const close = () => setAsking(null);
  const amount = formatKobo(reward.rewardKobo);
  return (
    <li className="card stack g8" data-row={reward.refereeId}>
      <p className="row g8 wrapx">
        {pick}
        <b className="money">{amount}</b>{' '}
        <span className="soft">{`code used at ${formatMoment(reward.appliedAt)}`}</span>
      </p>
      <p>{reviewReasonOf(reward)}</p>
      <DescriptionList
        items={[
          ['Referrer', <Who name={reward.referrerName} id={reward.referrerId} />],
          ['Friend', <Who name={reward.refereeName} id={reward.refereeId} />],
          [
            'Job',
            reward.orderId && (
              <Link className="link" data-main to={`/admin/orders/${reward.orderId}`}>
                Open the order
              </Link>
            ),
          ],
        ]}
      />
      <div className="row g8 wrapx">
        <Button kind="primary" onClick={() => setAsking('pay')}>
          {`Pay ${amount}`}
        </Button>
        <Button onClick={() => setAsking('refuse')}>Refuse</Button>
      </div>
      <Dialog
        open={asking !== null}
        onClose={close}
        title={asking === 'refuse' ? 'Refuse this reward?' : 'Pay this reward?'}
      >
        <Sure approve={asking === 'pay'} reward={reward} onClose={close} />
      </Dialog>
    </li>
  );
}
