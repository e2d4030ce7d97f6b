import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { PagesView } from '@/shared/ui/data-view';
import { TextField } from '@/shared/ui/field';
import { Skeletons } from '@/shared/ui/skeleton';
import { missingText } from '../orders/missing-text';
import { openAccount, useFound, type Caller } from './booking-api';

interface Props {
  onChoose: (caller: Caller) => void;
}

/** Whether a booking can be begun for the account. */
const canBook = ({ state }: Caller) => state === 'ACTIVE' || state === 'CLOSING';

function Found({ text, onChoose }: Props & { text: string }) {
  const pages = useFound(text);
  return (
    <PagesView
      what="the accounts"
      pages={pages}
      more="Load more accounts"
      skeleton={<Skeletons count={2} className="mt-2 h-14 w-full" />}
    >
      {(people) =>
        people.length === 0 ? (
          <p className="soft" role="status">
            No account matches. Open one below.
          </p>
        ) : (
          <ul className="db-jobs" aria-label="Accounts found">
            {people.map((person) => (
              <li key={person.id} className="db-job row between g8 wrapx">
                <span className="wordy">
                  <b className="font-semibold">{person.name}</b>
                  <span className="small soft block">
                    {[person.email, person.phone].filter(Boolean).join(', ')}
                  </span>
                </span>
                {canBook(person) ? (
                  <Button
                    size="sm"
                    aria-label={`Book for ${person.name}`}
                    onClick={() => onChoose(person)}
                  >
                    Book for them
                  </Button>
                ) : (
                  <span className="small soft">Suspended or erased</span>
                )}
              </li>
            ))}
          </ul>
        )
      }
    </PagesView>
  );
}

const EMPTY = { firstName: '', lastName: '', phone: '', email: '', reason: '' };
const FIELDS: readonly { name: keyof typeof EMPTY; label: string; type?: 'email' | 'tel' }[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'phone', label: 'Phone', type: 'tel' },
  { name: 'email', label: 'E-mail address', type: 'email' },
  { name: 'reason', label: 'Reason, for the audit log' },
];

const needed = (text: string) => (text.trim() === '' ? 'This is needed.' : undefined);

/** Opens an account for a caller who has none. They confirm the address by mail and set a password of their own. */
export function OpenAccountForm({ onChoose, onClose }: Props & { onClose: () => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const form = useSubmit({
    check: () => ({
      firstName: needed(typed.firstName),
      lastName: needed(typed.lastName),
      phone: needed(typed.phone),
      email: needed(typed.email),
      reason: missingText(typed.reason),
    }),
    otherwise: 'The account could not be opened. Please try again.',
  });
  async function send() {
    const trimmed = Object.fromEntries(
      Object.entries(typed).map(([name, text]) => [name, text.trim()]),
    ) as typeof EMPTY;
    const person = await openAccount(trimmed);
    toast({ title: 'The account is open', description: 'We sent a mail with the next steps.' });
    onChoose(person);
  }
  return (
    <SubmitForm
      className="stack g12"
      form={form}
      label="Open an account"
      submit="Open the account"
      onSubmit={send}
      onClose={onClose}
    >
      <p className="small soft">
        Ask the caller to spell the e-mail address. We send a mail to it, with which they confirm it
        and set a password.
      </p>
      {FIELDS.map(({ name, label, type = 'text' }) => (
        <TextField
          key={name}
          label={label}
          type={type}
          autoComplete="off"
          maxLength={name === 'reason' ? 300 : 254}
          value={typed[name]}
          error={form.errors[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
        />
      ))}
    </SubmitForm>
  );
}

const LEAST = 3;

/** The customer who calls: found by name, e-mail address or phone number, or with a new account. */
export function FindCaller({ onChoose }: Props) {
  const [text, setText] = useState('');
  const [opens, setOpens] = useState(false);
  const asked = text.trim();
  return (
    <section className="stack g16" aria-labelledby="db-caller">
      <h2 className="h2" id="db-caller">
        Who calls?
      </h2>
      <TextField
        label="Find the customer"
        hint="Name, e-mail address or phone number"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {asked.length >= LEAST && <Found key={asked} text={asked} onChoose={onChoose} />}
      {opens ? (
        <OpenAccountForm onChoose={onChoose} onClose={() => setOpens(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpens(true)}>Open an account</Button>
        </div>
      )}
    </section>
  );
}
