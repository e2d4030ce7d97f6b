import { useState, type SyntheticEvent } from 'react';
import { useReauth } from '@/features/identity/reauth';
import { fieldErrors, messageOf } from '@/shared/api/problem';
import { toast } from '@/shared/lib/toast-store';
import { findHolder, keepAccount } from '../api';

const DIGITS = 10;
const NOTHING: Record<string, string> = {};

/** What the server says of the fields, or of the whole. */
function failuresOf(error: unknown): Record<string, string> {
  const fields = fieldErrors(error);
  return Object.keys(fields).length > 0 ? fields : { whole: messageOf(error, 'We could not ask the bank. Please try again.') };
}

function missing(bankCode: string, accountNumber: string): Record<string, string> | null {
  if (bankCode === '') return { bankCode: 'Choose your bank.' };
  if (accountNumber.length !== DIGITS) return { accountNumber: 'An account number has 10 digits.' };
  return null;
}

/** First the bank says whose the account is, then it is kept. */
export function useBankForm(changes: boolean, onDone: () => void) {
  const [account, setAccount] = useState({ bankCode: '', accountNumber: '' });
  const [holder, setHolder] = useState<{ accountName: string; matches: boolean } | null>(null);
  const [failures, setFailures] = useState(NOTHING);
  const [busy, setBusy] = useState(false);
  const { run, dialog } = useReauth();

  function edit(patch: Partial<typeof account>) {
    setAccount({ ...account, ...patch });
    setHolder(null);
    setFailures(NOTHING);
  }

  async function keep() {
    if ((await run(() => keepAccount(account))) === null) return;
    toast({ title: 'Your bank account is kept', description: changes ? 'Payouts go on after 48 hours.' : 'The next payout goes there.' });
    onDone();
  }

  async function submit(event: SyntheticEvent) {
    event.preventDefault();
    const found = missing(account.bankCode, account.accountNumber);
    if (found) return setFailures(found);
    setBusy(true);
    try {
      if (holder?.matches) await keep();
      else setHolder(await findHolder(account));
    } catch (error) {
      setFailures(failuresOf(error));
    }
    setBusy(false);
  }

  const setBank = (bankCode: string) => edit({ bankCode });
  const setNumber = (text: string) => edit({ accountNumber: text.replace(/\D/g, '').slice(0, DIGITS) });
  return { account, holder, failures, busy, setBank, setNumber, submit, dialog };
}
