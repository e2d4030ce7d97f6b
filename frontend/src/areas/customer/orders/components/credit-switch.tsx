import { formatKobo } from '@/shared/lib/money';
import type { CreditOffer, Quote } from '@/domain/orders/model';

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
        <b className="font-semibold">Use {formatKobo(offer.creditKobo)} of your credit</b>
        {excluded && (
          <span className="small soft block">{`${promo.code} cannot be used together with credit.`}</span>
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
