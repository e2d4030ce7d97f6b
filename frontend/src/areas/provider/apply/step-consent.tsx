import { saveProfile } from '@/domain/identity/account-api';
import { isNigerianPhone, barePhone } from '@/domain/identity/form-checks';
import { type User } from '@/domain/identity/model';
import { fieldErrors, messageOf } from '@/shared/api/problem-text';
import { hasErrors, useSubmit } from '@/shared/forms/use-submit';
import { config } from '@/shared/lib/config';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { readApplication } from './api';
import { clearContact, replace, typeContact, useSaver } from './saver';
import type { Form } from './use-form';
import { texts } from './texts';
import '@/shared/ui/ticks.css';
import '@/shared/ui/mid-dot.css';
import './sections.css';

/** Shown only while the account has no phone number; it also saves the account's address. */
export function PhoneForm({ user }: { user: User }) {
  const { phone = '', address = user.address ?? '' } = useSaver(({ contact }) => contact);
  const values = { phone, address };
  const { busy, errors, run } = useSubmit({
    check: () => ({
      ...(!isNigerianPhone(values.phone) && {
        phone: texts.enterNigerianMobileNumber(config.examplePhone),
      }),
      ...(!values.address.trim() && { address: texts.addressRequiredLandmarkEnough }),
    }),
    errorsOf: (error) => {
      const fields = fieldErrors(error);
      return hasErrors(fields) ? fields : { phone: messageOf(error, texts.couldNotSavedPlease) };
    },
  });
  const keep = () =>
    void run(async () => {
      await saveProfile({
        phone: barePhone(values.phone),
        address: values.address.trim(),
        city: user.city ?? 'Abuja',
        state: user.state ?? 'FCT',
      });
      clearContact();
      await readApplication();
    });
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => typeContact({ [name]: event.target.value }),
  });
  return (
    <div className="stack g16">
      <TextField
        label={texts.yourPhoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={texts.weCallWhileWe}
        {...field('phone')}
      />
      <TextField
        label={texts.whereYouLive}
        autoComplete="street-address"
        hint={texts.streetOrLandmarkArea}
        {...field('address')}
      />
      <Button busy={busy} className="self-start" onClick={keep}>
        {texts.saveNumberAndAddress}
      </Button>
    </div>
  );
}

const RULES = [
  texts.weCheckPhotoIdentity,
  texts.weCallGuarantorsMay,
  texts.customersSeeNameWhat,
  texts.youNeverTakeCash,
];

export function ConsentStep({ user, form }: { user: User; form: Form }) {
  return (
    <div className="ap-form">
      {user.phone ? (
        <Note tone="plain">{texts.numberWeCallWhile(<b className="num">{user.phone}</b>)}</Note>
      ) : (
        <PhoneForm user={user} />
      )}
      <section aria-labelledby="ap-rules">
        <h2 className="ap-sec-h" id="ap-rules">
          {texts.whatYouAgreeTo}
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
              {texts.youAgreedChecksRules}
            </Note>
          ) : (
            <CheckLine
              name="consent"
              checked={false}
              onChange={(on) => on && replace({ consent: true })}
            >
              {texts.iAgreeTheseChecks}
            </CheckLine>
          )}
        </div>
      </section>
    </div>
  );
}
