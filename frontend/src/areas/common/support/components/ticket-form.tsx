import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { useOrders } from '@/domain/orders/api';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { openTicket } from '@/domain/support/api';
import { MESSAGE_MAX, SUBJECT_MAX, topicsFor } from '@/domain/support/model';
import { TicketPhotos, useTicketPhotos } from '../ticket-photos';
import type { NewTicket } from '@/domain/support/ticket-types';

/** The required fields that are missing. */
export function problemsOf({ category, subject, message }: { category: string; subject: string; message: string }): FieldErrors {
  return {
    ...(!category && { category: 'Please choose what it is about.' }),
    ...(!subject.trim() && { subject: 'Please enter a subject.' }),
    ...(!message.trim() && { message: 'Please tell us what happened.' }),
  };
}

const EMPTY = { category: '', subject: '', message: '', orderId: '' };

function useTicketForm(orderId: string) {
  const [values, setValues] = useState({ ...EMPTY, orderId });
  const photos = useTicketPhotos();
  const { busy, errors: problems, failure, onSubmit } = useSubmit({ check: () => ({ ...problemsOf(values), ...photos.check() }) });
  const navigate = useNavigate();
  function set(patch: Partial<typeof EMPTY>) {
    setValues((now) => ({ ...now, ...patch }));
  }
  async function send() {
    const { category, subject, message, orderId: order } = values;
    const ticket = await openTicket({ category: category as NewTicket['category'], subject: subject.trim(), message: message.trim(), ...(order && { orderId: order }), ...photos.body });
    await navigate(`/support?ticket=${ticket.id}`, { replace: true });
  }
  return { values, photos, problems, failure, busy, set, submit: onSubmit(send) };
}

/** The form for a new ticket: its topic, its order, and what happened. */
export function TicketForm({ orderId }: { orderId: string }) {
  const { values, photos, problems, failure, busy, set, submit } = useTicketForm(orderId);
  const { data: orders = [], isLoading } = useOrders();
  const topics = topicsFor(useUser()?.role);
  const urgent = topics.find(({ value }) => value === values.category)?.urgent;
  return (
    <form className="stack g20 mt-5" onSubmit={submit} noValidate>
      <SelectField label="What is it about?" name="category" value={values.category} error={problems['category']} onChange={(event) => set({ category: event.target.value })}>
        <option value="">Please choose</option>
        {topics.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {urgent && (
        <Note tone="clay" role="alert">
          {urgent}
        </Note>
      )}
      {(isLoading || orders.length > 0) && (
        <SelectField label="Which job?" optional name="orderId" value={values.orderId} error={problems['orderId']} onChange={(event) => set({ orderId: event.target.value })}>
          <option value="">No particular one</option>
          {orders.map(({ id, reference, title }) => (
            <option key={id} value={id}>{`${reference}, ${title}`}</option>
          ))}
        </SelectField>
      )}
      <TextField label="Subject" name="subject" value={values.subject} error={problems['subject']} maxLength={SUBJECT_MAX} onChange={(event) => set({ subject: event.target.value })} />
      <TextAreaField label="What happened?" hint="The more we know, the sooner we can help." name="message" value={values.message} error={problems['message']} maxLength={MESSAGE_MAX} onChange={(event) => set({ message: event.target.value })} />
      <TicketPhotos photos={photos} error={problems['photoIds']} />
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" size="lg" type="submit" busy={busy}>
        Send to support
      </Button>
    </form>
  );
}
