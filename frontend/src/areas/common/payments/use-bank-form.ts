import { useState } from 'react';
import { useReauth } from '@/areas/common/identity/reauth';
import type { Schema } from '@/shared/api/types';
import { useSubmit } from '@/shared/forms/use-submit';
import { texts } from './texts';

const DIGITS = 10;

type Account = Schema<'BankAccountRequest'>;

export interface BankActions {
  /** Asks the bank for the holder of the account. */
  find: (account: Account) => Promise<Schema<'AccountHolder'>>;
  /** Saves the account; it may require the password again. */
  keep: (account: Account) => Promise<unknown>;
  /** Called after the account was saved. */
  onKept: () => void;
}

/** A form with two steps: first the bank confirms the holder, then the account is saved. */
export function useBankForm({ find, keep, onKept }: BankActions) {
  const [account, setAccount] = useState<Account>({ bankCode: '', accountNumber: '' });
  const [holder, setHolder] = useState<Schema<'AccountHolder'> | null>(null);
  const { run, dialog } = useReauth();
  const { busy, errors, failure, onSubmit, reset } = useSubmit({
    check: () =>
      account.bankCode === ''
        ? { bankCode: texts.chooseBank }
        : account.accountNumber.length === DIGITS
          ? {}
          : { accountNumber: texts.accountNumberHas10 },
    otherwise: texts.weCouldNotAsk,
  });

  function edit(patch: Partial<Account>) {
    setAccount({ ...account, ...patch });
    setHolder(null);
    reset();
  }

  async function send() {
    if (!holder?.matches) setHolder(await find(account));
    else if ((await run(() => keep(account))) !== null) onKept();
  }

  const setBank = (bankCode: string) => edit({ bankCode });
  // Spaces between the digits go. A number that is too long stays, so that it is refused and not cut to the number of another account.
  const setNumber = (text: string) => edit({ accountNumber: text.replace(/\D/g, '') });
  return {
    account,
    holder,
    errors,
    failure,
    busy,
    setBank,
    setNumber,
    submit: onSubmit(send),
    dialog,
  };
}
