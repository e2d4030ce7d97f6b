import { useNavigate } from 'react-router-dom';
import { TEXT_PHOTOS_MAX, TextPhotos, useTextPhotos } from '@/areas/common/booking/text-photos';
import { useUser } from '@/areas/common/identity/session';
import { useOrders } from '@/domain/orders/api';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { forgetTyped, useTypedFields } from '@/shared/forms/use-typed';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { EmergencyLink, SupportPhoneLink } from '@/shared/ui/phone-link';
import { openTicket } from '@/domain/support/api';
import { MESSAGE_MAX, SUBJECT_MAX, topicsFor } from '@/domain/support/model';
import type { NewTicket } from '@/domain/support/ticket-types';
import { texts } from '../texts';

/** The required fields that are missing. */
export function problemsOf({
  category,
  subject,
  message,
}: {
  category: string;
  subject: string;
  message: string;
}): FieldErrors {
  return {
    ...(!category && { category: texts.pleaseChooseWhatAbout }),
    ...(!subject.trim() && { subject: texts.pleaseEnterASubject }),
    ...(!message.trim() && { message: texts.pleaseTellUsWhat }),
  };
}

const EMPTY = { category: '', subject: '', message: '', orderId: '' };

function useTicketForm(orderId: string) {
  const form = `ticket ${orderId}`;
  const { values, field } = useTypedFields(form, { ...EMPTY, orderId });
  const photos = useTextPhotos();
  const {
    busy,
    errors: problems,
    failure,
    onSubmit,
  } = useSubmit({ check: () => ({ ...problemsOf(values), ...photos.check() }) });
  const navigate = useNavigate();
  async function send() {
    const { category, subject, message, orderId: order } = values;
    const ticket = await openTicket({
      category: category as NewTicket['category'],
      subject: subject.trim(),
      message: message.trim(),
      ...(order && { orderId: order }),
      ...photos.body,
    });
    forgetTyped(form);
    await navigate(`/support?ticket=${ticket.id}`, { replace: true });
  }
  return { values, field, photos, problems, failure, busy, submit: onSubmit(send) };
}

/** The form for a new ticket: its topic, its order, and what happened. */
export function TicketForm({ orderId }: { orderId: string }) {
  const { values, field, photos, problems, failure, busy, submit } = useTicketForm(orderId);
  const { data: orders = [], isLoading } = useOrders();
  const topics = topicsFor(useUser()?.role);
  const urgent = topics.find(({ value }) => value === values.category)?.urgent;
  return (
    <form className="stack g20 mt-5" onSubmit={submit} noValidate>
      <SelectField label={texts.whatIsItAbout} name="category" {...field('category', problems)}>
        <option value="">{texts.pleaseChoose}</option>
        {topics.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {urgent && (
        <Note tone="clay" role="alert">
          {urgent(<EmergencyLink />, <SupportPhoneLink />)}
        </Note>
      )}
      {(isLoading || orders.length > 0) && (
        <SelectField label={texts.whichJob} optional name="orderId" {...field('orderId', problems)}>
          <option value="">{texts.noParticularOne}</option>
          {orders.map(({ id, reference, title }) => (
            <option key={id} value={id}>{`${reference}, ${title}`}</option>
          ))}
        </SelectField>
      )}
      <TextField
        label={texts.subject}
        name="subject"
        maxLength={SUBJECT_MAX}
        {...field('subject', problems)}
      />
      <TextAreaField
        label={texts.whatHappened}
        hint={texts.moreWeKnowSooner}
        name="message"
        maxLength={MESSAGE_MAX}
        {...field('message', problems)}
      />
      <TextPhotos
        photos={photos}
        error={problems['photoIds']}
        hint={texts.upToPhotosForTeam(TEXT_PHOTOS_MAX)}
      />
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" size="lg" type="submit" busy={busy}>
        {texts.sendToSupport}
      </Button>
    </form>
  );
}
