import { TicketPercent } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { changePromo } from '../api';
import type { Quote } from '../model';

const MAX = 40;

/** What a code did to the price, in one sentence. */
const said = (quote: Quote) => `${quote.promo ? `${quote.promo.code} takes ${formatKobo(quote.discountKobo)} off.` : 'The code is off.'} The price is ${formatKobo(quote.totalKobo)}.`;

/** Puts a promo code on the price, or takes it off; each makes a new price. */
export function PromoField({ orderId, quote, onSaid }: { orderId: string; quote: Quote; onSaid: (words: string) => void }) {
  const [open, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
  }, [open]);

  async function change(to: string | null) {
    setBusy(true);
    setError(undefined);
    try {
      const changed = await changePromo(orderId, to);
      setOpen(false);
      setCode('');
      onSaid(said(changed));
    } catch (problem) {
      setError(fieldErrors(problem)['promoCode'] ?? messageOf(problem, 'We could not use the code. Please try again.'));
    }
    setBusy(false);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '') setError('Type the code first.');
    else void change(code);
  }

  if (quote.promo) {
    return (
      <div className="mt-3">
        <div className="row between g8 wrapx">
          <span className="row g8">
            <TicketPercent className="i" aria-hidden />
            <span>
              Code <b className="num">{quote.promo.code}</b> is on this price
            </span>
          </span>
          <button type="button" className="link" disabled={busy} onClick={() => void change(null)}>
            Take it off
          </button>
        </div>
        {error && (
          <p className="error" role="alert">
            {error}
          </p>
        )}
      </div>
    );
  }
  if (!open) {
    return (
      <p className="mt-3">
        <button type="button" className="link" onClick={() => setOpen(true)}>
          Use a promo code
        </button>
      </p>
    );
  }
  return (
    <form ref={form} className="row g8 wrapx mt-3 items-start" onSubmit={submit} noValidate>
      <TextField
        label="Promo code"
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
        Use it
      </Button>
    </form>
  );
}
