import { Zap } from 'lucide-react';
import { useState } from 'react';
import { ApiError, messageOf } from '@/shared/api/problem';
import { formatTime } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { getItToday, refreshToday, usePayoutToday, type MadeToday, type SameDayOffer } from '../api';
import { costText, transferStateText, notTodayText } from '../payouts';

/** The amount and the bank's cost, shown before the button that requests the payout. */
function Offer({ offer, until, onMade }: { offer: SameDayOffer; until: string; onMade: (made: MadeToday) => void }) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  async function take() {
    setBusy(true);
    setFailed(null);
    try {
      onMade(await getItToday(offer));
      return;
    } catch (error) {
      setFailed(messageOf(error, 'Please try again.'));
      // The server has answered, so the next attempt is a new request. After a lost answer it is the same request.
      if (error instanceof ApiError && error.status === 409) {
        await refreshToday();
      }
    }
    setBusy(false);
  }

  return (
    <>
      <p className="mt-1 wordy">{costText(offer)}</p>
      {offer.withheldKobo > 0 && <p className="soft small mt-1">{`${formatKobo(offer.withheldKobo)} of it is used for the refund of a job.`}</p>}
      <p className="soft small mt-1">
        {offer.needsSignatures ? 'Two people at Gida check a payout of this size first. ' : ''}
        {`Until ${formatTime(until)}, once a day. The payout in the morning is free.`}
      </p>
      {failed && (
        <Note tone="clay" role="alert" className="mt-3">
          {failed}
        </Note>
      )}
      <div className="mt-3">
        <Button busy={busy} onClick={() => void take()}>
          <Zap className="i i16" aria-hidden />
          {`Get ${formatKobo(offer.receivesKobo)} today`}
        </Button>
      </div>
    </>
  );
}

function Inside() {
  const [made, setMade] = useState<MadeToday | null>(null);
  const { data, error, mutate } = usePayoutToday();
  if (made) {
    return (
      <Note tone="leaf" role="status" className="mt-3">
        {transferStateText(made)}
      </Note>
    );
  }
  if (error && !data) return <FailedLoad what="what you can have today" error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Loading what="what you can have today">
        <Skeleton className="mt-2 h-10 w-full" />
      </Loading>
    );
  }
  if (data.offer) return <Offer offer={data.offer} until={data.closesAt} onMade={setMade} />;
  return <p className="soft mt-1 wordy">{notTodayText(data)}</p>;
}

/** A same-day payout, for the bank's cost of the transfer. */
export function GetItToday() {
  return (
    <section className="sp-side-card mt-5" aria-labelledby="sp-today">
      <h2 id="sp-today">Get it today</h2>
      <Inside />
    </section>
  );
}
