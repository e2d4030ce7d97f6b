import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Skeletons } from '@/shared/ui/skeleton';
import { useWaiting, type Waiting } from '../home/api';
import '../home/home.css';

interface TileText {
  of: keyof Waiting;
  to: string;
  one: string;
  several: string;
  none: string;
}

const TILES: readonly TileText[] = [
  { of: 'requests', to: '/admin/orders?view=to-price', one: 'request waits for a price', several: 'requests wait for a price', none: 'No request waits for a price' },
  { of: 'tickets', to: '/admin/support', one: 'ticket waits for our answer', several: 'tickets wait for our answer', none: 'No ticket waits for our answer' },
  { of: 'rewards', to: '/admin/referrals', one: 'reward waits for a decision', several: 'rewards wait for a decision', none: 'No reward waits for a decision' },
  { of: 'reviews', to: '/admin/reviews', one: 'review must be read', several: 'reviews must be read', none: 'No review must be read' },
  { of: 'missedTerms', to: '/admin/content-management?tab=words', one: 'search term found nothing in 30 days', several: 'search terms found nothing in 30 days', none: 'Every search had a result' },
];

function Tile({ tile, count }: { tile: TileText; count: number }) {
  return (
    <li>
      <Link className="hm-tile" to={tile.to}>
        <b className="num">{count}</b> <span>{count === 0 ? tile.none : count === 1 ? tile.one : tile.several}</span>
      </Link>
    </li>
  );
}

function Counts({ waiting }: { waiting: Waiting }) {
  const openTiles = TILES.flatMap((tile) => {
    const count = waiting[tile.of];
    return typeof count === 'number' ? [{ tile, count }] : [];
  });
  if (openTiles.length === 0) return <p className="soft">You have no permissions yet. An administrator of staff accounts can give you some.</p>;
  return (
    <ul className="hm" aria-label="Open work">
      {openTiles.map(({ tile, count }) => (
        <Tile key={tile.of} tile={tile} count={count} />
      ))}
    </ul>
  );
}

/** The text messages of today, which are paid for by segment. */
function Messages({ sms }: { sms: NonNullable<Waiting['sms']> }) {
  const { messages, segments, failed, dailyMax } = sms;
  const failures = failed === 0 ? '' : ` ${failed === 1 ? 'One' : failed} did not arrive.`;
  return (
    <Note tone={messages > dailyMax ? 'clay' : 'plain'} icon={MessageSquare} className="mt-5">
      <p>
        Text messages today: <b className="num">{messages}</b> of at most {dailyMax}, in {segments} {segments === 1 ? 'segment' : 'segments'}.{failures}
      </p>
      {messages > dailyMax && <p>There are more than usual. Look for misuse of the codes that are sent to phones.</p>}
    </Note>
  );
}

/** The first page of the staff area: the number of waiting items for each of the user's permissions. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const answer = useWaiting();
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Dashboard</h1>
      <p className="soft mb-4">Work that waits for staff. The counts are updated every minute.</p>
      <DataView
        what="what waits"
        answer={answer}
        skeleton={
          <div className="hm">
            <Skeletons count={TILES.length} className="h-24 w-full !rounded-card" />
          </div>
        }
      >
        {(waiting) => (
          <>
            <Counts waiting={waiting} />
            {waiting.sms && <Messages sms={waiting.sms} />}
          </>
        )}
      </DataView>
    </main>
  );
}
