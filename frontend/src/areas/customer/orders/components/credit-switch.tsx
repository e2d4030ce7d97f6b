import { formatKobo } from '@/shared/lib/money';
import type { CreditOffer, Quote } from '@/domain/orders/model';
import { texts } from './price-texts';
import '@/shared/ui/switch.css';

interface Props {
  offer: CreditOffer;
  promo: Quote['promo'];
  on: boolean;
  onChange: (on: boolean) => void;
}

/** Whether to pay a part of the price with credit. Some promo codes exclude credit. */
export function CreditSwitch({ offer, promo, on, onChange }: Props) {
  const excluded = promo?.stacksWithCredit === false;
  return (
    <div className="row between min-h-11 mt-3">
      <label className="grow" htmlFor="use-credit">
        <b className="font-semibold">{texts.useOfYourCredit(formatKobo(offer.creditKobo))}</b>
        {excluded && (
          <span className="small soft block">{texts.cannotUsedTogetherWith(promo.code)}</span>
        )}
      </label>
      <input
        id="use-credit"
        type="checkbox"
        role="switch"
        className="switch"
        checked={on && !excluded}
        disabled={excluded}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  );
}
