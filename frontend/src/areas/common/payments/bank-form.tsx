import { FormFailure } from '@/shared/forms/form-failure';
import { Button } from '@/shared/ui/button';
import { SelectField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { useBanks } from '@/domain/payments/api';
import { useBankForm, type BankActions } from './use-bank-form';

function BankField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}) {
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
      <SelectField
        label="Bank"
        value={value}
        error={error}
        disabled={!data}
        onChange={(event) => onChange(event.target.value)}
      >
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

interface BankFormTexts {
  /** The label of the button after the bank has confirmed the holder. */
  yes: string;
  /** Whose account it must be. */
  own: string;
  aside?: string | undefined;
}

/** Asks for a bank account and shows the holder's name from the bank before it is saved. */
export function BankForm({
  text: { yes, own, aside },
  actions,
  onClose,
}: {
  text: BankFormTexts;
  actions: BankActions;
  onClose: () => void;
}) {
  const { account, holder, errors, failure, busy, setBank, setNumber, submit, dialog } =
    useBankForm(actions);
  return (
    <>
      <form className="stack g16" noValidate onSubmit={submit}>
        <FormFailure>{failure}</FormFailure>
        <BankField value={account.bankCode} error={errors['bankCode']} onChange={setBank} />
        <TextField
          label="Account number"
          hint="10 digits (NUBAN). The account must be in your own name."
          inputMode="numeric"
          autoComplete="off"
          value={account.accountNumber}
          error={errors['accountNumber']}
          onChange={(event) => setNumber(event.target.value)}
        />
        {holder && (
          <Note tone={holder.matches ? 'plain' : 'clay'} role="status">
            {`Account holder: ${holder.accountName}. ${holder.matches ? 'Is that you?' : own}`}
          </Note>
        )}
        {aside && <p className="soft small">{aside}</p>}
        <div className="stack g8">
          <Button kind="primary" size="lg" block type="submit" busy={busy}>
            {holder?.matches ? yes : 'Check the account'}
          </Button>
          <Button block onClick={onClose}>
            Not now
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
