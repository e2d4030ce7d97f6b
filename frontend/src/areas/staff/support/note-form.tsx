import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGE_MAX, SUBJECT_MAX, TOPICS } from '@/domain/support/model';
import type { Schema } from '@/shared/api/types';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { openForCustomer } from './api';

type Body = Schema<'OpenTicketForCustomerRequest'>;

const CHANNELS: readonly { value: Body['channel']; label: string }[] = [
  { value: 'PHONE', label: 'Phone call' },
  { value: 'WHATSAPP', label: 'WhatsApp' },
  { value: 'EMAIL', label: 'E-mail' },
];

const EMPTY = { channel: 'PHONE', category: '', subject: '', message: '' };

const problemsOf = ({ category, subject, message }: typeof EMPTY): FieldErrors => ({
  ...(!category && { category: 'Please choose what it is about.' }),
  ...(!subject.trim() && { subject: 'Please enter a subject.' }),
  ...(!message.trim() && { message: 'Please note what the person said.' }),
});

/** A ticket for a person who called or wrote elsewhere. It opens after it was saved. */
export function NoteForm({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { values, field } = useFields(EMPTY);
  const form = useSubmit({ check: () => problemsOf(values) });
  const navigate = useNavigate();
  async function submit() {
    const { channel, category, subject, message } = values;
    const ticket = await openForCustomer({
      userId,
      channel: channel as Body['channel'],
      category: category as Body['category'],
      subject: subject.trim(),
      message: message.trim(),
    });
    await navigate(`/admin/support?state=NEW&ticket=${ticket.id}`);
  }
  return (
    <SubmitForm
      form={form}
      label="New ticket"
      submit="Open the ticket"
      onSubmit={submit}
      onClose={onClose}
      close="Cancel"
    >
      <SelectField
        label="How did the person reach us?"
        name="channel"
        {...field('channel', form.errors)}
      >
        {CHANNELS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="What is it about?" name="category" {...field('category', form.errors)}>
        <option value="">Please choose</option>
        {TOPICS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Subject"
        name="subject"
        maxLength={SUBJECT_MAX}
        {...field('subject', form.errors)}
      />
      <TextAreaField
        label="What did the person say?"
        hint="The person reads this as their own message."
        name="message"
        maxLength={MESSAGE_MAX}
        {...field('message', form.errors)}
      />
    </SubmitForm>
  );
}

/** The button that opens the form. */
export function NotePart({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  if (open) return <NoteForm userId={userId} onClose={() => setOpen(false)} />;
  return <Button onClick={() => setOpen(true)}>Open a ticket for this person</Button>;
}
