import { saveProfile } from '@/domain/identity/account-api';
import { isNigerianPhone, stripSpaces } from '@/domain/identity/form-checks';
import { type User } from '@/domain/identity/model';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { useFields } from '@/shared/forms/use-fields';
import { hasErrors, useSubmit } from '@/shared/forms/use-submit';
import { config } from '@/shared/lib/config';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { readApplication } from './api';
import { replace } from './saver';
import type { Form } from './use-form';

/** Shown only while the account has no phone number; it also saves the account's address. */
export function PhoneForm({ user }: { user: User }) {
  const { values, field } = useFields({ phone: '', address: user.address ?? '' });
  const { busy, errors, run } = useSubmit({
    check: () => ({
      ...(!isNigerianPhone(values.phone) && {
        phone: `Enter a Nigerian mobile number, for example ${config.examplePhone}.`,
      }),
      ...(!values.address.trim() && { address: 'Your address is required. A landmark is enough.' }),
    }),
    errorsOf: (error) => {
      const fields = fieldErrors(error);
      return hasErrors(fields)
        ? fields
        : { phone: messageOf(error, 'It could not be saved. Please try again.') };
    },
  });
  const keep = () =>
    void run(async () => {
      await saveProfile({
        phone: stripSpaces(values.phone),
        address: values.address.trim(),
        city: user.city ?? 'Abuja',
        state: user.state ?? 'FCT',
      });
      await readApplication();
    });
  return (
    <div className="stack g16">
      <TextField
        label="Your phone number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="We call it while we read your application."
        {...field('phone', errors)}
      />
      <TextField
        label="Where you live"
        autoComplete="street-address"
        hint="Street or landmark, and the area."
        {...field('address', errors)}
      />
      <Button busy={busy} className="self-start" onClick={keep}>
        Save number and address
      </Button>
    </div>
  );
}

const RULES = [
  'We check your photo, your identity document and your certificates',
  'We call your guarantors, and may visit your address',
  'Customers see your name and what was checked',
  'You never take cash, and you start only with the customer’s PIN',
];

export function ConsentStep({ user, form }: { user: User; form: Form }) {
  return (
    <div className="ap-form">
      {user.phone ? (
        <Note tone="plain">
          Your number is <b className="num">{user.phone}</b>. We call it while we read your
          application. You can change it in your profile.
        </Note>
      ) : (
        <PhoneForm user={user} />
      )}
      <section aria-labelledby="ap-rules">
        <h2 className="ap-sec-h" id="ap-rules">
          What you agree to
        </h2>
        <ul className="ticks">
          {RULES.map((rule) => (
            <li key={rule}>
              <span className="mid mt-2.5" aria-hidden />
              <span>{rule}</span>
            </li>
          ))}
        </ul>
        <div className="mt-3">
          {form.values.consent ? (
            <Note tone="leaf" role="status">
              You agreed to the checks and to the rules.
            </Note>
          ) : (
            <CheckLine
              name="consent"
              checked={false}
              onChange={(on) => on && replace({ consent: true })}
            >
              I agree to these checks and to these rules.
            </CheckLine>
          )}
        </div>
      </section>
    </div>
  );
}
