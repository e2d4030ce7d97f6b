import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SentPhotosField } from '@/areas/common/booking/sent-photos-field';
import { useSentPhotos } from '@/areas/common/booking/use-sent-photos';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { KINDS } from '../orders/model';
import { submitReport, type AssessmentDetail } from './api';
import {
  emptyEstimate,
  PHOTOS,
  reportOf,
  reportProblems,
  typedReport,
  type TypedEstimate,
} from './model';
import { useAssessmentForm } from './use-assessment-form';

const LINES_MAX = 20;

interface LineProps {
  line: TypedEstimate;
  place: number;
  errors: FieldErrors;
  onChange: (patch: Partial<TypedEstimate>) => void;
  onRemove: (() => void) | null;
}

function EstimateLine({ line, place, errors, onChange, onRemove }: LineProps) {
  return (
    <fieldset className="as-line">
      <legend className="vh">{`Part ${place + 1}`}</legend>
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
        label="What"
        maxLength={160}
        value={line.label}
        error={errors[`estimates.${place}.label`]}
        onChange={(event) => onChange({ label: event.target.value })}
      />
      <div className="as-three">
        <TextField
          label="Low, ₦"
          inputMode="decimal"
          value={line.low}
          onChange={(event) => onChange({ low: event.target.value })}
        />
        <TextField
          label="Likely, ₦"
          inputMode="decimal"
          value={line.likely}
          error={errors[`estimates.${place}.likelyKobo`]}
          onChange={(event) => onChange({ likely: event.target.value })}
        />
        <TextField
          label="High, ₦"
          inputMode="decimal"
          value={line.high}
          onChange={(event) => onChange({ high: event.target.value })}
        />
      </div>
      {onRemove && (
        <Button kind="quiet" onClick={onRemove}>
          <Trash2 className="i" aria-hidden /> {`Remove part ${place + 1}`}
        </Button>
      )}
    </fieldset>
  );
}

interface EstimatesProps {
  lines: TypedEstimate[];
  errors: FieldErrors;
  onChange: (lines: TypedEstimate[]) => void;
}

function Estimates({ lines, errors, onChange }: EstimatesProps) {
  const patch = (place: number, change: Partial<TypedEstimate>) =>
    onChange(lines.map((line, at) => (at === place ? { ...line, ...change } : line)));
  return (
    <div className="stack g12">
      <h3 className="h3">Estimated cost, including VAT</h3>
      {lines.map((line, place) => (
        <EstimateLine
          key={line.key}
          line={line}
          place={place}
          errors={errors}
          onChange={(change) => patch(place, change)}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, at) => at !== place)) : null}
        />
      ))}
      {lines.length < LINES_MAX && (
        <Button
          kind="tint"
          onClick={() =>
            onChange([...lines, emptyEstimate(Math.max(...lines.map(({ key }) => key)) + 1)])
          }
        >
          <Plus className="i" aria-hidden /> Add a part
        </Button>
      )}
    </div>
  );
}

type Typed = ReturnType<typeof typedReport>;

/** The estimated cost and the hours of a job that should be done. */
function Estimated({
  typed,
  errors,
  put,
}: {
  typed: Typed;
  errors: FieldErrors;
  put: (patch: Partial<Typed>) => void;
}) {
  return (
    <>
      <Estimates
        lines={typed.estimates}
        errors={errors}
        onChange={(estimates) => put({ estimates })}
      />
      <TextField
        label="Hours of work"
        inputMode="numeric"
        maxLength={16}
        value={typed.hours}
        error={errors['hours']}
        onChange={(event) => put({ hours: event.target.value })}
      />
    </>
  );
}

/** The photos of a report. With a remote assessment, those of the request count too. */
function ReportPhotos({
  sent,
  least,
  error,
}: {
  sent: ReturnType<typeof useSentPhotos>;
  least: number;
  error: string | undefined;
}) {
  const needed = least > 0 ? `${least}` : `${PHOTOS.min} together with those of the request`;
  return (
    <SentPhotosField
      sent={sent}
      error={error}
      most={PHOTOS.max}
      label="Photos of the job"
      choose="Choose photos of the job"
      hint={`At least ${needed}, up to ${PHOTOS.max}.`}
      optional={false}
    />
  );
}

function useReportForm(one: AssessmentDetail) {
  const [typed, setTyped] = useState(() => typedReport(one.report));
  const sent = useSentPhotos(
    (one.report?.photos ?? []).map(({ id }) => id),
    PHOTOS.max,
  );
  // Only the server knows how many photos the request has.
  const least = one.kind === 'ON_SITE' ? PHOTOS.min : 0;
  const form = useAssessmentForm(() => reportProblems(typed, sent.photos.length, least));
  const put = (patch: Partial<Typed>) => setTyped((before) => ({ ...before, ...patch }));
  async function send() {
    const photoIds = sent.photos.map(({ id }) => id);
    await submitReport(one.id, reportOf(typed, photoIds));
    toast({ title: 'The report was submitted. Pricing staff will review it.' });
  }
  return { typed, sent, least, form, put, send };
}

/** The report of a member of staff on their own visit, or on what the provider reported by phone. */
export function ReportForm({ one }: { one: AssessmentDetail }) {
  const { typed, sent, least, form, put, send } = useReportForm(one);
  const { busy, errors } = form;
  return (
    <form className="stack g12" noValidate onSubmit={form.onSubmit(send)}>
      <TextAreaField
        label="What was found"
        maxLength={4000}
        value={typed.findings}
        error={errors['findings']}
        onChange={(event) => put({ findings: event.target.value })}
      />
      <TextAreaField
        label="Measured"
        optional
        hint={'One per line, for example "Walls: 24 m²".'}
        value={typed.quantities}
        error={errors['quantities']}
        onChange={(event) => put({ quantities: event.target.value })}
      />
      <TextAreaField
        label="Hazards"
        optional
        hint="One per line."
        value={typed.hazards}
        error={errors['hazards']}
        onChange={(event) => put({ hazards: event.target.value })}
      />
      <Choice
        type="checkbox"
        name="refused"
        checked={typed.refused}
        onChange={(refused) => put({ refused })}
        label="The job should not be done"
        help="Once pricing staff approve, the order is closed and the customer sees the reason."
      />
      {typed.refused ? (
        <TextAreaField
          label="Reason, for the customer"
          maxLength={4000}
          value={typed.refusal}
          error={errors['refusal']}
          onChange={(event) => put({ refusal: event.target.value })}
        />
      ) : (
        <Estimated typed={typed} errors={errors} put={put} />
      )}
      <TextAreaField
        label="Materials"
        optional
        hint="One per line."
        value={typed.materials}
        error={errors['materials']}
        onChange={(event) => put({ materials: event.target.value })}
      />
      <TextField
        label="Required of the provider"
        optional
        hint="A certificate or licence."
        maxLength={160}
        value={typed.licence}
        error={errors['licence']}
        onChange={(event) => put({ licence: event.target.value })}
      />
      <ReportPhotos sent={sent} least={least} error={errors['photoIds']} />
      <Button kind="primary" type="submit" busy={busy} disabled={sent.working !== ''}>
        Submit the report
      </Button>
    </form>
  );
}
