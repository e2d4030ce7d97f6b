import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { fieldErrors } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatKobo, vatInside } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { FieldError, SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import {
  refreshOwnAssessments,
  submitQuote,
  type OwnAssessment,
} from '@/domain/providers/quote/api';
import { useSentPhotos } from '@/areas/common/booking/use-sent-photos';
import {
  emptyLine,
  KINDS,
  LINES_MAX,
  linesOf,
  NOTES,
  ownFields,
  PHOTOS_MAX,
  photosNeeded,
  quoteOf,
  quoteProblems,
  totalOf,
  typedQuote,
  VALID_DAYS,
  type TypedLine,
} from '@/domain/providers/quote/model';
import { LineFields } from './line-fields';
import { RunningShare } from './share';
import { VisitPhotos } from './visit-photos';
import { texts } from './texts';
import '../components/big-button.css';

interface LinesProps {
  orderId: string;
  lines: TypedLine[];
  errors: FieldErrors;
  onChange: (lines: TypedLine[]) => void;
}

function Lines({ orderId, lines, errors, onChange }: LinesProps) {
  const next = useRef(lines.length + 1);
  const total = totalOf(lines);
  return (
    <>
      {lines.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          place={place + 1}
          kinds={KINDS}
          labelMax={160}
          errors={errors}
          onChange={(patch) =>
            onChange(lines.map((one) => (one.key === line.key ? { ...one, ...patch } : one)))
          }
          onRemove={
            lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : null
          }
        />
      ))}
      {errors['lines'] && <FieldError>{errors['lines']}</FieldError>}
      {lines.length < LINES_MAX && (
        <Button onClick={() => onChange([...lines, emptyLine(next.current++)])}>
          <Plus className="i" aria-hidden /> {texts.addALine}
        </Button>
      )}
      <Note tone="sun" role="status">
        <b className="font-semibold">
          {texts.inTotalIncludingVat(formatKobo(total), formatKobo(vatInside(total)))}
        </b>
        <RunningShare orderId={orderId} lines={linesOf(lines)} />
        {texts.ourTeamChecksSets}
      </Note>
    </>
  );
}

function ValidDays({
  days: chosen,
  error,
  onChange,
}: {
  days: number;
  error: string | undefined;
  onChange: (days: number) => void;
}) {
  return (
    <SelectField
      label={texts.howLongQuoteValid}
      value={chosen}
      error={error}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {VALID_DAYS.map((days) => (
        <option key={days} value={days}>
          {texts.day(days)}
        </option>
      ))}
    </SelectField>
  );
}

/** The quote of the provider who was sent to look at the work. */
export function QuoteForm({ one }: { one: OwnAssessment }) {
  const [typed, setTyped] = useState(() => typedQuote(one.report));
  const sent = useSentPhotos(
    (one.report?.photos ?? []).map(({ id }) => id),
    PHOTOS_MAX,
  );
  const least = photosNeeded(one);
  const put = (patch: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...patch }));
  const form = useSubmit({
    check: () => quoteProblems(typed, sent.photos.length, least),
    errorsOf: (error) => ownFields(fieldErrors(error), typed.lines),
    onFailure: (error) =>
      error instanceof ApiError && error.status === 409 && refreshOwnAssessments(),
    otherwise: texts.quoteWasNotSent,
  });
  const { busy, errors, failure, online } = form;
  async function send() {
    await submitQuote(
      one.orderId,
      quoteOf(
        typed,
        sent.photos.map(({ id }) => id),
      ),
    );
    toast({ title: texts.quoteWasHandedIn, description: texts.ourTeamChecksIt });
  }
  return (
    <form
      className="stack g16 mt-4"
      noValidate
      aria-label={texts.yourQuote}
      onSubmit={form.onSubmit(send)}
    >
      <TextAreaField
        label={texts.whatDidYouFind}
        rows={4}
        maxLength={NOTES.max}
        value={typed.notes}
        error={errors['notes']}
        onChange={(event) => put({ notes: event.target.value })}
      />
      <Lines
        orderId={one.orderId}
        lines={typed.lines}
        errors={errors}
        onChange={(lines) => put({ lines })}
      />
      <TextField
        label={texts.daysOfWork}
        inputMode="numeric"
        maxLength={2}
        value={typed.days}
        error={errors['days']}
        onChange={(event) => put({ days: event.target.value.replace(/\D/g, '') })}
      />
      <ValidDays
        days={typed.validDays}
        error={errors['validDays']}
        onChange={(validDays) => put({ validDays })}
      />
      <VisitPhotos sent={sent} least={least} error={errors['photoIds']} />
      <FormFailure>{failure}</FormFailure>
      {!online && (
        <Note tone="sun" role="status">
          {texts.thereNoConnectionWhat}
        </Note>
      )}
      <Button
        kind="primary"
        className="btn-xl"
        type="submit"
        busy={busy}
        disabled={!online || sent.working !== ''}
      >
        {texts.handInTheQuote}
      </Button>
    </form>
  );
}
