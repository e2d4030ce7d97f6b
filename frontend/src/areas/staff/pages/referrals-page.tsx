import { useTitle } from '@/shared/hooks/use-title';
import { formatMoment } from '@/shared/lib/dates';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable } from '@/shared/ui/data-table/use-table';
import { StateBlock } from '@/shared/ui/state-block';
import { ForThoseWhoMay } from '../permission';
import { LIST, useRewards, type Reward } from '../rewards/api';
import { RewardCard } from '../rewards/reward-card';
import { ExportSelected } from '../selected';

const COLUMNS: readonly Column<Reward>[] = [
  {
    id: 'applied',
    label: 'Code used',
    sort: 'created',
    sorted: 'age',
    cell: ({ appliedAt }) => formatMoment(appliedAt),
  },
];

function Rewards() {
  const state = useTable({ filters: [], sort: 'created' });
  return (
    <DataTable
      noun={['reward', 'rewards']}
      caption="Referral rewards"
      state={state}
      pages={useRewards(state.query)}
      columns={COLUMNS}
      idOf={({ refereeId }) => refereeId}
      nameOf={({ referrerName, refereeName }) => `${referrerName} for ${refereeName}`}
      search="Find a reward"
      searchHint="Reference of the order, or the name, e-mail or phone of one of the two people"
      path={LIST}
      empty={
        <StateBlock art="list" title="No reward waits">
          Rewards that a rule puts on hold are listed here until they are decided.
        </StateBlock>
      }
      bulk={(rows) => <ExportSelected path={LIST} ids={rows.map(({ refereeId }) => refereeId)} />}
      cards={(rows, pick) => (
        <ul className="stack g16" aria-label="Rewards on hold">
          {rows.map((reward) => (
            <RewardCard key={reward.refereeId} reward={reward} pick={pick(reward)} />
          ))}
        </ul>
      )}
    />
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
