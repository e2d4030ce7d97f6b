import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { fieldErrors } from '@/shared/api/problem-text';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatKobo, vatInside } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { FieldError, TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { proposeChangeOrder } from '@/domain/change-orders/api';
import {
  problemsOf,
  KINDS,
  LINES_MAX,
  linesOf,
  needsNoReason,
  REASON,
  totalOf,
  type TypedLine,
  type ChangeOrderAllowance,
} from '@/domain/change-orders/model';
import { OnePhoto } from '@/areas/common/change-orders/one-photo';
import { useOnePhoto } from '@/areas/common/change-orders/use-photo';
import { LineFields } from '../quote/line-fields';
import { texts } from './texts';

const lineNo = (number: number): TypedLine => ({
  key: `line${number}`,
  kind: 'LABOUR',
  label: '',
  amount: '',
});

/** The total, and what it means for the customer. */
function Sum({
  lines,
  room,
  name,
}: {
  lines: readonly TypedLine[];
  room: ChangeOrderAllowance;
  name: string;
}) {
  const total = totalOf(lines);
  return (
    <Note tone="sun" role="status">
      <b className="font-semibold">
        {texts.inTotalIncludingVat(formatKobo(total), formatKobo(vatInside(total)))}
      </b>
      <br />
      {needsNoReason(lines, room)
        ? texts.askedPayForDoes(name)
        : texts.mustApprovePayFirst(
            name,
            formatKobo(room.leftKobo),
            room.count === 1 ? texts.oneProposal : texts.atMostProposals(room.count),
          )}
    </Note>
  );
}

/** The lines as typed, at least one. */
function useLines() {
  const [lines, setLines] = useState<TypedLine[]>([lineNo(1)]);
  const next = useRef(2);
  return {
    lines,
    add: () => setLines((all) => [...all, lineNo(next.current++)]),
    change: (key: string, patch: Partial<TypedLine>) =>
      setLines((all) => all.map((line) => (line.key === key ? { ...line, ...patch } : line))),
    remove: (key: string) => setLines((all) => all.filter((line) => line.key !== key)),
  };
}

/** The server's errors, by the names of this form's fields. */
const refusedOf = (problem: unknown, lines: readonly TypedLine[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(problem)).map(([field, text]) => {
      const [, place, part] = /^lines[.[](\d+)\]?\.(\w+)$/.exec(field) ?? [];
      if (place === undefined) return [field === 'photoId' ? 'photo' : field, text];
      return [
        `${lines[Number(place)]?.key ?? 'lines'}.${part === 'grossKobo' ? 'amount' : 'label'}`,
        text,
      ];
    }),
  );

interface Props {
  orderId: string;
  name: string;
  room: ChangeOrderAllowance;
  onSent: () => void;
  onClose: () => void;
}

/** The form for a change order: lines, a reason and a photo, for the customer to approve and pay. */
export function ProposeForm({ orderId, name, room, onSent, onClose }: Props) {
  const { lines, add, change, remove } = useLines();
  const [reason, setReason] = useState('');
  const photo = useOnePhoto();
  const photoId = photo.state.at === 'sent' ? photo.state.id : null;
  const form = useSubmit({
    check: () => problemsOf(lines, reason, photoId, room),
    errorsOf: (error) => refusedOf(error, lines),
    otherwise: texts.couldNotSentNothing,
  });
  const problems = form.errors;
  async function send() {
    if (photoId === null) return;
    await proposeChangeOrder(orderId, { lines: linesOf(lines), reason: reason.trim(), photoId });
    onSent();
  }
  return (
    <SubmitForm
      className="card stack g16 mt-3"
      form={form}
      label={texts.proposeExtraWork}
      submit={texts.ask(name)}
      disabled={photo.state.at === 'working'}
      onSubmit={send}
      onClose={onClose}
    >
      <h2 className="h3">{texts.whatDidYouFind}</h2>
      <TextAreaField
        label={texts.whatWhyNeeded}
        hint={texts.readsThis(name)}
        rows={3}
        maxLength={REASON.max}
        value={reason}
        error={problems['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <OnePhoto
        label={texts.photoWhatYouFound}
        alt={texts.whatYouFound}
        state={photo.state}
        error={problems['photo']}
        onTake={(file) => void photo.take(file)}
        onRemove={photo.remove}
      />
      {lines.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          place={place + 1}
          kinds={KINDS}
          labelMax={120}
          errors={problems}
          onChange={(patch) => change(line.key, patch)}
          onRemove={lines.length > 1 ? () => remove(line.key) : null}
        />
      ))}
      {problems['lines'] && <FieldError>{problems['lines']}</FieldError>}
      {lines.length < LINES_MAX && (
        <Button onClick={add}>
          <Plus className="i" aria-hidden /> {texts.addALine}
        </Button>
      )}
      <Sum lines={lines} room={room} name={name} />
    </SubmitForm>
  );
}
