import { Plus, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { Note } from '@/shared/ui/note';
import { priceOrder } from './api';
import { isConflict, useSeenVersion } from '../use-seen-version';
import { PriceConfirmation } from './price-confirmation';
import { StagesField } from './stage-fields';
import { emptyPlan, isSound, planOf, planProblems } from './stages';
import {
  emptyLine,
  firstLines,
  KINDS,
  lineOf,
  lineProblems,
  TAXES,
  totalKobo,
  type AdminOrderDetail,
  type Typed,
} from './model';

const HOURS = [24, 48, 72, 120, 240];
const MAX_LINES = 20;

interface LineProps {
  line: Typed;
  place: number;
  tried: boolean;
  /** The server's error for this line. */
  refused: string | undefined;
  onChange: (patch: Partial<Typed>) => void;
  onRemove: (() => void) | null;
}

function LineFields({ line, place, tried, refused, onChange, onRemove }: LineProps) {
  const problems = tried ? lineProblems(line) : {};
  return (
    <fieldset className="ao-line">
      <legend className="vh">{`Line ${place + 1}`}</legend>
      <div className="ao-line-h">
        <SelectField
          label="Kind"
          value={line.kind}
          onChange={(event) => onChange({ kind: event.target.value })}
        >
          {KINDS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Description for the customer"
          maxLength={160}
          value={line.label}
          error={problems.label ?? refused}
          onChange={(event) => onChange({ label: event.target.value })}
        />
        {onRemove && (
          <IconButton icon={Trash2} label={`Remove line ${place + 1}`} onClick={onRemove} />
        )}
      </div>
      <div className="ao-line-n">
        <TextField
          label="Quantity"
          inputMode="decimal"
          value={line.quantity}
          error={problems.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
        <TextField
          label="Unit"
          maxLength={24}
          value={line.unit}
          error={problems.unit}
          onChange={(event) => onChange({ unit: event.target.value })}
        />
        <TextField
          label="Line total, ₦"
          inputMode="decimal"
          value={line.amount}
          error={problems.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
        />
        <SelectField
          label="Tax"
          value={line.taxClass}
          onChange={(event) => onChange({ taxClass: event.target.value })}
        >
          {TAXES.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
    </fieldset>
  );
}

const refusedLine = (errors: FieldErrors, place: number) =>
  Object.entries(errors).find(
    ([field]) => field === `lines.${place}` || field.startsWith(`lines.${place}.`),
  )?.[1];

interface PricingFormProps {
  order: AdminOrderDetail;
  /** Called when the order has changed in the meantime; loads it again. */
  onStale: () => Promise<unknown>;
  onPriced: () => void;
}

function usePricing({ order, onStale, onPriced }: PricingFormProps) {
  const [lines, setLines] = useState<Typed[]>(() => firstLines(order));
  const [plan, setPlan] = useState(emptyPlan);
  const [asking, setAsking] = useState(false);
  const unsound =
    lines.some((line) => Object.keys(lineProblems(line)).length > 0) ||
    (plan.on && !isSound(planProblems(plan, lines)));
  const form = useSubmit({
    // The lines and the stages show their own errors once sending was tried.
    check: () => (unsound ? { lines: '' } : {}),
    textOf: (error) =>
      messageOf(
        error,
        isConflict(error)
          ? 'The order has changed in the meantime. Please review it again.'
          : 'The price was not sent. Please try again.',
      ),
    onFailure: (error) => isConflict(error) && onStale(),
  });
  const version = useSeenVersion(order.version, isConflict(form.error));
  const patch = (place: number, change: Partial<Typed>) =>
    setLines(lines.map((line, at) => (at === place ? { ...line, ...change } : line)));
  const add = () => setLines([...lines, emptyLine(Math.max(...lines.map((line) => line.key)) + 1)]);
  const remove = (place: number) => setLines(lines.filter((_, at) => at !== place));

  function ask() {
    setAsking(true);
    return Promise.resolve();
  }
  const close = () => setAsking(false);

  async function price(note: string, validHours: number) {
    const staged = planOf(plan);
    await priceOrder(order.id, {
      lines: lines.map(lineOf),
      ...(staged && { plan: staged }),
      ...(note.trim() && { note: note.trim() }),
      validHours,
      version,
    });
    onPriced();
    toast({
      title: 'Price sent',
      description: `${order.reference}: ${formatKobo(totalKobo(lines))}`,
    });
  }
  /** A refusal is shown in the form, at the lines that it names. */
  const send = (note: string, validHours: number) =>
    form.run(() => price(note, validHours)).finally(close);
  return {
    lines,
    plan,
    setPlan,
    form,
    asking,
    ask,
    close,
    changed: order.version !== version,
    patch,
    add,
    remove,
    send,
  };
}

/** Sets the price of a request, line by line; the server calculates the VAT. */
export function PricingForm(props: PricingFormProps) {
  const { lines, plan, setPlan, form, changed, patch, add, remove, asking, ask, close, send } =
    usePricing(props);
  const { busy, tried, errors, failure } = form;
  const [note, setNote] = useState('');
  const [hours, setHours] = useState(48);
  const total = totalKobo(lines);
  return (
    <>
      <form className="ao-pricing" noValidate onSubmit={form.onSubmit(ask)}>
        {lines.map((line, place) => (
          <LineFields
            key={line.key}
            line={line}
            place={place}
            tried={tried}
            refused={refusedLine(errors, place)}
            onChange={(change) => patch(place, change)}
            onRemove={lines.length > 1 ? () => remove(place) : null}
          />
        ))}
        {lines.length < MAX_LINES && (
          <Button kind="tint" onClick={add}>
            <Plus className="i" aria-hidden /> Add a line
          </Button>
        )}
        <StagesField
          plan={plan}
          lines={lines}
          tried={tried}
          refused={errors['plan.stages'] ?? errors['plan.workingDays']}
          onChange={setPlan}
        />
        <TextAreaField
          label="Note to the customer"
          optional
          maxLength={500}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.target.value)}
        />
        <SelectField
          label="The price is valid for"
          value={String(hours)}
          error={errors['validHours']}
          onChange={(event) => setHours(Number(event.target.value))}
        >
          {HOURS.map((value) => (
            <option key={value} value={value}>{`${value} hours`}</option>
          ))}
        </SelectField>
        <FormFailure>{failure}</FormFailure>
        {changed && (
          <Note tone="sun" role="status">
            The order has changed since you began. What you typed is kept.
          </Note>
        )}
        <div className="ao-send">
          <p className="small soft">
            Each amount includes VAT. The server calculates it when the price is sent, and then it
            is shown here.
          </p>
          <Button kind="primary" type="submit" busy={busy}>
            <Send className="i" aria-hidden /> Send price{' '}
            {total > 0 && <span className="money">{formatKobo(total)}</span>}
          </Button>
        </div>
      </form>
      <PriceConfirmation
        open={asking}
        reference={props.order.reference}
        lines={lines}
        busy={busy}
        onSend={() => void send(note, hours)}
        onClose={close}
      />
    </>
  );
}
