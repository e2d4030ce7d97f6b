import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { confirmDone } from '@/domain/orders/api';

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
    toast({ title: 'Thank you', description: `${name} is paid now.` });
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
        <CheckCheck className="i" aria-hidden /> Confirm it is done
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Is the work done?" form="sheet">
        <p className="soft">
          Your held money is released to {name}. If something is wrong, choose “Not yet” and ask
          support first.
        </p>
        <div className="row g8 wrapx mt-5">
          <ActionButton kind="primary" failed="Not confirmed" run={confirm}>
            Yes, it is done
          </ActionButton>
          <Button onClick={() => setOpen(false)}>Not yet</Button>
        </div>
      </Dialog>
    </>
  );
}
