import { useState } from 'react';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { FormFailure } from '@/shared/forms/form-failure';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit, type Submit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { LONG_TEXT, state, type Piece } from '../piece';

const WAIT_MS = 1000;
const waited = () => new Promise<void>((done) => setTimeout(done, WAIT_MS));
const failing = (error: Error) => () => waited().then(() => Promise.reject(error));
const REFUSED = new ApiError(422, 'x', {
  type: 'about:blank',
  title: 'Wrong',
  status: 422,
  code: 'validation_failed',
  detail: 'We do not know this bank.',
  message: 'We do not know this bank.',
  errors: [{ field: 'bank', code: 'unknown', message: 'We do not know this bank.' }],
});

/** A form whose state is what its fields and its server make of it, except where `shows` says otherwise. */
function Example({
  send = waited,
  shows = {},
}: {
  send?: () => Promise<unknown>;
  shows?: Partial<Submit>;
}) {
  const { values, field, flag } = useFields({ bank: 'Zenith', number: '0123456789', main: true });
  const form = useSubmit({
    check: () =>
      /^\d{10}$/.test(values.number) ? {} : { number: 'An account number has 10 digits.' },
  });
  const shown = { ...form, ...shows };
  return (
    <SubmitForm
      form={shown}
      label="Bank account"
      submit="Save it"
      onSubmit={() => send().then(() => toast({ title: 'Saved' }))}
      onClose={() => toast({ title: 'Closed' })}
    >
      <TextField label="Bank" {...field('bank', shown.errors)} />
      <TextField label="Account number" inputMode="numeric" {...field('number', shown.errors)} />
      <CheckLine {...flag('main')}>Use it for payouts</CheckLine>
    </SubmitForm>
  );
}

function Opened({ form }: { form: 'dialog' | 'sheet' | 'side' | 'side-right' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open it</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Withdraw this report?" form={form}>
        <p className="wordy">{LONG_TEXT}</p>
      </Dialog>
    </>
  );
}

export const forms: readonly Piece[] = [
  {
    id: 'submit-form',
    name: 'SubmitForm, useSubmit and useFields',
    file: 'shared/forms/submit-form.tsx',
    about:
      'A form that can be closed: one attempt at a time, errors at their fields, and the focus on the first error.',
    states: [
      state('ready', 'Ready; it succeeds', () => <Example />),
      state('busy', 'Busy', () => <Example shows={{ busy: true, pending: 'submit' }} />),
      state('errors', 'With errors of fields', () => (
        <Example
          shows={{
            errors: {
              bank: 'We do not know this bank.',
              number: 'An account number has 10 digits.',
            },
          }}
        />
      )),
      state('failure', 'With a failure', () => (
        <Example shows={{ failure: 'The bank did not answer. Please try again.' }} />
      )),
      state('offline', 'Without a connection', () => <Example shows={{ online: false }} />),
      state('refused', 'The server refuses a field', () => <Example send={failing(REFUSED)} />),
      state('lost', 'The connection is lost while it is sent', () => (
        <Example send={failing(new NetworkError())} />
      )),
    ],
  },
  {
    id: 'form-failure',
    name: 'FormFailure',
    file: 'shared/forms/form-failure.tsx',
    about: 'Why a form could not be sent. It is nothing while there is no failure.',
    states: [
      state('failure', 'A failure', () => (
        <FormFailure>The bank did not answer. Please try again.</FormFailure>
      )),
      state('long', 'Long text', () => <FormFailure>{LONG_TEXT}</FormFailure>),
    ],
  },
  {
    id: 'dialog',
    name: 'Dialog',
    file: 'shared/ui/dialog.tsx',
    about: 'Something that must be answered or closed first.',
    states: [
      state('dialog', 'A box', () => <Opened form="dialog" />),
      state('sheet', 'A sheet', () => <Opened form="sheet" />),
      state('side', 'A panel at the left', () => <Opened form="side" />),
      state('side-right', 'A panel at the right', () => <Opened form="side-right" />),
    ],
  },
];
