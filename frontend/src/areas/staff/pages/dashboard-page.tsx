import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { formatTime, formatWeekday } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Skeleton, Skeletons } from '@/shared/ui/skeleton';
import { useFigures, useWaiting, type Waiting } from '../home/api';
import { Charts, FunnelBlock, MoneyBlock, ServicesBlock, ZonesBlock } from '../home/figure-blocks';
import { PeriodBlocks } from '../home/period-blocks';
import { FigureSkeleton, FigureStrip } from '../home/figure-strip';
import { useMay } from '../permission';
import '../home/home.css';

interface TileText {
  of: keyof Waiting;
  to: string;
  one: string;
  several: string;
}

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
    of: 'tickets',
    to: '/admin/support',
    one: 'ticket waits for our answer',
    several: 'tickets wait for our answer',
  },
  {
    of: 'rewards',
    to: '/admin/referrals',
    one: 'reward waits for a decision',
    several: 'rewards wait for a decision',
  },
  {
    of: 'reviews',
    to: '/admin/reviews',
    one: 'review must be read',
    several: 'reviews must be read',
  },
  {
    of: 'missedTerms',
    to: '/admin/content-management?tab=words',
    one: 'search term found nothing in 30 days',
    several: 'search terms found nothing in 30 days',
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

function Counts({ waiting }: { waiting: Waiting }) {
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

/** The text messages of today, which are paid for by segment. */
function Messages({ sms }: { sms: NonNullable<Waiting['sms']> }) {
  const { messages, segments, failed, dailyMax, costKobo, costMaxKobo } = sms;
  const costly = costKobo > costMaxKobo;
  const failures = failed === 0 ? '' : ` ${failed === 1 ? 'One' : failed} did not arrive.`;
  return (
    <Note
      tone={messages > dailyMax || costly ? 'clay' : 'plain'}
      icon={MessageSquare}
      className="mt-5"
    >
      <p>
        Text messages today: <b className="num">{messages}</b> of at most {dailyMax}, in {segments}{' '}
        {segments === 1 ? 'segment' : 'segments'}.{failures} Messages and calls cost{' '}
        <b className="num">{formatKobo(costKobo)}</b> of {formatKobo(costMaxKobo)}.
      </p>
      {messages > dailyMax && (
        <p>There are more than usual. Look for misuse of the codes that are sent to phones.</p>
      )}
      {costly && <p>They cost more than the settings allow for.</p>}
    </Note>
  );
}

function TodaySkeleton({ count }: { count: number }) {
  return (
    <>
      <FigureSkeleton count={count} />
      <Skeleton className="mt-2 h-5 w-72" />
    </>
  );
}

/** The figures of today. */
function TodayView() {
  const answer = useFigures();
  // Finance staff have one figure more.
  const figureCount = useMay('FINANCE') ? 8 : 7;
  return (
    <DataView what="the figures" answer={answer} skeleton={<TodaySkeleton count={figureCount} />}>
      {(figures) => (
        <>
          {!figures.complete && (
            <Note tone="sun" className="mb-3">
              There are too many orders to count all of them. The earliest are left out.
            </Note>
          )}
          <FigureStrip figures={figures} />
          <p className="small soft mt-2">{`Against last ${formatWeekday(figures.at)} at the same time. Computed at ${formatTime(figures.at)}.`}</p>
        </>
      )}
    </DataView>
  );
}

/** The figures of the last 28 days. That they could not be loaded is said above, by the figures of today. */
function PeriodView() {
  const { data: figures } = useFigures();
  if (!figures) return null;
  return (
    <>
      <div className="fig-blocks mt-6">
        <FunnelBlock figures={figures} />
        <MoneyBlock figures={figures} />
        <PeriodBlocks figures={figures} />
        <ServicesBlock figures={figures} />
        <ZonesBlock figures={figures} />
      </div>
      <h2 className="h3 mt-6 mb-3">Last 28 days</h2>
      <Charts figures={figures} />
    </>
  );
}

/** The first page of the staff area: the figures, and the work that waits, by the user's permissions. */
export default function DashboardPage() {
  useTitle('Dashboard');
  const answer = useWaiting();
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Dashboard</h1>
      <p className="soft mb-4">
        How the business is doing, and the work that waits for staff. Both are updated every minute.
      </p>
      <TodayView />
      <h2 className="h3 mt-6 mb-3">Open work</h2>
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
      <PeriodView />
    </main>
  );
}
