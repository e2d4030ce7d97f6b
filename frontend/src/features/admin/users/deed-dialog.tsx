import { useState, type SyntheticEvent } from 'react';
import { useReauth } from '@/features/identity/reauth';
import { messageOf } from '@/shared/api/problem';
import { formatDate } from '@/shared/lib/dates';
import { saveAsFile } from '@/shared/lib/save-as-file';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { askRole, erase, keep, reinstate, seeContact, signOut, suspend, takeData, type Card, type Contact } from './api';
import { goesOn, LENGTHS, nameOf, PERMISSIONS, takesTwo, type Action } from './model';

export const LABELS: Record<Action, string> = {
  contact: 'Show phone and address',
  'sign-out': 'Sign out everywhere',
  suspend: 'Suspend',
  reinstate: 'Let in again',
  role: 'Change the role',
  export: 'Take a copy of the data',
  erase: 'Erase the account',
  keep: 'Stop the erasure',
};

const ABOUT: Record<Action, string> = {
  contact: 'That you looked, and why, is written down.',
  'sign-out': 'Every device is signed out at once. They can sign in again.',
  suspend: 'They are signed out at once and cannot sign in until the time is over. They get a mail that says so.',
  reinstate: 'They can sign in again at once, and get a mail that says so.',
  role: 'Nothing changes before a colleague agrees. Whoever becomes staff chooses a new password by mail.',
  export: 'For somebody who asked for it and has shown who they are. Hand the file to nobody else.',
  erase: 'For somebody who asked for it. In 30 days everything that tells who they are is gone; until then they can think again.',
  keep: 'The account stays as it is.',
};

const REASON_MAX = 300;

interface Asked {
  reason: string;
  length: string;
  permissions: readonly string[];
}

const hoursOf = (length: string) => LENGTHS.find(({ value }) => value === length)?.hours ?? null;

/** Performs the action and returns the text to show. */
async function perform(action: Action, card: Card, asked: Asked, onContact: (contact: Contact) => void): Promise<string> {
  const { id } = card.person;
  const { reason } = asked;
  switch (action) {
    case 'suspend': {
      const hours = hoursOf(asked.length);
      const { waits, openOrders, openJobs } = await suspend(id, { reason, ...(hours !== null && { hours }) });
      return `${waits ? 'Out for 3 days; the rest waits for a second person. ' : ''}${goesOn(openOrders, openJobs)}`;
    }
    case 'role':
      await askRole(id, { role: asked.permissions.length > 0 ? 'ADMIN' : 'CUSTOMER', permissions: [...asked.permissions], reason });
      return 'A second person must agree to it.';
    case 'contact':
      onContact(await seeContact(id, reason));
      return 'It is shown on the card.';
    case 'export':
      saveAsFile('gida-data.json', JSON.stringify(await takeData(id, reason), null, 2));
      return 'The file is in your downloads.';
    case 'erase':
      return `It happens on ${formatDate((await erase(id, reason)).eraseAfter)}.`;
    case 'reinstate':
      await reinstate(id, reason);
      return 'They can sign in again.';
    case 'sign-out':
      await signOut(id, reason);
      return 'No device is signed in any more.';
    case 'keep':
      await keep(id, reason);
      return 'The account stays.';
  }
}

function RoleFields({ chosen, onChange }: { chosen: readonly string[]; onChange: (permissions: readonly string[]) => void }) {
  return (
    <fieldset className="stack g8">
      <legend className="label">What they may do</legend>
      {PERMISSIONS.map(({ code, label, help }) => (
        <CheckLine key={code} checked={chosen.includes(code)} help={help} onChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code))}>
          {label}
        </CheckLine>
      ))}
      <p className="hint">{chosen.length > 0 ? 'They are staff then.' : 'Without any, they are a customer.'}</p>
    </fieldset>
  );
}

interface Props {
  action: Action;
  card: Card;
  onClose: () => void;
  onContact: (contact: Contact) => void;
}

function Form({ action, card, onClose, onContact }: Props) {
  const [asked, setAsked] = useState<Asked>({ reason: '', length: '24', permissions: card.person.permissions });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useReauth();
  const missing = asked.reason.trim() === '';
  const two = action === 'suspend' && takesTwo(hoursOf(asked.length));
  async function send(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (missing) return;
    setBusy(true);
    try {
      const said = await run(() => perform(action, card, { ...asked, reason: asked.reason.trim() }, onContact));
      if (said !== null) {
        toast({ title: 'Done', description: said });
        onClose();
      }
    } catch (error) {
      failToast('It was not done', messageOf(error, 'Please try again.'));
    }
    setBusy(false);
  }
  return (
    <>
      <form className="stack g16" noValidate onSubmit={(event) => void send(event)}>
        <p className="soft">{ABOUT[action]}</p>
        {action === 'suspend' && (
          <>
            <SelectField label="For how long" value={asked.length} onChange={(event) => setAsked({ ...asked, length: event.target.value })}>
              {LENGTHS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Note tone="plain">{goesOn(card.counts.openOrders, card.counts.jobs)}</Note>
          </>
        )}
        {two && <Note tone="plain">More than 3 days take a second person. They are out for 3 days at once.</Note>}
        {action === 'role' && <RoleFields chosen={asked.permissions} onChange={(permissions) => setAsked({ ...asked, permissions })} />}
        <TextAreaField
          label="Why?"
          hint="Staff read this; it is kept for good. No phone numbers or addresses."
          rows={2}
          maxLength={REASON_MAX}
          value={asked.reason}
          error={tried && missing ? 'Say why, in a sentence.' : undefined}
          onChange={(event) => setAsked({ ...asked, reason: event.target.value })}
        />
        <div className="row g8 wrapx">
          <Button kind={action === 'suspend' || action === 'erase' ? 'danger' : 'primary'} type="submit" busy={busy}>
            {LABELS[action]}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** Explains what will happen and asks for the reason before the action is performed. */
export function DeedDialog({ action, ...rest }: Omit<Props, 'action'> & { action: Action | null }) {
  return (
    <Dialog open={action !== null} onClose={rest.onClose} title={action ? `${LABELS[action]}: ${nameOf(rest.card.person)}` : ''}>
      {action && <Form action={action} {...rest} />}
    </Dialog>
  );
}
