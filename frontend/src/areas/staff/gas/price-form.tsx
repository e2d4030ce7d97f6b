import { useState } from 'react';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { typedWhole } from '@/shared/lib/typed-whole';
import { Button } from '@/shared/ui/button';
import { SelectField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { wholeProblems } from '../number-problems';
import { setPrice, type GasPrices } from './api';

const NOTE_MAX = 200;
const NUMBER_MAX = 16;
const ALONE_PERCENT = 10;

/** Whether the change is so large that a second person must approve it. */
export const movesFar = (oldKobo: number, newKobo: number) =>
  Math.abs(newKobo - oldKobo) * 100 > oldKobo * ALONE_PERCENT;

/** Says whether the price is published or waits for a second person. */
function tellResult(waits: boolean, zone: string, kobo: number) {
  toast(
    waits
      ? {
          title: 'Waiting for a second person',
          description: 'The price board does not change until another person approves.',
        }
      : {
          title: 'Price published',
          description: `Zone ${zone}: ${formatKobo(kobo)} per kg from now on.`,
        },
  );
}

/** Sets a new price of a kilogram in a zone, valid from now on. */
export function PriceForm({ prices }: { prices: GasPrices }) {
  const { zones } = prices.board;
  const [zone, setZone] = useState('A');
  const [naira, setNaira] = useState('');
  const [note, setNote] = useState('');
  const old = zones.find((one) => one.zone === zone)?.perKgKobo;
  const kobo = (typedWhole(naira) ?? 0) * 100;
  const far = old !== undefined && kobo > 0 && movesFar(old, kobo);

  const form = useSubmit({
    failTitle: 'The price was not set',
    check: () => ({
      ...(kobo === 0 && { perKgKobo: 'Enter the new price.' }),
      ...wholeProblems({ perKgKobo: naira }),
    }),
  });
  const { errors } = form;
  async function send() {
    const { waiting } = await setPrice({
      zone,
      perKgKobo: kobo,
      ...(note.trim() && { note: note.trim() }),
    });
    const waits = waiting.some((one) => one.zone === zone);
    tellResult(waits, zone, kobo);
    setNaira('');
    setNote('');
  }

  return (
    <form
      className="card stack g12"
      noValidate
      onSubmit={form.onSubmit(send)}
      aria-labelledby="new-price"
    >
      <h2 className="h2" id="new-price">
        New price
      </h2>
      <SelectField
        label="Zone"
        value={zone}
        error={errors['zone']}
        onChange={(event) => setZone(event.target.value)}
      >
        {zones.map((one) => (
          <option key={one.zone} value={one.zone}>
            {`${one.zone}, ${formatKobo(one.perKgKobo)} now`}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Naira per kilogram"
        hint="Including VAT, in whole naira."
        inputMode="numeric"
        maxLength={NUMBER_MAX}
        value={naira}
        error={errors['perKgKobo']}
        onChange={(event) => setNaira(event.target.value)}
      />
      <TextField
        label="Why"
        optional
        hint="It is shown in the log."
        maxLength={NOTE_MAX}
        value={note}
        error={errors['note']}
        onChange={(event) => setNote(event.target.value)}
      />
      {far && (
        <Note tone="sun">
          This changes the price by more than 10%: a second person must approve it before it is
          published.
        </Note>
      )}
      <Button kind="primary" type="submit" busy={form.busy}>
        {far ? 'Propose price' : 'Set price'}
      </Button>
    </form>
  );
}
