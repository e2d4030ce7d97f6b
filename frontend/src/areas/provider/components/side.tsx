import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { formatDay, formatTime } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { useEarnings, useProviderStatus } from '@/domain/providers/api';
import { statusText } from '@/domain/providers/current-status';
import type { Earnings } from '@/domain/providers/model';
import { nextPayoutOf, weekSoFar } from '@/domain/providers/standing';
import { EARNINGS, More } from './side-links';
import { Standing } from './standing';
import { texts } from './texts';

/** The next payout with its day and account, or why there is none. */
function Payout({ earnings, now }: { earnings: Earnings; now: number }) {
  const { bankAccount, availableKobo, heldKobo } = earnings;
  const payout = nextPayoutOf(earnings);
  if (!payout) {
    if (!bankAccount) return <p className="mt-1">{texts.addBankAccountFirst}</p>;
    return (
      <p className="mt-1">
        {availableKobo + heldKobo > 0 ? texts.payoutIsPrepared : texts.noPayoutIsDue}
      </p>
    );
  }
  return (
    <>
      <p className="sp-big">
        <Link className="inline-block py-1" to={EARNINGS}>
          <Money kobo={payout.kobo} />
        </Link>
      </p>
      <p className="num">{texts.payoutAt(formatDay(payout.at, now), formatTime(payout.at))}</p>
      {bankAccount && (
        <p className="soft num wordy">
          {texts.toAccount(bankAccount.bankName, bankAccount.accountNumber)}
        </p>
      )}
    </>
  );
}

function NextPayout() {
  const { data, error, mutate } = useEarnings();
  const now = useNow(60_000);
  return (
    <section className="sp-side-card" aria-labelledby="sp-payout">
      <h2 id="sp-payout">{texts.nextPayout}</h2>
      {data ? (
        <>
          <Payout earnings={data} now={now} />
          <p className="soft mt-1">{texts.withGidaForYou(<Money kobo={data.balanceKobo} />)}</p>
          {data.clawbackKobo > 0 && (
            <p>{texts.withheldFromLaterPayouts(<Money kobo={data.clawbackKobo} />)}</p>
          )}
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
      <More to={EARNINGS}>{texts.openEarnings}</More>
    </section>
  );
}

/** What this week brought so far. It has no state of its own while the payout above it says that the earnings did not load. */
function Week() {
  const { data, error } = useEarnings();
  const now = useNow(60_000);
  if (!data && error) return null;
  const week = data && weekSoFar(data.lines, now);
  return (
    <section className="sp-side-card" aria-labelledby="sp-week">
      <h2 id="sp-week">{texts.thisWeek}</h2>
      {week ? (
        <>
          <p className="mt-1">
            {week.jobs > 0
              ? texts.weekSoFar(
                  <Link className="link" to={EARNINGS}>
                    <Money kobo={week.kobo} />
                  </Link>,
                  week.jobs,
                )
              : texts.nothingThisWeek}
          </p>
          {week.lastKobo > 0 && (
            <p className="soft">{texts.lastWeek(<Money kobo={week.lastKobo} />)}</p>
          )}
        </>
      ) : (
        <Skeleton className="mt-2 h-5 w-56" />
      )}
    </section>
  );
}

function StatusLine() {
  const { data } = useProviderStatus();
  if (!data) return null;
  const { chip, tone, sentence } = statusText(data.status);
  return (
    <section className="sp-side-card" aria-labelledby="sp-status">
      <h2 id="sp-status">{texts.yourStatus}</h2>
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

/** The next payout, the week, the standing and the status, beside the day; on a phone below it. */
export function Side() {
  return (
    <aside className="sp-side" aria-label={texts.moneyAndStatus}>
      <NextPayout />
      <Week />
      <Standing />
      <StatusLine />
    </aside>
  );
}
