import { LifeBuoy, WifiOff } from 'lucide-react';
import { useId } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';
import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { declineOffer, refreshProvider } from '@/domain/providers/api';
import { offerRefusal, slotText, type Offer } from '@/domain/providers/model';
import type { OfferResult } from './offer-card';
import { texts } from './texts';

function useLeaving(offer: Offer, onResult: OfferResult) {
  const refusalOf = (error: unknown) => offerRefusal(error, offer);
  return useSubmit({
    textOf: (error) => (refusalOf(error).gone ? '' : refusalOf(error).text),
    onFailure: (error) => {
      if (!refusalOf(error).gone) return;
      onResult(refusalOf(error).text, 'plain');
      return refreshProvider();
    },
  });
}

/** A job for which the provider is the reserve, and when they will know whether they get it. */
export function ReserveCard({ offer, onResult }: { offer: Offer; onResult: OfferResult }) {
  const id = useId();
  const now = useNow(30_000);
  const online = useOnline();
  const { busy, failure, run } = useLeaving(offer, onResult);
  const leave = () =>
    void run(async () => {
      await declineOffer(offer.id, 'BUSY');
      onResult(texts.youNoLongerReserve(offer.title), 'plain');
      await refreshProvider();
    });
  return (
    <article className="sp-offer away" aria-labelledby={id}>
      <p className="row g8 small strong mb-2">
        <LifeBuoy className="i i16" aria-hidden /> {texts.youAreTheReserve}
      </p>
      <h3 id={id} className="sp-title wordy">
        {offer.title}
      </h3>
      <p className="wordy">
        {slotText(offer.slot, now)}
        <br />
        {offer.area}
      </p>
      <p className="mt-2">
        {offer.reserveUntil
          ? texts.jobNotYoursYet(formatMoment(offer.reserveUntil, now))
          : texts.jobNotYoursYetPlease}
      </p>
      <p className="small soft mt-2">{texts.ifBecomesYoursYou(<Money kobo={offer.netKobo} />)}</p>
      <FormFailure className="mb-2">{failure}</FormFailure>
      {online ? (
        <Button
          className="mt-2"
          block
          busy={busy}
          disabled={busy}
          aria-label={texts.iCannotReserveFor(offer.title)}
          onClick={leave}
        >
          {texts.iCannotReserve}
        </Button>
      ) : (
        <p className="sp-no">
          <WifiOff className="i" aria-hidden /> {texts.youCanChangeThis}
        </p>
      )}
    </article>
  );
}
