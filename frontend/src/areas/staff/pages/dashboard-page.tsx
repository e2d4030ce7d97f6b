import { MessageSquare } from 'lucide-react';
import { useTitle } from '@/shared/hooks/use-title';
import { formatTime, formatWeekday } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { useFigures, useWaiting, type Waiting } from '../home/api';
import { Charts, FunnelBlock, MoneyBlock, ServicesBlock, ZonesBlock } from '../home/figure-blocks';
import { OpenWork, OpenWorkSkeleton } from '../home/open-work';
import { PeriodBlocks } from '../home/period-blocks';
import { FigureSkeleton, FigureStrip } from '../home/figure-strip';
import { useMay } from '../permission';
import '../home/home.css';

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
        Text messages today: <b className="num">{messages}</b> of at most{' '}
        {dailyMax.toLocaleString('en-NG')}, in {segments} {segments === 1 ? 'segment' : 'segments'}.
        {failures} Messages and calls cost <b className="num">{formatKobo(costKobo)}</b> of{' '}
        {formatKobo(costMaxKobo)}.
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
      <DataView what="what waits" answer={answer} skeleton={<OpenWorkSkeleton />}>
        {(waiting) => (
          <>
            <OpenWork waiting={waiting} />
            {waiting.sms && <Messages sms={waiting.sms} />}
          </>
        )}
      </DataView>
      <PeriodView />
    </main>
  );
}
