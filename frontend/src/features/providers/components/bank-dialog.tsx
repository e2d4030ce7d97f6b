import { BankForm } from '@/features/payments/bank-form';
import { findHolder } from '@/features/payments/api';
import { toast } from '@/shared/lib/toast-store';
import { Dialog } from '@/shared/ui/dialog';
import { asProvider, keepAccount } from '../api';

/** Asks for a bank account, shows the holder's name from the bank, and saves the account after the password is entered again. */
export function BankDialog({ open, changes, onClose }: { open: boolean; changes: boolean; onClose: () => void }) {
  function kept() {
    toast({ title: 'Your bank account is kept', description: changes ? 'Payouts go on after 48 hours.' : 'The next payout goes there.' });
    onClose();
  }
  const hold = 'A change holds your payouts for 48 hours and we tell you by mail. That keeps your money safe when someone else has your phone.';
  return (
    <Dialog open={open} onClose={onClose} title={changes ? 'Change your bank account' : 'Your bank account'}>
      <BankForm
        words={{ yes: 'Yes, pay me here', own: 'Payouts go to an account in your own name only.', ...(changes && { aside: hold }) }}
        deeds={{ find: (account) => asProvider(findHolder(account)), keep: keepAccount, onKept: kept }}
        onClose={onClose}
      />
    </Dialog>
  );
}
