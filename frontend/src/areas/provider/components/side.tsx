import { ArrowRight, RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Chip } from '@/shared/ui/chip';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { useEarnings, useProviderStatus } from '@/domain/providers/api';
import { statusText } from '@/domain/providers/current-status';
import { texts } from './texts';

const More = ({ to, children }: { to: string; children: string }) => (
  <Link className="sp-more" to={to}>
    {children} <ArrowRight className="i i16" aria-hidden />
  </Link>
);

function Balance() {
  const { data, error, mutate } = useEarnings();
  return (
    <section className="sp-side-card" aria-labelledby="sp-balance">
      <h2 id="sp-balance">{texts.withGidaForYou}</h2>
      {data ? (
        <>
          <p className="sp-big">
            <Money kobo={data.balanceKobo} />
          </p>
          <p className="soft">
            {data.pendingKobo > 0 ? (
              <>{texts.moreWhenJobsConfirmed(<Money kobo={data.pendingKobo} />)}</>
            ) : (
              texts.noJobWaitsConfirmed
            )}
          </p>
        </>
      ) : error ? (
        <p className="soft mt-1">
          {texts.weCouldNotLoad}{' '}
          <button type="button" className="link row g8 min-h-11" onClick={() => void mutate()}>
            <RotateCw className="i i16" aria-hidden /> {texts.tryAgain}
          </button>
        </p>
      ) : (
        <>
          <Skeleton className="mt-2 h-9 w-40" />
          <Skeleton className="mt-2 h-5 w-56" />
        </>
      )}
      <More to="/service-provider/dashboard?view=earnings">{texts.openEarnings}</More>
    </section>
  );
}

function StatusLine() {
  const { data } = useProviderStatus();
  if (!data) return null;
  const { chip, tone, sentence } = statusText(data.status);
  return (
    <section className="sp-side-card" aria-labelledby="sp-standing">
      <h2 id="sp-standing">{texts.yourStatus}</h2>
      <p className="row g8 wrapx mt-2">
        <b className="wordy">{data.displayName}</b>
        <Chip tone={tone}>{chip}</Chip>
      </p>
      <p className="soft mt-1">
        {sentence} {data.jobsDone === 0 ? texts.noJobDoneYet : texts.jobDone(data.jobsDone)}
      </p>
      <More to="/service-provider/status">{texts.yourStatus}</More>
    </section>
  );
}

/** The balance and the status, beside the day. */
export function Side() {
  return (
    <aside className="sp-side" aria-label={texts.moneyAndStatus}>
      <Balance />
      <StatusLine />
    </aside>
  );
}
