import { Money } from '@/shared/ui/money';
import { SplitBar, SplitLines, type Part } from './split';

const PRICE_KOBO = 3_010_000;
const TAKE_HOME_KOBO = 2_500_000;

const PARTS: readonly Part[] = [
  { id: 'you', label: 'Your labour', kobo: 1_700_000 },
  { id: 'mat', label: 'Your materials back, no cut', kobo: 800_000 },
  { id: 'gida', label: 'Gida, 15% of ₦20,000 labour', kobo: 300_000 },
  { id: 'vat', label: 'VAT to government', kobo: 210_000 },
];

/** An example price, divided to the naira. */
export function PromiseSlip() {
  return (
    <figure className="receipt sp-slip">
      <div className="weave" />
      <div className="rc">
        <figcaption>
          <b>One price, to the naira</b>
          <span>An example: labour ₦21,500 and materials ₦8,600, both with VAT inside</span>
        </figcaption>
        <div className="line">
          <span>Customer pays in total</span>
          <Money kobo={PRICE_KOBO} className="strong" />
        </div>
        <SplitBar parts={PARTS} />
        <SplitLines parts={[...PARTS].reverse()} />
      </div>
      <div className="tear" />
      <div className="sp-slip-total">
        <span>You take home</span>
        <Money kobo={TAKE_HOME_KOBO} />
      </div>
    </figure>
  );
}
