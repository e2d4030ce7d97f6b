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

/** Shows the result of an offer after its card has disappeared. */
export type OfferResult = (text: string, tone: 'leaf' | 'plain') => void;

function Figures({ offer }: { offer: Offer }) {
  return (
    <dl className="sp-figures">
      <div>
        <dt>you take home</dt>
        <dd>
          <Money kobo={offer.netKobo} />
        </dd>
      </div>
      {offer.distanceKm != null && (
        <div>
          <dt>from where you start</dt>
          <dd className="num">{formatDistance(offer.distanceKm)}</dd>
        </div>
      )}
    </dl>
  );
}

function Customer({ offer }: { offer: Offer }) {
  if (!offer.customerFirstName) return null;
  return (
    <p className="row g8 wrapx small mt-2">
      <span className="wordy">{`For ${offer.customerFirstName}`}</span>
      {offer.customerReliable && <Chip tone="leaf">Reliable customer</Chip>}
    </p>
  );
}

/** Shown before the provider accepts: only the first stage of the price is held. */
function InStages({ offer }: { offer: Offer }) {
  if (!offer.stages) return null;
  return (
    <p className="small soft mt-2">{`The customer pays in ${offer.stages} stages, each before its part of the work. The first is paid and held.`}</p>
  );
}

function Breakdown({ offer }: { offer: Offer }) {
  const parts = splitOf(offer);
  return (
    <details className="sp-brk">
      <summary>
        <span>
          Customer pays <Money kobo={offer.grossKobo} />. Breakdown
        </span>
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
          ? `You are the reserve for “${offer.title}”. The job is not yours yet.`
          : `“${offer.title}” is yours. You find the address in your day.`,
        'leaf',
      );
      await refreshProvider();
    }, 'accept');
  const decline = (reason: DeclineReason) =>
    void run(async () => {
      await declineOffer(offer.id, reason);
      onResult(`You declined “${offer.title}”. That never lowers your score.`, 'plain');
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
        {`You can accept when the network is back. ${offer.byHand ? 'No one else is asked before the offer ends.' : 'Another provider may accept it first; that does not count against you.'}`}
      </p>
    );
  }
  if (timeLeft.over)
    return <p className="sp-no">This offer has expired. That does not count against you.</p>;
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
            {offer.reserveUntil ? 'Be the reserve' : `Accept ${formatKobo(offer.netKobo)}`}
          </Button>
          <Button className="btn-xl" disabled={busy} onClick={() => setDeclining(true)}>
            No thanks
          </Button>
        </div>
      )}
      <p className="small faint mt-2 text-center">Declining never lowers your score.</p>
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
    ? ([LifeBuoy, 'Can you be the reserve?'] as const)
    : offer.byHand
      ? ([UserCheck, 'Assigned by Gida'] as const)
      : ([BellRing, 'New offer'] as const);
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
          <span className="small strong num">Ends {formatBrief(offer.expiresAt, now)}</span>
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
      {offer.preferred && (
        <p className="small soft mt-2">
          The customer asked for you. No one else is asked before the offer ends.
        </p>
      )}
      {offer.byHand && !offer.reserveUntil && (
        <p className="small soft mt-2">
          Our team chose you for this job. Accept to confirm it; no one else is asked before the
          offer ends.
        </p>
      )}
      {offer.reserveUntil && (
        <p className="small soft mt-2">{`Another provider has this job and may not come. As the reserve you keep the time free. We will tell you by ${formatMoment(offer.reserveUntil, now)} whether you get the job.`}</p>
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
