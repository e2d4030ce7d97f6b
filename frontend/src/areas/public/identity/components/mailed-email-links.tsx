import { useEffect, useRef, useState } from 'react';
import { ApiError } from '@/shared/api/problem';
import { messageOf } from '@/shared/api/problem-text';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button, ButtonLink } from '@/shared/ui/button';
import { LogoSpinner } from '@/shared/ui/logo';
import { Note } from '@/shared/ui/note';
import { confirmEmailChange, undoEmailChange } from '@/domain/identity/account-api';
import { ResetForm } from './recovery-forms';
import { texts } from '../texts';

const OVER = texts.thisLinkWasAlready;

/** Why nothing was changed now. A link that was used has changed the address already. */
const refusalOf = (error: unknown) =>
  error instanceof ApiError && error.status === 410
    ? texts.linkUsedOrExpired
    : texts.eMailAddressHas(messageOf(error, OVER));

/** Changes the e-mail address once, with the token of the link to the new address. */
export function ChangeEmail({ token }: { token: string }) {
  const [state, setState] = useState<'busy' | 'done' | 'failed'>('busy');
  const [refusal, setRefusal] = useState('');
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    confirmEmailChange(token).then(
      () => setState('done'),
      (error: unknown) => {
        setRefusal(refusalOf(error));
        setState('failed');
      },
    );
  }, [token]);
  if (state === 'busy') return <LogoSpinner message={texts.changingYourAddress} />;
  return (
    <div className="stack g16">
      {state === 'done' ? (
        <Note tone="leaf" role="status">
          {texts.eMailAddressChanged}
        </Note>
      ) : (
        <Note tone="clay" role="alert">
          {refusal}
        </Note>
      )}
      <ButtonLink kind="primary" size="lg" block to="/">
        {texts.continue}
      </ButtonLink>
    </div>
  );
}

/** Takes the account back with the token of the link to the old address, then sets a new password. */
export function UndoEmail({ token }: { token: string }) {
  const [resetToken, setResetToken] = useState<string | null>(null);
  const { busy, failure, onSubmit } = useSubmit({
    textOf: (error) => messageOf(error, texts.weCouldNotUndo),
  });

  async function send() {
    setResetToken((await undoEmailChange(token)).resetToken);
  }

  if (resetToken !== null) {
    return (
      <div className="stack g16">
        <Note tone="leaf" role="status">
          {texts.accountHasItsOld}
        </Note>
        <ResetForm token={resetToken} />
      </div>
    );
  }
  return (
    <form className="stack g16" noValidate onSubmit={onSubmit(send)}>
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <p>{texts.accountGetsItsOld}</p>
      <Button kind="primary" size="lg" block type="submit" busy={busy}>
        {texts.takeMyAccountBack}
      </Button>
    </form>
  );
}
