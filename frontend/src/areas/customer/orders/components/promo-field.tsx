import { TicketPercent } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { changePromo } from '@/domain/orders/api';
import type { Quote } from '@/domain/orders/model';
import { texts } from './price-texts';

const MAX = 40;

interface Props {
  orderId: string;
  quote: Quote;
  /** Called with a sentence about the effect of a code on the price. */
  onMessage: (message: string) => void;
}

const text = (quote: Quote) =>
  texts.thePriceIs(
    quote.promo
      ? texts.takesOff(quote.promo.code, formatKobo(quote.discountKobo))
      : texts.theCodeWasRemoved,
    formatKobo(quote.totalKobo),
  );

/** Adds a code to the price, or removes it when null, and reports the result. */
function useChange(
  orderId: string,
  onMessage: (message: string) => void,
  check?: () => FieldErrors,
) {
  const { busy, errors, failure, run } = useSubmit({
    otherwise: texts.weCouldNotUse,
    ...(check && { check }),
  });
  const change = (code: string | null) =>
    void run(async () => onMessage(text(await changePromo(orderId, code))));
  return { busy, error: errors['promoCode'] ?? (failure || undefined), change };
}

/** The lines of a price that a code lowers, and the code's own line. */
const LOWERED: readonly string[] = ['LABOUR', 'TRAVEL', 'DISCOUNT_PROMO'];

/** What a code does not lower in this price; null when it lowers all of it. */
function limitText({ lines }: Pick<Quote, 'lines'>): string | null {
  if (lines.every(({ kind }) => LOWERED.includes(kind))) return null;
  return lines.some(({ kind }) => kind === 'GAS')
    ? texts.codeLowersDelivery
    : texts.codeLowersLabourTravel;
}

/** The element that shows this error: when it appears, it is scrolled clear of the bar at the bottom of a phone. */
function useShownError<E extends HTMLElement>(error: string | undefined) {
  const element = useRef<E>(null);
  useEffect(() => {
    if (error) element.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return element;
}

function OnIt({
  code,
  quote,
  orderId,
  onMessage,
}: Props & {
  code: string;
}) {
  const { busy, error, change } = useChange(orderId, onMessage);
  const box = useShownError<HTMLDivElement>(error);
  const limit = limitText(quote);
  return (
    <div ref={box} className="mt-3">
      <div className="row between g8 wrapx">
        <span className="row g8">
          <TicketPercent className="i" aria-hidden />
          <span>{texts.codeOnThisPrice(<b className="num">{code}</b>)}</span>
        </span>
        <button
          type="button"
          className="link min-h-11"
          disabled={busy}
          onClick={() => change(null)}
        >
          {texts.removeIt}
        </button>
      </div>
      {limit && <p className="small soft wordy">{limit}</p>}
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function CodeForm({ orderId, onMessage }: Pick<Props, 'orderId' | 'onMessage'>) {
  const [code, setCode] = useState('');
  const { busy, error, change } = useChange(orderId, onMessage, () =>
    code.trim() === '' ? { promoCode: texts.typeTheCodeFirst } : {},
  );
  const form = useShownError<HTMLFormElement>(error);
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    change(code);
  }
  return (
    <form ref={form} className="row g8 wrapx mt-3 items-start" onSubmit={submit} noValidate>
      <TextField
        label={texts.promoCode}
        className="grow"
        value={code}
        error={error}
        maxLength={MAX}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" busy={busy} className="mt-7">
        {texts.useIt}
      </Button>
    </form>
  );
}

/** Adds a promo code to the price, or removes it; each change makes a new price. */
export function PromoField({ orderId, quote, onMessage }: Props) {
  const [open, setOpen] = useState(false);
  if (quote.promo)
    return <OnIt code={quote.promo.code} quote={quote} orderId={orderId} onMessage={onMessage} />;
  if (open) return <CodeForm orderId={orderId} onMessage={onMessage} />;
  return (
    <p className="mt-3">
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {texts.useAPromoCode}
      </button>
    </p>
  );
}
