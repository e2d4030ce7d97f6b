import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { receiptLine } from '@/domain/orders/quote-model';
import { Dialog } from '@/shared/ui/dialog';
import { Money } from '@/shared/ui/money';
import { Receipt } from '@/shared/ui/receipt';
import { isByHand, type PreviewState } from '@/domain/booking/api';
import { texts } from '../texts';

const NO_PRICE_TEXTS = {
  NEEDS_QUOTE: texts.aPersonPricesThis,
  NEEDS_ASSESSMENT: texts.aPersonPricesThis,
  INCOMPLETE: texts.answerSeePrice,
  PRICED: '',
} as const;

/** Why there is no figure, as text. */
export function noPriceText(
  { preview, unpriced, failed, pending }: PreviewState,
  byHand = false,
): string {
  if (byHand) return NO_PRICE_TEXTS.NEEDS_QUOTE;
  if (failed) return texts.priceNotAvailableNow;
  if (pending) return texts.calculating;
  if (unpriced) return texts.correctSeePrice;
  return preview ? NO_PRICE_TEXTS[preview.state] : NO_PRICE_TEXTS.INCOMPLETE;
}

/** Whether there is no figure only because answers are missing. */
const isUnanswered = (state: PreviewState, byHand: boolean) =>
  noPriceText(state, byHand) === NO_PRICE_TEXTS.INCOMPLETE;

interface Props {
  state: PreviewState;
  /** Staff set the price of this service, whatever the answers. */
  byHand: boolean;
  /** Within how many hours staff set a price. */
  priceWithinHours: number;
}

export function PreviewReceipt({
  state,
  byHand,
  priceWithinHours,
  totalLabel,
}: Props & { totalLabel: string }) {
  const quote = state.preview?.quote;
  if (!quote) {
    const later = byHand || isByHand(state);
    return (
      <div className="card">
        <p className="strong">{later ? texts.yourPrice : noPriceText(state, byHand)}</p>
        {later && <p className="soft mt-1">{texts.youGetLineBy(texts.hours(priceWithinHours))}</p>}
      </div>
    );
  }
  return (
    <>
      <Receipt
        label={totalLabel}
        lines={quote.lines.map((line, place) => ({ id: `${place}`, ...receiptLine(line) }))}
        totalLabel={totalLabel}
        totalKobo={quote.dueKobo}
      />
      <p className="small faint mt-2.5">
        {texts.vatIncludedYouPay(<Money kobo={quote.vatKobo} />)}
      </p>
    </>
  );
}

interface BarProps extends Props {
  least?: string | undefined;
  /** The area of the job. */
  area?: string;
  /** How many answers of this step are missing, as text. */
  wrong?: string;
}

/** The label of the figure, or after a tap on Next the number of missing answers. */
function Caption({ wrong, children }: { wrong: string; children: string }) {
  return <span className={wrong ? 'small wiz-wrong' : 'small faint'}>{wrong || children}</span>;
}

/** The price in the bottom bar; one tap opens its receipt. */
export function RunningPrice({
  state,
  byHand,
  priceWithinHours,
  least,
  area = '',
  wrong = '',
}: BarProps) {
  const [open, setOpen] = useState(false);
  const quote = state.preview?.quote;
  const travels = area !== '' && quote?.lines.some(({ kind }) => kind === 'TRAVEL') === true;
  if (!quote) {
    return (
      <p className="wiz-e grow" role="status">
        <Caption wrong={wrong}>
          {byHand || isByHand(state)
            ? texts.priceWithin(texts.hours(priceWithinHours))
            : texts.soFar}
        </Caption>
        <span className="strong">
          {least && isUnanswered(state, byHand) ? least : noPriceText(state, byHand)}
        </span>
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        className="price-btn wiz-e"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Caption wrong={wrong}>
          {state.busy ? texts.calculating : travels ? texts.withTravelTo(area) : texts.soFarWithVat}
        </Caption>
        <span className="row g4" aria-live="polite">
          <Money kobo={quote.dueKobo} className="strong" />
          <ChevronUp className="i i16" aria-hidden />
        </span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.thePriceSoFar} form="sheet">
        <PreviewReceipt
          state={state}
          byHand={byHand}
          priceWithinHours={priceWithinHours}
          totalLabel={texts.soFar}
        />
      </Dialog>
    </>
  );
}
