import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { SelectField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { useBanks } from '../api';
import { useBankForm } from './use-bank-form';

function BankField({ value, error, onChange }: { value: string; error: string | undefined; onChange: (code: string) => void }) {
  const { data, error: failed, mutate } = useBanks();
  return (
    <>
      {failed && !data && (
        <Note tone="clay" role="alert">
          We could not load the banks.{' '}
          <button type="button" className="link min-h-11" onClick={() => void mutate()}>
            Try again
          </button>
        </Note>
      )}
      <SelectField label="Bank" value={value} error={error} disabled={!data} onChange={(event) => onChange(event.target.value)}>
        <option value="">{data ? 'Choose your bank' : 'Loading the banks'}</option>
        {data?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function Holder({ accountName, matches }: { accountName: string; matches: boolean }) {
  return (
    <Note tone={matches ? 'plain' : 'clay'} role="status">
      {matches ? `The bank says: ${accountName}. Is that you?` : `The bank says: ${accountName}. Payouts go to an account in your own name only.`}
    </Note>
  );
}

function Form({ changes, onDone }: { changes: boolean; onDone: () => void }) {
  const { account, holder, failures, busy, setBank, setNumber, submit, dialog } = useBankForm(changes, onDone);
  return (
    <>
      <form className="stack g16" noValidate onSubmit={(event) => void submit(event)}>
        {failures['whole'] && (
          <Note tone="clay" role="alert">
            {failures['whole']}
          </Note>
        )}
        <BankField value={account.bankCode} error={failures['bankCode']} onChange={setBank} />
        <TextField
          label="Account number"
          hint="10 digits (NUBAN). The account must be in your own name."
          inputMode="numeric"
          autoComplete="off"
          value={account.accountNumber}
          error={failures['accountNumber']}
          onChange={(event) => setNumber(event.target.value)}
        />
        {holder && <Holder {...holder} />}
        {changes && <p className="soft small">A change holds your payouts for 48 hours and we tell you by mail. That keeps your money safe when somebody else has your phone.</p>}
        <div className="stack g8">
          <Button kind="primary" size="lg" block type="submit" busy={busy}>
            {holder?.matches ? 'Yes, pay me here' : 'Check the account'}
          </Button>
          <Button block onClick={onDone}>
            Not now
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}

/** Asks for a bank account, lets the bank say whose it is, and keeps it with a fresh password. */
export function BankDialog({ open, changes, onClose }: { open: boolean; changes: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={changes ? 'Change your bank account' : 'Your bank account'}>
      <Form changes={changes} onDone={onClose} />
    </Dialog>
  );
}
