import { useReauth } from '@/areas/common/identity/reauth';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { saveAsFile } from '@/shared/lib/save-as-file';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextAreaField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import {
  askRole,
  erase,
  keep,
  reinstate,
  seeContact,
  signOut,
  suspend,
  takeData,
  type Card,
  type Contact,
} from './api';
import { goesOn, LENGTHS, nameOf, PERMISSIONS, takesTwo, type Action } from './model';

export const LABELS: Record<Action, string> = {
  contact: 'Show phone and address',
  'sign-out': 'Sign out everywhere',
  suspend: 'Suspend',
  reinstate: 'Lift the suspension',
  role: 'Change the role',
  export: 'Export the data',
  erase: 'Erase the account',
  keep: 'Cancel the erasure',
};

const ABOUT: Record<Action, string> = {
  contact: 'This access and its reason are recorded.',
  'sign-out': 'Every device is signed out at once. They can sign in again.',
  suspend:
    'They are signed out at once and cannot sign in until the suspension ends. They are notified by e-mail.',
  reinstate: 'They can sign in again at once and are notified by e-mail.',
  role: 'Nothing changes until a second person approves. New staff set a new password by e-mail.',
  export:
    'Only for a person who asked for it and proved their identity. Do not give the file to anyone else.',
  erase:
    'Only for a person who asked for it. Personal data is erased after 30 days; until then they can change their mind.',
  keep: 'The account does not change.',
};

const REASON_MAX = 300;

interface Asked {
  reason: string;
  length: string;
  permissions: readonly string[];
}

const hoursOf = (length: string) => LENGTHS.find(({ value }) => value === length)?.hours ?? null;

/** Performs the action and returns the text to show. */
async function perform(
  action: Action,
  card: Card,
  asked: Asked,
  onContact: (contact: Contact) => void,
): Promise<string> {
  const { id } = card.person;
  const { reason } = asked;
  switch (action) {
    case 'suspend': {
      const hours = hoursOf(asked.length);
      const { waits, openOrders, openJobs } = await suspend(id, {
        reason,
        ...(hours !== null && { hours }),
      });
      return `${waits ? 'Suspended for 3 days; the rest waits for a second person. ' : ''}${goesOn(openOrders, openJobs)}`;
    }
    case 'role':
      await askRole(id, {
        role: asked.permissions.length > 0 ? 'ADMIN' : 'CUSTOMER',
        permissions: [...asked.permissions],
        reason,
      });
      return 'A second person must approve it.';
    case 'contact':
      onContact(await seeContact(id, reason));
      return 'Both are shown on the card.';
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
      return 'No device is signed in now.';
    case 'keep':
      await keep(id, reason);
      return 'The account stays.';
  }
}

function RoleFields({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (permissions: readonly string[]) => void;
}) {
  return (
    <fieldset className="stack g8">
      <legend className="label">Permissions</legend>
      {PERMISSIONS.map(({ code, label, help }) => (
        <CheckLine
          key={code}
          checked={chosen.includes(code)}
          help={help}
          onChange={(on) => onChange(on ? [...chosen, code] : chosen.filter((one) => one !== code))}
        >
          {label}
        </CheckLine>
      ))}
      <p className="hint">
        {chosen.length > 0
          ? 'With permissions, the account is a staff account.'
          : 'Without permissions, the account is a customer account.'}
      </p>
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
  const {
    values: asked,
    set,
    field,
  } = useFields<Asked>({ reason: '', length: '24', permissions: card.person.permissions });
  const { run, dialog } = useReauth();
  const form = useSubmit({
    failTitle: 'The action failed',
    check: () => (asked.reason.trim() === '' ? { reason: 'Give the reason in a sentence.' } : {}),
  });
  const two = action === 'suspend' && takesTwo(hoursOf(asked.length));
  async function send() {
    const text = await run(() =>
      perform(action, card, { ...asked, reason: asked.reason.trim() }, onContact),
    );
    if (text === null) return;
    toast({ title: 'Done', description: text });
    onClose();
  }
  return (
    <>
      <form className="stack g16" noValidate onSubmit={form.onSubmit(send)}>
        <p className="soft">{ABOUT[action]}</p>
        {action === 'suspend' && (
          <>
            <SelectField label="For how long" {...field('length', form.errors)}>
              {LENGTHS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <Note tone="plain">{goesOn(card.counts.openOrders, card.counts.jobs)}</Note>
          </>
        )}
        {two && (
          <Note tone="plain">
            More than 3 days need a second person. The first 3 days take effect at once.
          </Note>
        )}
        {action === 'role' && (
          <RoleFields chosen={asked.permissions} onChange={(permissions) => set({ permissions })} />
        )}
        <TextAreaField
          label="Why?"
          hint="Staff can read this; it is kept permanently. Do not enter phone numbers or addresses."
          rows={2}
          maxLength={REASON_MAX}
          {...field('reason', form.errors)}
        />
        <div className="row g8 wrapx">
          <Button
            kind={action === 'suspend' || action === 'erase' ? 'danger' : 'primary'}
            type="submit"
            busy={form.busy}
          >
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
export function ActionDialog({
  action,
  ...rest
}: Omit<Props, 'action'> & { action: Action | null }) {
  return (
    <Dialog
      open={action !== null}
      onClose={rest.onClose}
      title={action ? `${LABELS[action]}: ${nameOf(rest.card.person)}` : ''}
    >
      {action && <Form action={action} {...rest} />}
    </Dialog>
  );
}
