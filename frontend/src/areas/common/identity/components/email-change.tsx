import { useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { askEmailChange } from '@/domain/identity/account-api';
import { emailProblem } from '@/domain/identity/form-checks';
import { useReauth } from './reauth-dialog';
import { texts } from './texts';

const refusal = (error: unknown) =>
  error instanceof ApiError && error.code === 'email_taken'
    ? texts.thereAlreadyAccountWith
    : messageOf(error, texts.weCouldNotSend);

function NewAddress({ onSent, onClose }: { onSent: (email: string) => void; onClose: () => void }) {
  const [email, setEmail] = useState('');
  const { run, dialog } = useReauth();
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => emailProblem(email),
    textOf: refusal,
  });

  async function send() {
    const address = email.trim();
    const sent = await run(async () => {
      await askEmailChange(address);
      return true;
    });
    if (sent) onSent(address);
  }

  return (
    <>
      <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
        <FormFailure>{failure}</FormFailure>
        <TextField
          label={texts.newEMailAddress}
          type="email"
          autoComplete="email"
          hint={texts.weSendLinkAddress}
          value={email}
          error={errors['email']}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="row g8 wrapx">
          <Button kind="primary" type="submit" busy={busy}>
            {texts.sendTheLink}
          </Button>
          <Button onClick={onClose}>{texts.notNow}</Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** The e-mail address of the account, and the way to another one. */
export function EmailChange({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <section className="acct-s mb-6" aria-labelledby="email">
      <h2 className="h2" id="email">
        {texts.eMailAddress}
      </h2>
      <p className="wordy mb-3">{email}</p>
      {sentTo !== null && (
        <Note tone="leaf" role="status" className="mb-3">
          {texts.linkOnItsWay(<b>{sentTo}</b>)}
        </Note>
      )}
      {open ? (
        <NewAddress
          onClose={() => setOpen(false)}
          onSent={(address) => {
            setSentTo(address);
            setOpen(false);
          }}
        />
      ) : (
        <Button onClick={() => setOpen(true)}>{texts.changeEMailAddress}</Button>
      )}
    </section>
  );
}
