import { Link } from 'react-router-dom';
import { Skeletons } from '@/shared/ui/skeleton';
import type { Count, Waiting } from './api';

interface TileText {
  of: Count;
  to: string;
  one: string;
  several: string;
}

/** What waits, in the order of the sections. */
const TILES: readonly TileText[] = [
  {
    of: 'requests',
    to: '/admin/orders?view=to-price',
    one: 'request waits for a price',
    several: 'requests wait for a price',
  },
  {
    of: 'unconfirmed',
    to: '/admin/orders?view=unconfirmed',
    one: 'finished job is not confirmed',
    several: 'finished jobs are not confirmed',
  },
  {
    of: 'dispatch',
    to: '/admin/dispatch',
    one: 'job needs operations now',
    several: 'jobs need operations now',
  },
  {
    of: 'assessments',
    to: '/admin/assessments',
    one: 'assessment must be planned or read',
    several: 'assessments must be planned or read',
  },
  {
    of: 'tickets',
    to: '/admin/support',
    one: 'ticket waits for our answer',
    several: 'tickets wait for our answer',
  },
  {
    of: 'disputes',
    to: '/admin/support?view=disputes',
    one: 'dispute waits for a decision',
    several: 'disputes wait for a decision',
  },
  {
    of: 'warrantyClaims',
    to: '/admin/support?view=guarantee',
    one: 'warranty claim waits for a decision',
    several: 'warranty claims wait for a decision',
  },
  {
    of: 'damageClaims',
    to: '/admin/support?view=damage',
    one: 'damage claim is open',
    several: 'damage claims are open',
  },
  {
    of: 'applications',
    to: '/admin/service-providers',
    one: 'application waits for a decision',
    several: 'applications wait for a decision',
  },
  {
    of: 'staffRequests',
    to: '/admin/users?view=waiting',
    one: 'change of an account waits for a second person',
    several: 'changes of accounts wait for a second person',
  },
  {
    of: 'reviews',
    to: '/admin/reviews',
    one: 'review must be read',
    several: 'reviews must be read',
  },
  {
    of: 'appeals',
    to: '/admin/reliability',
    one: 'appeal waits for a decision',
    several: 'appeals wait for a decision',
  },
  {
    of: 'commissionRules',
    to: '/admin/finance?view=commission',
    one: 'commission rule waits for a second person',
    several: 'commission rules wait for a second person',
  },
  {
    of: 'refundApprovals',
    to: '/admin/finance?view=refunds&state=REQUESTED',
    one: 'refund waits for your approval',
    several: 'refunds wait for your approval',
  },
  {
    of: 'moneyProposals',
    to: '/admin/finance?view=unapplied',
    one: 'use of unapplied money waits for a second person',
    several: 'uses of unapplied money wait for a second person',
  },
  {
    of: 'payoutBatches',
    to: '/admin/payouts',
    one: 'payout batch waits for your signature',
    several: 'payout batches wait for your signature',
  },
  {
    of: 'fullRefunds',
    to: '/admin/support?view=disputes&state=PROPOSED',
    one: 'refund of a whole price waits for a second person',
    several: 'refunds of whole prices wait for a second person',
  },
  {
    of: 'damageGrants',
    to: '/admin/support?view=damage&state=PROPOSED',
    one: 'compensation for damage waits for a second person',
    several: 'compensations for damage wait for a second person',
  },
  {
    of: 'earlyTerminations',
    to: '/admin/orders?view=ending',
    one: 'early termination waits for a second person',
    several: 'early terminations wait for a second person',
  },
  {
    of: 'rewards',
    to: '/admin/referrals',
    one: 'reward waits for a decision',
    several: 'rewards wait for a decision',
  },
  {
    of: 'rateChanges',
    to: '/admin/rates',
    one: 'change of prices waits for a second person',
    several: 'changes of prices wait for a second person',
  },
  {
    of: 'gasPrices',
    to: '/admin/gas-management',
    one: 'gas price waits for a second person',
    several: 'gas prices wait for a second person',
  },
  {
    of: 'missedTerms',
    to: '/admin/content-management?tab=words',
    one: 'search term found nothing in 30 days',
    several: 'search terms found nothing in 30 days',
  },
  {
    of: 'settingChanges',
    to: '/admin/settings',
    one: 'change of a setting waits for a second person',
    several: 'changes of settings wait for a second person',
  },
];

function Tile({ tile, count }: { tile: TileText; count: number }) {
  return (
    <li>
      <Link className="hm-tile" to={tile.to}>
        <b className="num">{count}</b> <span>{count === 1 ? tile.one : tile.several}</span>
      </Link>
    </li>
  );
}

/** The work that waits, each kind with the way to its list. */
export function OpenWork({ waiting }: { waiting: Waiting }) {
  const counts = TILES.flatMap((tile) => {
    const count = waiting[tile.of];
    return typeof count === 'number' ? [{ tile, count }] : [];
  });
  const openTiles = counts.filter(({ count }) => count > 0);
  if (counts.length > 0 && openTiles.length === 0)
    return <p className="soft">Nothing waits for staff at the moment.</p>;
  if (counts.length === 0)
    return (
      <p className="soft">
        You have no permissions yet. An administrator of staff accounts can give you some.
      </p>
    );
  return (
    <ul className="hm" aria-label="Open work">
      {openTiles.map(({ tile, count }) => (
        <Tile key={tile.of} tile={tile} count={count} />
      ))}
    </ul>
  );
}

export function OpenWorkSkeleton() {
  return (
    <div className="hm">
      <Skeletons count={6} className="h-24 w-full !rounded-card" />
    </div>
  );
}
