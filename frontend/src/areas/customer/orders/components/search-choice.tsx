import { CalendarClock, SearchX } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { keepSearching } from '@/domain/orders/api';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { texts } from './texts';

interface Props {
  orderId: string;
  /** The time until which the customer can choose. */
  dueAt: string;
  paidKobo: number;
}

/** No provider accepted in time: the customer chooses to continue the search, another time, or a refund. */
export function SearchChoice({ orderId, dueAt, paidKobo }: Props) {
  const [open, setOpen] = useState<'move' | 'cancel' | null>(null);
  const now = useNow(60_000);
  const close = () => setOpen(null);
  return (
    <section className="card stack g12" aria-labelledby="search-choice-h">
      <h2 className="h3 row g8" id="search-choice-h">
        <SearchX className="i" aria-hidden /> {texts.noProviderHasAccepted}
      </h2>
      <p className="wordy">{texts.weSorryTellUs(formatMoment(dueAt, now), formatKobo(paidKobo))}</p>
      <ActionButton
        kind="primary"
        block
        failed={texts.notChanged}
        done={{
          title: texts.theSearchContinues,
          description: texts.weTellYouAs,
        }}
        run={() => keepSearching(orderId)}
      >
        {texts.keepLooking}
      </ActionButton>
      <Button block onClick={() => setOpen('move')}>
        <CalendarClock className="i" aria-hidden /> {texts.chooseAnotherTime}
      </Button>
      <Button block onClick={() => setOpen('cancel')}>
        {texts.cancelAndRefund}
      </Button>
      <RescheduleDialog orderId={orderId} open={open === 'move'} onClose={close} />
      <CancelDialog orderId={orderId} open={open === 'cancel'} onClose={close} taken={false} />
    </section>
  );
}
