import { FormFailure } from '@/shared/forms/form-failure';
import { Button } from '@/shared/ui/button';
import { SelectField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { useBanks } from '@/domain/payments/api';
import { useBankForm, type BankActions } from './use-bank-form';
import { texts } from './texts';

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
          {texts.weCouldNotLoad}{' '}
          <button type="button" className="link min-h-11" onClick={() => void mutate()}>
            {texts.tryAgain}
          </button>
        </Note>
      )}
      <SelectField
        label={texts.bank}
        value={value}
        error={error}
        disabled={!data}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{data ? texts.chooseYourBank : texts.loadingTheBanks}</option>
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
          label={texts.accountNumber}
          hint={texts.tenDigitsOwnAccount}
          inputMode="numeric"
          autoComplete="off"
          value={account.accountNumber}
          error={errors['accountNumber']}
          onChange={(event) => setNumber(event.target.value)}
        />
        {holder && (
          <Note tone={holder.matches ? 'plain' : 'clay'} role="status">
            {texts.accountHolder(holder.accountName, holder.matches ? texts.isThatYou : own)}
          </Note>
        )}
        {aside && <p className="soft small">{aside}</p>}
        <div className="stack g8">
          <Button kind="primary" size="lg" block type="submit" busy={busy}>
            {holder?.matches ? yes : texts.checkTheAccount}
          </Button>
          <Button block onClick={onClose}>
            {texts.notNow}
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
