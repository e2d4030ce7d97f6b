import { Money } from '@/shared/ui/money';
import { SplitBar, SplitLines, type Part } from './split';
import { texts } from './account-texts';
import '@/shared/ui/receipt.css';
import '@/shared/ui/lines.css';
import '@/shared/ui/receipt-body.css';

const PRICE_KOBO = 3_010_000;
const TAKE_HOME_KOBO = 2_500_000;

const PARTS: readonly Part[] = [
  { id: 'you', label: texts.yourLabour, kobo: 1_700_000 },
  { id: 'mat', label: texts.materialsBackNoCut, kobo: 800_000 },
  { id: 'gida', label: texts.gida15Naira20, kobo: 300_000 },
  { id: 'vat', label: texts.vatToGovernment, kobo: 210_000 },
];

/** An example price, divided to the naira. */
export function PromiseSlip() {
  return (
    <figure className="receipt sp-slip">
      <div className="weave" />
      <div className="rc">
        <figcaption>
          <b>{texts.onePriceNaira}</b>
          <span>{texts.exampleLabourNaira21}</span>
        </figcaption>
        <div className="line">
          <span>{texts.customerPaysInTotal}</span>
          <Money kobo={PRICE_KOBO} className="strong" />
        </div>
        <SplitBar parts={PARTS} />
        <SplitLines parts={[...PARTS].reverse()} />
      </div>
      <div className="tear" />
      <div className="sp-slip-total">
        <span>{texts.youTakeHome}</span>
        <Money kobo={TAKE_HOME_KOBO} />
      </div>
    </figure>
  );
}
