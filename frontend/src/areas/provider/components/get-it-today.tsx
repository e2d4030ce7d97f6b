import { Zap } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatTime } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import {
  getItToday,
  refreshToday,
  usePayoutToday,
  type MadeToday,
  type SameDayOffer,
} from '@/domain/providers/api';
import { costText, transferStateText, notTodayText } from '@/domain/providers/payouts';
import { texts } from './earnings-texts';

/** The amount and the bank's cost, shown before the button that requests the payout. */
function Offer({
  offer,
  until,
  onMade,
}: {
  offer: SameDayOffer;
  until: string;
  onMade: (made: MadeToday) => void;
}) {
  const { busy, failure, run } = useSubmit({
    otherwise: texts.pleaseTryAgain,
    onFailure: (error) => error instanceof ApiError && error.status === 409 && refreshToday(),
  });
  const take = () => void run(async () => onMade(await getItToday(offer)));

  return (
    <>
      <p className="mt-1 wordy">{costText(offer)}</p>
      {offer.withheldKobo > 0 && (
        <p className="soft small mt-1">{texts.usedForRefundJob(formatKobo(offer.withheldKobo))}</p>
      )}
      <p className="soft small mt-1">
        {offer.needsSignatures ? texts.twoPeopleAtGida : ''}
        {texts.untilOnceDayPayout(formatTime(until))}
      </p>
      <FormFailure className="mt-3">{failure}</FormFailure>
      <div className="mt-3">
        <Button busy={busy} onClick={take}>
          <Zap className="i i16" aria-hidden />
          {texts.getToday(formatKobo(offer.receivesKobo))}
        </Button>
      </div>
    </>
  );
}

function Inside() {
  const [made, setMade] = useState<MadeToday | null>(null);
  const answer = usePayoutToday();
  if (made) {
    return (
      <Note tone="leaf" role="status" className="mt-3">
        {transferStateText(made)}
      </Note>
    );
  }
  return (
    <DataView
      what={texts.whatYouCanHave}
      answer={answer}
      skeleton={<Skeleton className="mt-2 h-10 w-full" />}
    >
      {(data) => {
        if (data.offer) return <Offer offer={data.offer} until={data.closesAt} onMade={setMade} />;
        return <p className="soft mt-1 wordy">{notTodayText(data)}</p>;
      }}
    </DataView>
  );
}

/** A same-day payout, for the bank's cost of the transfer. */
export function GetItToday() {
  return (
    <section className="sp-side-card mt-5" aria-labelledby="sp-today">
      <h2 id="sp-today">{texts.getItToday}</h2>
      <Inside />
    </section>
  );
}
