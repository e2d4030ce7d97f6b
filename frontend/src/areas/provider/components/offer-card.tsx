import { BellRing, ChevronDown, LifeBuoy, UserCheck, WifiOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { formatBrief, formatMoment } from '@/shared/lib/dates';
import { formatDistance } from '@/shared/lib/distance';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DescriptionList } from '@/shared/ui/description-list';
import { Money } from '@/shared/ui/money';
import {
  acceptOffer,
  declineOffer,
  refreshProvider,
  seeOffer,
  type DeclineReason,
} from '@/domain/providers/api';
import {
  timeLeftOf,
  offerRefusal,
  slotText,
  splitOf,
  type TimeLeft as TimeLeftState,
  type Offer,
} from '@/domain/providers/model';
import { CustomerPhotos } from './customer-photos';
import { DeclineChoice } from './decline-choice';
import { OfferReasons } from './offer-basis';
import { TimeLeft } from './time-left';
import { SplitBar, SplitLines } from './split';
import { texts } from './texts';
import './big-button.css';

/** Shows the result of an offer after its card has disappeared. */
export type OfferResult = (text: string, tone: 'leaf' | 'plain') => void;

function Figures({ offer }: { offer: Offer }) {
  return (
    <DescriptionList
      boxed
      className="sp-figures"
      items={[
        [texts.youTakeHome, <Money kobo={offer.netKobo} />],
        [
          texts.fromWhereYouStart,
          offer.distanceKm != null && (
            <span className="num">{formatDistance(offer.distanceKm)}</span>
          ),
        ],
      ]}
    />
  );
}

function Customer({ offer }: { offer: Offer }) {
  if (!offer.customerFirstName) return null;
  return (
    <p className="row g8 wrapx small mt-2">
      <span className="wordy">{texts.for(offer.customerFirstName)}</span>
      {offer.customerReliable && <Chip tone="leaf">{texts.reliableCustomer}</Chip>}
    </p>
  );
}

/** Shown before the provider accepts: only the first stage of the price is held. */
function InStages({ offer }: { offer: Offer }) {
  if (!offer.stages) return null;
  return <p className="small soft mt-2">{texts.customerPaysInStages(offer.stages)}</p>;
}

function Breakdown({ offer }: { offer: Offer }) {
  const parts = splitOf(offer);
  return (
    <details className="sp-brk">
      <summary>
        <span>{texts.customerPaysBreakdown(<Money kobo={offer.grossKobo} />)}</span>
        <ChevronDown className="i" aria-hidden />
      </summary>
      <SplitBar parts={parts} />
      <SplitLines parts={parts} />
    </details>
  );
}

function useAnswer(offer: Offer, onResult: OfferResult) {
  const refusalOf = (error: unknown) => offerRefusal(error, offer);
  const { pending, busy, failure, run } = useSubmit({
    textOf: (error) => (refusalOf(error).gone ? '' : refusalOf(error).text),
    onFailure: (error) => {
      const { gone, text } = refusalOf(error);
      if (!gone) return;
      onResult(text, 'plain');
      return refreshProvider();
    },
  });
  const accept = () =>
    void run(async () => {
      await acceptOffer(offer.id);
      onResult(
        offer.reserveUntil
          ? texts.youReserveForJob(offer.title)
          : texts.yoursYouFindAddress(offer.title),
        'leaf',
      );
      await refreshProvider();
    }, 'accept');
  const decline = (reason: DeclineReason) =>
    void run(async () => {
      await declineOffer(offer.id, reason);
      onResult(texts.youDeclinedNeverLowers(offer.title), 'plain');
      await refreshProvider();
    }, 'decline');
  return { pending, busy, failure, accept, decline };
}

/** The buttons, or why there are none: no network, or the time is over. */
function Answer({
  offer,
  timeLeft,
  onResult,
}: {
  offer: Offer;
  timeLeft: TimeLeftState;
  onResult: OfferResult;
}) {
  const online = useOnline();
  const { pending, busy, failure, accept, decline } = useAnswer(offer, onResult);
  const [declining, setDeclining] = useState(false);
  if (!online) {
    return (
      <p className="sp-no">
        <WifiOff className="i" aria-hidden />
        {texts.youCanAcceptWhen(
          offer.byHand ? texts.noOneElseAsked : texts.anotherProviderMayAccept,
        )}
      </p>
    );
  }
  if (timeLeft.over) return <p className="sp-no">{texts.thisOfferHasExpired}</p>;
  return (
    <>
      <FormFailure className="mb-2">{failure}</FormFailure>
      {declining ? (
        <DeclineChoice busy={busy} onChoose={decline} onBack={() => setDeclining(false)} />
      ) : (
        <div className="sp-answer">
          <Button
            kind="primary"
            className="btn-xl"
            busy={pending === 'accept'}
            disabled={busy}
            onClick={accept}
          >
            {offer.reserveUntil ? texts.beTheReserve : texts.accept(formatKobo(offer.netKobo))}
          </Button>
          <Button className="btn-xl" disabled={busy} onClick={() => setDeclining(true)}>
            {texts.noThanks}
          </Button>
        </div>
      )}
      <p className="small faint mt-2 text-center">{texts.decliningNeverLowersScore}</p>
    </>
  );
}

/** Tells staff once that an open offer was on the screen. A failure is not shown: it changes nothing for the provider. */
function useSeen({ id, state }: Offer, online: boolean) {
  useEffect(() => {
    if (online && state === 'SENT' && document.visibilityState === 'visible')
      seeOffer(id).catch(() => undefined);
  }, [id, state, online]);
}

function Kind({ offer }: { offer: Offer }) {
  const [Icon, text] = offer.reserveUntil
    ? ([LifeBuoy, texts.canYouReserve] as const)
    : offer.byHand
      ? ([UserCheck, texts.assignedByGida] as const)
      : ([BellRing, texts.newOffer] as const);
  return (
    <p className="row g8 small strong">
      <Icon className="i i16" aria-hidden />
      {text}
    </p>
  );
}

/** An offer: the job, its area and time, the earning, and how long the offer is valid. */
export function OfferCard({ offer, onResult }: { offer: Offer; onResult: OfferResult }) {
  const id = useId();
  const now = useNow(1000);
  const online = useOnline();
  const timeLeft = timeLeftOf(offer, now);
  useSeen(offer, online);
  useEffect(() => {
    if (timeLeft.over) void refreshProvider();
  }, [timeLeft.over]);
  return (
    <article
      className={online && !timeLeft.over ? 'sp-offer' : 'sp-offer away'}
      aria-labelledby={id}
    >
      <div className="row between g12 mb-2">
        <Kind offer={offer} />
        {online ? (
          <TimeLeft timeLeft={timeLeft} />
        ) : (
          <span className="small strong num">{texts.ends(formatBrief(offer.expiresAt, now))}</span>
        )}
      </div>
      <h3 id={id} className="sp-title wordy">
        {offer.title}
      </h3>
      <p className="wordy">
        {slotText(offer.slot, now)}
        <br />
        {offer.area}
      </p>
      <Customer offer={offer} />
      {offer.preferred && <p className="small soft mt-2">{texts.customerAskedForYou}</p>}
      {offer.byHand && !offer.reserveUntil && (
        <p className="small soft mt-2">{texts.ourTeamChoseYou}</p>
      )}
      {offer.reserveUntil && (
        <p className="small soft mt-2">
          {texts.anotherProviderHasThis(formatMoment(offer.reserveUntil, now))}
        </p>
      )}
      <CustomerPhotos photos={offer.photos} small />
      <Figures offer={offer} />
      <InStages offer={offer} />
      <Breakdown offer={offer} />
      {offer.basis && <OfferReasons basis={offer.basis} />}
      <Answer offer={offer} timeLeft={timeLeft} onResult={onResult} />
    </article>
  );
}
