import { BankForm } from '@/areas/common/payments/bank-form';
import { findHolder } from '@/domain/payments/api';
import { toast } from '@/shared/lib/toast-store';
import { Dialog } from '@/shared/ui/dialog';
import { asProvider, keepAccount } from '@/domain/providers/api';

/** Asks for a bank account, shows the holder's name from the bank, and saves the account after the password is entered again. */
export function BankDialog({
  open,
  changes,
  onClose,
}: {
  open: boolean;
  changes: boolean;
  onClose: () => void;
}) {
  function kept() {
    toast({
      title: 'Your bank account is saved',
      description: changes
        ? 'Payouts resume after 48 hours.'
        : 'The next payout goes to this account.',
    });
    onClose();
  }
  const hold =
    'A change pauses your payouts for 48 hours and we tell you by e-mail. This protects your money if someone else has your phone.';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={changes ? 'Change your bank account' : 'Your bank account'}
    >
      <BankForm
        text={{
          yes: 'Yes, pay me here',
          own: 'Payouts go to an account in your own name only.',
          ...(changes && { aside: hold }),
        }}
        actions={{
          find: (account) => asProvider(findHolder(account)),
          keep: keepAccount,
          onKept: kept,
        }}
        onClose={onClose}
      />
    </Dialog>
  );
}
