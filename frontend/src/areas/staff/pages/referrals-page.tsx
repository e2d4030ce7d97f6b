import { useTitle } from '@/shared/hooks/use-title';
import { DataView } from '@/shared/ui/data-view';
import { Skeletons } from '@/shared/ui/skeleton';
import { StateBlock } from '@/shared/ui/state-block';
import { ForThoseWhoMay } from '../permission';
import { useRewards } from '../rewards/api';
import { RewardCard } from '../rewards/reward-card';

function Rewards() {
  const answer = useRewards();
  return (
    <DataView
      what="the rewards"
      answer={answer}
      skeleton={<Skeletons count={2} className="mb-4 h-40 w-full !rounded-card" />}
      empty={
        <StateBlock art="list" title="No reward waits">
          Rewards that a rule puts on hold are listed here until they are decided.
        </StateBlock>
      }
    >
      {(data) => (
        <ul className="stack g16" aria-label="Rewards on hold">
          {data.map((reward) => (
            <RewardCard key={reward.refereeId} reward={reward} />
          ))}
        </ul>
      )}
    </DataView>
  );
}

/** Referral rewards that a rule held back, oldest first. Staff pay or refuse each one. */
export default function ReferralsPage() {
  useTitle('Referral rewards');
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Referral rewards</h1>
      <p className="soft mb-4">
        Put on hold by a rule, oldest first. A match is not proof: families share phones and
        addresses.
      </p>
      <ForThoseWhoMay permission="FINANCE">
        <Rewards />
      </ForThoseWhoMay>
    </main>
  );
}
