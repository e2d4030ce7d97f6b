import { useState } from 'react';
import { TEXT_PHOTOS_MAX, TextPhotos, useTextPhotos } from '@/areas/common/booking/text-photos';
import type { Schema } from '@/shared/api/types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { useTyped } from '@/shared/forms/use-typed';
import { Choice } from '@/shared/ui/choice';
import { FieldError, TextAreaField } from '@/shared/ui/field';
import {
  ADDED_MAX,
  reasonsOf,
  STATEMENT,
  type DisputeReason,
  type Side,
} from '@/domain/disputes/model';
import { texts } from './texts';

interface ReportProps {
  /** Under which name the text is kept on this device until it is sent. */
  keptAs?: string;
  side: Side;
  /** Whether the work has begun; before, only a visit that failed can be reported. */
  begun: boolean;
  /** The name of the other side. */
  other: string;
  onSend: (body: Schema<'OpenDisputeRequest'>) => Promise<unknown>;
  onClose: () => void;
}

/** Reports a problem: a reason from the list, and what happened. */
export function ReportForm({ keptAs, side, begun, other, onSend, onClose }: ReportProps) {
  const [reason, setReason] = useState<DisputeReason>();
  const [statement, setStatement] = useTyped(keptAs);
  const photos = useTextPhotos();
  const form = useSubmit({
    check: () => ({
      ...photos.check(),
      ...(!reason && { reason: texts.chooseOnePlease }),
      ...(statement.trim().length < STATEMENT.min && {
        statement: texts.describeWhatHappenedIn(STATEMENT.min),
      }),
    }),
  });
  async function send() {
    if (!reason) return;
    await onSend({ reason, statement: statement.trim(), ...photos.body });
    setStatement('');
    onClose();
  }
  return (
    <SubmitForm
      className="stack g16"
      form={form}
      label={texts.reportAProblem}
      submit={texts.sendTheReport}
      onSubmit={send}
      onClose={onClose}
    >
      <fieldset className="stack g8">
        <legend className="label mb-2">{texts.whatWentWrong}</legend>
        {reasonsOf(side, begun).map(({ id, label }) => (
          <Choice
            key={id}
            name="dispute-reason"
            checked={reason === id}
            onChange={() => setReason(id)}
            label={label}
          />
        ))}
        {form.errors['reason'] && (
          <div role="alert">
            <FieldError>{form.errors['reason']}</FieldError>
          </div>
        )}
      </fieldset>
      <TextAreaField
        label={texts.whatHappened}
        hint={texts.readsItToo(other)}
        value={statement}
        maxLength={STATEMENT.max}
        error={form.errors['statement']}
        onChange={(event) => setStatement(event.target.value)}
      />
      <TextPhotos
        photos={photos}
        error={form.errors['photoIds']}
        hint={texts.seesThemToo(TEXT_PHOTOS_MAX, other)}
      />
      <p className="small soft">{texts.moneyThisJobHeld(other)}</p>
    </SubmitForm>
  );
}

interface TextFormProps<Body> {
  /** Under which name the text is kept on this device until it is sent. */
  keptAs: string;
  onSend: (body: Body) => Promise<unknown>;
  onClose: () => void;
}

/** The answer to a dispute, which is given once. */
export function AnswerForm({
  keptAs,
  other,
  onSend,
  onClose,
}: TextFormProps<Schema<'AnswerDisputeRequest'>> & { other: string }) {
  const [answer, setAnswer] = useTyped(keptAs);
  const photos = useTextPhotos();
  const form = useSubmit({
    check: () => ({
      ...photos.check(),
      ...(!answer.trim() && { answer: texts.pleaseDescribeWhatHappened }),
    }),
  });
  async function send() {
    await onSend({ answer: answer.trim(), ...photos.body });
    setAnswer('');
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={texts.sendTheAnswer}
      submit={texts.sendTheAnswer}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.yourAnswer}
        hint={texts.readsItTooAnswerOnce(other)}
        value={answer}
        maxLength={STATEMENT.max}
        error={form.errors['answer']}
        onChange={(event) => setAnswer(event.target.value)}
      />
      <TextPhotos
        photos={photos}
        error={form.errors['photoIds']}
        hint={texts.seesThemToo(TEXT_PHOTOS_MAX, other)}
      />
    </SubmitForm>
  );
}

/** A statement that a side, or our team, adds while the dispute is open. */
export function AddStatementForm({
  keptAs,
  hint,
  photosHint,
  onSend,
  onClose,
}: TextFormProps<Schema<'AddStatementRequest'>> & {
  /** Says who reads the text. */
  hint: string;
  /** Says who sees the photos. */
  photosHint: string;
}) {
  const [text, setText] = useTyped(keptAs);
  const photos = useTextPhotos();
  const form = useSubmit({
    check: () => ({
      ...photos.check(),
      ...(!text.trim() && { text: texts.writeWhatYouWantToAdd }),
    }),
  });
  async function send() {
    await onSend({ text: text.trim(), ...photos.body });
    setText('');
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={texts.addAStatement}
      submit={texts.sendTheStatement}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.yourStatement}
        hint={hint}
        value={text}
        maxLength={ADDED_MAX}
        error={form.errors['text']}
        onChange={(event) => setText(event.target.value)}
      />
      <TextPhotos photos={photos} error={form.errors['photoIds']} hint={photosHint} />
    </SubmitForm>
  );
}

/** An appeal against a decision. */
export function AppealForm({ keptAs, onSend, onClose }: TextFormProps<string>) {
  const [statement, setStatement] = useTyped(keptAs);
  const form = useSubmit({
    check: () =>
      statement.trim().length < STATEMENT.min
        ? { statement: texts.pleaseDescribeWhatHappened }
        : {},
  });
  async function send() {
    await onSend(statement.trim());
    setStatement('');
    onClose();
  }
  return (
    <SubmitForm
      form={form}
      label={texts.sendTheAppeal}
      submit={texts.sendTheAppeal}
      onSubmit={send}
      onClose={onClose}
    >
      <TextAreaField
        label={texts.whatDidWeOverlook}
        hint={texts.anotherMemberOurTeam}
        value={statement}
        maxLength={STATEMENT.max}
        error={form.errors['statement']}
        onChange={(event) => setStatement(event.target.value)}
      />
    </SubmitForm>
  );
}
