import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { confirmDone } from '@/domain/orders/api';
import { texts } from './home-texts';

interface Props {
  orderId: string;
  name: string;
  /** Whether the provider reports the work as done. Before that, the customer should not be encouraged to release the money. */
  finished: boolean;
}

/** The customer confirms that the work is done. This releases the money, so it asks for a confirmation. */
export function ConfirmDone({ orderId, name, finished }: Props) {
  const [open, setOpen] = useState(false);
  async function confirm() {
    await confirmDone(orderId);
    toast({ title: texts.thankYou, description: texts.isPaidNow(name) });
    setOpen(false);
  }
  return (
    <>
      <Button
        size="lg"
        block
        {...(finished && { kind: 'primary' as const })}
        onClick={() => setOpen(true)}
      >
        <CheckCheck className="i" aria-hidden /> {texts.confirmItIsDone}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.isTheWorkDone} form="sheet">
        <p className="soft">{texts.heldMoneyReleasedIf(name)}</p>
        <div className="row g8 wrapx mt-5">
          <ActionButton kind="primary" failed={texts.notConfirmed} run={confirm}>
            {texts.yesItIsDone}
          </ActionButton>
          <Button onClick={() => setOpen(false)}>{texts.notYet}</Button>
        </div>
      </Dialog>
    </>
  );
}
