import { useState, type SyntheticEvent } from 'react';
import { useReauth } from '@/features/identity/reauth';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';

const DIGITS = 10;
const NOTHING: Record<string, string> = {};

type Account = Schema<'BankAccountRequest'>;

export interface BankActions {
  /** Asks the bank for the holder of the account. */
  find: (account: Account) => Promise<Schema<'AccountHolder'>>;
  /** Saves the account; it may require the password again. */
  keep: (account: Account) => Promise<unknown>;
  /** Called after the account was saved. */
  onKept: () => void;
}

/** The server's errors by field, or for the whole form. */
function failuresOf(error: unknown): Record<string, string> {
  const fields = fieldErrors(error);
  return Object.keys(fields).length > 0 ? fields : { whole: messageOf(error, 'We could not ask the bank. Please try again.') };
}

function missing({ bankCode, accountNumber }: Account): Record<string, string> | null {
  if (bankCode === '') return { bankCode: 'Choose your bank.' };
  if (accountNumber.length !== DIGITS) return { accountNumber: 'An account number has 10 digits.' };
  return null;
}

/** A form with two steps: first the bank confirms the holder, then the account is saved. */
export function useBankForm({ find, keep, onKept }: BankActions) {
  const [account, setAccount] = useState<Account>({ bankCode: '', accountNumber: '' });
  const [holder, setHolder] = useState<Schema<'AccountHolder'> | null>(null);
  const [failures, setFailures] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useReauth();

  function edit(patch: Partial<Account>) {
    setAccount({ ...account, ...patch });
    setHolder(null);
    setFailures(NOTHING);
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = missing(account);
    if (found) return setFailures(found);
    setBusy(true);
    try {
      if (!holder?.matches) setHolder(await find(account));
      else if ((await run(() => keep(account))) !== null) onKept();
    } catch (error) {
      setFailures(failuresOf(error));
    }
    setBusy(false);
  }

  const setBank = (bankCode: string) => edit({ bankCode });
  const setNumber = (text: string) => edit({ accountNumber: text.replace(/\D/g, '').slice(0, DIGITS) });
  return { account, holder, failures, busy, setBank, setNumber, submit, dialog };
}
