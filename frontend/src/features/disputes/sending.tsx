import { useState } from 'react';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { useOnline } from '@/shared/hooks/use-online';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';

export interface Sending {
  busy: boolean;
  failure: string;
  fields: Record<string, string>;
  send: (call: () => Promise<unknown>) => Promise<void>;
}

/** Sends a form. Errors are shown in the form, and the typed text stays. */
export function useSending(onSent: () => void): Sending {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [fields, setFields] = useState<Record<string, string>>({});
  async function send(call: () => Promise<unknown>) {
    setBusy(true);
    setFailure('');
    setFields({});
    try {
      await call();
      onSent();
    } catch (problem) {
      const found = fieldErrors(problem);
      setFields(found);
      if (Object.keys(found).length === 0) setFailure(messageOf(problem, 'It could not be sent. Please try again.'));
    }
    setBusy(false);
  }
  return { busy, failure, fields, send };
}

export function SendingFoot({ sending, label, onClose }: { sending: Sending; label: string; onClose: () => void }) {
  const online = useOnline();
  return (
    <>
      {sending.failure && (
        <Note tone="clay" role="alert">
          {sending.failure}
        </Note>
      )}
      {!online && <Note tone="sun">You are offline. This can be sent when the network is back.</Note>}
      <div className="row g8 wrapx">
        <Button kind="primary" type="submit" busy={sending.busy} disabled={!online}>
          {label}
        </Button>
        <Button onClick={onClose}>Not now</Button>
      </div>
    </>
  );
}
