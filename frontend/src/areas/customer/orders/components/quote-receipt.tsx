import { ChevronDown, Hourglass } from 'lucide-react';
import { useNow } from '@/shared/hooks/use-now';
import { formatLeft, formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Money } from '@/shared/ui/money';
import { Receipt, ReceiptRow } from '@/shared/ui/receipt';
import type { CreditOffer, Quote } from '@/domain/orders/model';
import { receiptLine, shares } from '@/domain/orders/quote-model';
import { texts } from './price-texts';

const TICK_MS = 20_000;

/** How long the price is valid, or until when the rest must be paid. */
export function Validity({ until, rest = false }: { until: string; rest?: boolean }) {
  const now = useNow(TICK_MS);
  const left = formatLeft(until, now);
  return (
    <div className="rc-valid">
      <Hourglass className="i i16" aria-hidden />
      <span>
        {left
          ? `${rest ? texts.payTheRestBy : texts.validUntil} ${formatMoment(until, now)}`
          : rest
            ? texts.timePayRestOver
            : texts.thisPriceHasExpired}
      </span>
      {left && <b className="num">{left}</b>}
    </div>
  );
}

/** A partial payment: the held amount, the rest, and when it is due. */
export interface PartPaid {
  heldKobo: number;
  leftKobo: number;
  until: string;
}

/** A staged plan: the held amount and the stage that is due. */
export interface StageNow {
  stage: number;
  heldKobo: number;
  dueKobo: number;
}

interface ReceiptProps {
  quote: Quote;
  /** How credit would pay a part of it, when the customer uses credit. */
  credit?: CreditOffer | null;
  /** The money that was paid beside credit, once nothing of the price is to be paid any more. */
  paidKobo?: number | null;
  part?: PartPaid | null;
  staged?: StageNow | null;
}

export function QuoteReceipt({
  quote,
  credit = null,
  paidKobo = null,
  part = null,
  staged = null,
}: ReceiptProps) {
  const heldKobo = part?.heldKobo ?? staged?.heldKobo ?? 0;
  const creditKobo = credit?.creditKobo ?? (heldKobo > 0 ? 0 : quote.creditKobo);
  // A plan whose first stage is paid does not expire.
  const kept = part === null && heldKobo > 0;
  const dueKobo = credit?.dueKobo ?? part?.leftKobo ?? staged?.dueKobo ?? quote.dueKobo;
  return (
    <Receipt
      label={texts.price}
      {...(!kept &&
        paidKobo === null && {
          top: <Validity until={part?.until ?? quote.validUntil} rest={part !== null} />,
        })}
      lines={quote.lines.map((line, place) => ({
        id: `${place} ${line.label}`,
        ...receiptLine(line),
      }))}
      {...(paidKobo === null
        ? { totalKobo: dueKobo }
        : paidKobo > 0 && { totalKobo: paidKobo, totalLabel: texts.youPaid })}
      {...(staged && { totalLabel: texts.youPayForStage(staged.stage) })}
    >
      <div className="line sub">
        <span className="strong">
          {texts.price}
          <small>{texts.includesVat75(<Money kobo={quote.vatKobo} />)}</small>
        </span>
        <Money kobo={quote.totalKobo} className="strong" />
      </div>
      {heldKobo > 0 && <ReceiptRow label={texts.paidAndHeld} kobo={-heldKobo} className="tight2" />}
      {creditKobo > 0 && (
        <ReceiptRow label={texts.gidaCredit} kobo={-creditKobo} className="tight2" />
      )}
      {credit && credit.waivedKobo > 0 && (
        <ReceiptRow label={texts.lessThanNaira100} kobo={-credit.waivedKobo} className="tight2" />
      )}
    </Receipt>
  );
}

const COLOURS = {
  provider: { box: 'p', fill: 'var(--brand)' },
  platform: { box: 'g', fill: 'var(--sun-bright)' },
  vat: { box: 'v', fill: 'var(--indigo)' },
};

/** How the price is divided, to the naira. */
export function MoneySplit({ quote }: { quote: Quote }) {
  const parts = shares(quote).filter(({ kobo }) => kobo > 0);
  const total = parts.reduce((sum, { kobo }) => sum + kobo, 0);
  const percent = (kobo: number) => Math.round((kobo / total) * 100);
  const starts = parts.map((_, place) =>
    parts.slice(0, place).reduce((sum, { kobo }) => sum + kobo, 0),
  );
  if (total === 0) return null;
  return (
    <details className="split" open>
      <summary>
        <span>{texts.whereTheMoneyGoes(<Money kobo={quote.totalKobo} />)}</span>
        <ChevronDown className="i" aria-hidden />
      </summary>
      <svg
        className="mb-3 mt-1 h-3.5 w-full rounded-full"
        viewBox={`0 0 ${total} 10`}
        preserveAspectRatio="none"
        role="img"
        aria-label={parts
          .map(({ label, kobo }) => texts.labelPercent(label, percent(kobo)))
          .join(', ')}
      >
        {parts.map(({ id, kobo }, place) => (
          <rect key={id} x={starts[place]} width={kobo} height="10" fill={COLOURS[id].fill} />
        ))}
      </svg>
      <ul>
        {parts.map(({ id, label, kobo }) => (
          <li key={id}>
            <i className={COLOURS[id].box} />
            <span>{label}</span>
            <Money kobo={kobo} />
          </li>
        ))}
      </ul>
      {quote.discountKobo > 0 && (
        <p className="small faint">
          {texts.gidaPaysDiscountProvider(formatKobo(quote.discountKobo))}
        </p>
      )}
    </details>
  );
}
