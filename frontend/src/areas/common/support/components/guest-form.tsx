import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { codeRefusal, PhoneCodeForm } from '@/areas/common/identity/components/phone-code-form';
import { SentTo } from '@/areas/common/identity/components/sent-to';
import { isNigerianPhone, barePhone } from '@/domain/identity/form-checks';
import { askForCode, sendsCodes, useLastCode } from '@/domain/identity/phone-code';
import { guestPage, openGuestTicket } from '@/domain/support/guest/api';
import { GUEST_TOPICS, MESSAGE_MAX, SUBJECT_MAX } from '@/domain/support/model';
import type { NewTicket } from '@/domain/support/ticket-types';
import { fieldErrors } from '@/shared/api/problem-text';
import { focusFirstError } from '@/shared/forms/focus-first-error';
import { FormFailure } from '@/shared/forms/form-failure';
import { hasErrors, useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { config } from '@/shared/lib/config';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { EmergencyLink } from '@/shared/ui/phone-link';
import { Ways } from './contact';
import { problemsOf } from './ticket-form';
import { texts } from '../texts';

const INVALID = texts.pleaseEnterValidNigerian(config.examplePhone);
const EMPTY = { category: '', subject: '', message: '', phone: '' };
type Values = typeof EMPTY;

interface QuestionProps {
  values: Values;
  set: (patch: Partial<Values>) => void;
  /** What the server refused in the fields when it got the code. */
  refused: FieldErrors;
  onSent: () => void;
}

/** The form of a ticket without an account. Its submission sends a code to the phone. */
function Question({ values, set, refused, onSent }: QuestionProps) {
  const form = useRef<HTMLFormElement>(null);
  const check = () => ({
    ...problemsOf(values),
    ...(!isNigerianPhone(values.phone) && { phone: INVALID }),
  });
  const { busy, errors: wrong, failure, onSubmit } = useSubmit({ check, textOf: codeRefusal });
  const errors: FieldErrors = { ...refused, ...wrong };
  useEffect(() => {
    if (hasErrors(refused)) focusFirstError(form.current);
  }, [refused]);
  async function send() {
    await askForCode(barePhone(values.phone), false, 'GUEST_TICKET');
    onSent();
  }
  return (
    <form ref={form} className="stack g20 mt-5" onSubmit={onSubmit(send)} noValidate>
      <SelectField
        label={texts.whatIsItAbout}
        name="category"
        value={values.category}
        error={errors['category']}
        onChange={(event) => set({ category: event.target.value })}
      >
        <option value="">{texts.pleaseChoose}</option>
        {GUEST_TOPICS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label={texts.subject}
        name="subject"
        value={values.subject}
        error={errors['subject']}
        maxLength={SUBJECT_MAX}
        onChange={(event) => set({ subject: event.target.value })}
      />
      <TextAreaField
        label={texts.whatHappened}
        hint={texts.moreWeKnowSooner}
        name="message"
        value={values.message}
        error={errors['message']}
        maxLength={MESSAGE_MAX}
        onChange={(event) => set({ message: event.target.value })}
      />
      <TextField
        label={texts.phoneNumber}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={texts.weSendCodeNow}
        value={values.phone}
        error={errors['phone']}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" size="lg" type="submit" busy={busy}>
        {texts.sendMeACode}
      </Button>
    </form>
  );
}

const NoCodes = () => (
  <>
    <Note tone="plain" className="mt-5">
      {texts.weCannotSendCodes}
    </Note>
    <Ways />
  </>
);

/** A report of danger calls our team at once and needs no code. */
const Danger = () => (
  <Note tone="clay" className="mt-6">
    {texts.youInDangerOr(
      <EmergencyLink />,
      <Link className="link" to="/support#safety">
        {texts.reportItToUs}
      </Link>,
    )}
  </Note>
);

/** The fields of the question, and not of the code, in which the server found an error. */
function refusedFields(error: unknown): FieldErrors {
  const { code, ...fields } = fieldErrors(error);
  return code === undefined ? fields : {};
}

/** A new ticket of a person without an account: first what happened, then the code from the phone. */
export function GuestForm() {
  const [values, setValues] = useState(EMPTY);
  const [sent, setSent] = useState(false);
  const [refused, setRefused] = useState<FieldErrors>({});
  const navigate = useNavigate();
  const { category, subject, message } = values;
  const phone = barePhone(values.phone);
  async function open(code: string) {
    try {
      const { token } = await openGuestTicket({
        phone,
        code,
        category: category as NewTicket['category'],
        subject: subject.trim(),
        message: message.trim(),
      });
      useLastCode.setState({ last: null });
      await navigate(guestPage(token), { replace: true });
    } catch (error) {
      // The code was not spent. The question is shown again, with what is wrong in it.
      const fields = refusedFields(error);
      if (!hasErrors(fields)) throw error;
      setRefused(fields);
      setSent(false);
    }
  }
  function change(patch: Partial<Values>) {
    setValues((now) => ({ ...now, ...patch }));
    setRefused({});
  }
  if (!sendsCodes()) {
    return (
      <>
        <h1 className="h1 mt-2">{texts.writeToSupport}</h1>
        <NoCodes />
      </>
    );
  }
  if (sent) {
    return (
      <>
        <h1 className="h1 mt-2">{texts.enterTheCode}</h1>
        <p className="soft mt-2 mb-5">
          <SentTo phone={phone} />{' '}
          <button type="button" className="link" onClick={() => setSent(false)}>
            {texts.changeQuestionOrNumber}
          </button>
        </p>
        <PhoneCodeForm
          phone={phone}
          purpose="GUEST_TICKET"
          submitLabel={texts.sendToSupport}
          check={open}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="h1 mt-2">{texts.writeToSupport}</h1>
      <p className="soft mt-1.5">{texts.youNeedNoAccount}</p>
      <Question values={values} set={change} refused={refused} onSent={() => setSent(true)} />
      <Danger />
    </>
  );
}
