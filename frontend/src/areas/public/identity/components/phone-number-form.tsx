import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { config } from '@/shared/lib/config';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { isNigerianPhone, barePhone } from '@/domain/identity/form-checks';
import { askForCode } from '@/domain/identity/phone-code';
import { codeRefusal } from '@/areas/common/identity/components/phone-code-form';
import { texts } from '../texts';

const INVALID = texts.pleaseEnterValidNigerian(config.examplePhone);

/** The number to which a code is sent. */
export function PhoneNumberForm({
  initial,
  onSent,
}: {
  initial: string;
  onSent: (phone: string) => void;
}) {
  const [phone, setPhone] = useState(initial);
  const number = barePhone(phone);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (isNigerianPhone(number) ? {} : { phone: INVALID }),
    textOf: codeRefusal,
    leaves: true,
  });
  async function send() {
    await askForCode(number);
    onSent(number);
  }

  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      <FormFailure>{failure}</FormFailure>
      <TextField
        label={texts.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={texts.forExample(config.examplePhone)}
        value={phone}
        error={errors['phone']}
        onChange={(event) => setPhone(event.target.value)}
      />
      <Button kind="primary" size="lg" block type="submit" busy={busy}>
        {texts.sendMeACode}
      </Button>
    </form>
  );
}
