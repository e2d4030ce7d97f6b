import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { joinWaitlist } from '@/domain/waitlist/api';
import { texts } from './texts';

interface Props {
  /** The area, when it is already known. */
  area?: string;
  categorySlug?: string;
}

const LEAST_DIGITS = 10;

/** How to notify the person: text with an @ is an e-mail address, anything else a phone number. */
const wayOf = (contact: string) =>
  contact.includes('@') ? { email: contact.trim() } : { phone: contact.trim() };

const badContact = (contact: string) => {
  if (contact.includes('@'))
    return /^\S+@\S+\.\S+$/.test(contact.trim()) ? undefined : texts.typeWholeEMail;
  return contact.replace(/\D/g, '').length >= LEAST_DIGITS ? undefined : texts.typeEMailAddress;
};

/** The form for the waitlist: people in areas that we do not serve yet are notified when that changes. */
export function WaitlistForm({ area: known = '', categorySlug }: Props) {
  const { values, field } = useFields({ area: known, contact: '' });
  const { area, contact } = values;
  const [done, setDone] = useState(false);
  const noContact = badContact(contact);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => ({
      ...(area.trim() === '' && { area: texts.nameTheArea }),
      ...(noContact && { contact: noContact }),
    }),
    otherwise: texts.weCouldNotPut,
  });
  async function join() {
    await joinWaitlist({
      ...wayOf(contact),
      area: area.trim(),
      ...(categorySlug && { categorySlug }),
    });
    setDone(true);
  }
  if (done) return <p role="status">{texts.youOnListWe(area.trim())}</p>;
  return (
    <form className="stack g12" onSubmit={onSubmit(join)} noValidate>
      <p className="soft">{texts.firstKnowWhenWe}</p>
      <TextField label={texts.yourTownOrDistrict} maxLength={80} {...field('area', errors)} />
      <TextField label={texts.eMailOrPhone} maxLength={254} {...field('contact', errors)} />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" disabled={busy}>
        {texts.tellMeWhenYou}
      </Button>
    </form>
  );
}
