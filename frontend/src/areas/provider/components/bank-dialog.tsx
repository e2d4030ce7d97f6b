import { BankForm } from '@/areas/common/payments/bank-form';
import { findHolder } from '@/domain/payments/api';
import { toast } from '@/shared/lib/toast-store';
import { Dialog } from '@/shared/ui/dialog';
import { asProvider, keepAccount } from '@/domain/providers/api';
import { texts } from './earnings-texts';

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
      title: texts.bankAccountSaved,
      description: changes ? texts.payoutsResumeAfter48 : texts.nextPayoutGoesThis,
    });
    onClose();
  }
  const hold = texts.changePausesPayoutsFor;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={changes ? texts.changeYourBankAccount : texts.yourBankAccount}
    >
      <BankForm
        text={{
          yes: texts.yesPayMeHere,
          own: texts.payoutsGoAccountIn,
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
