import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { confirmDone } from '@/domain/orders/api';
import { PROBLEM } from '@/domain/orders/problems';
import { texts } from './home-texts';

interface Props {
  orderId: string;
  name: string;
  /** Whether the provider reports the work as done. Before that, the customer should not be encouraged to release the money. */
  finished: boolean;
}

/** Where a problem is reported instead, and when the job is confirmed without the customer. */
export function OrElse({ orderId, confirmsAt }: { orderId: string; confirmsAt: string | null }) {
  const now = useNow(60_000);
  return (
    <p className="small soft wordy mt-2">
      {confirmsAt && texts.confirmedBySelf(formatMoment(confirmsAt, now))}{' '}
      <Link className="link" to={`/order/${orderId}#${PROBLEM}`}>
        {texts.somethingIsWrong}
      </Link>
    </p>
  );
}

/** Leads from a job with an open dispute to what was said in it. */
export function SeeProblem({ orderId }: { orderId: string }) {
  return (
    <p className="wordy mt-2">
      <Link className="link" to={`/order/${orderId}#${PROBLEM}`}>
        {texts.seeTheProblem}
      </Link>
    </p>
  );
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
