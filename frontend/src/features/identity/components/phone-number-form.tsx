import { useState, type SyntheticEvent } from 'react';
import { fieldErrors } from '@/shared/api/problem';
import { config } from '@/shared/lib/config';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { isNigerianPhone, stripSpaces } from '../model';
import { askForCode } from '../phone-code';
import { codeRefusal } from './phone-code-form';

const INVALID = `Please enter a valid Nigerian phone number (e.g., ${config.examplePhone})`;

/** The number to which a code is sent. */
export function PhoneNumberForm({ initial, onSent }: { initial: string; onSent: (phone: string) => void }) {
  const [phone, setPhone] = useState(initial);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const number = stripSpaces(phone);
    setFailure('');
    if (!isNigerianPhone(number)) return setError(INVALID);
    setError(undefined);
    setBusy(true);
    try {
      await askForCode(number);
      onSent(number);
    } catch (cause) {
      const ofField = fieldErrors(cause)['phone'];
      setError(ofField);
      if (!ofField) setFailure(codeRefusal(cause));
      setBusy(false);
    }
  }

  return (
    <form className="stack g16" noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      <TextField label="Phone number" type="tel" inputMode="tel" autoComplete="tel" hint={`For example ${config.examplePhone}`} value={phone} error={error} onChange={(event) => setPhone(event.target.value)} />
      <Button kind="primary" size="lg" block type="submit" busy={busy}>
        Send me a code
      </Button>
    </form>
  );
}
