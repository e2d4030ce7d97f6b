import { Pencil } from 'lucide-react';
import { ActionButton } from '@/shared/forms/action-button';
import { takeOrderBack } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { texts } from './cancelling-texts';

/** Takes a submitted order back, which is a draft again and can be changed. */
export function TakeBack({ order }: { order: Pick<Order, 'id' | 'allowedActions'> }) {
  if (!order.allowedActions.includes('take_back')) return null;
  return (
    <ActionButton
      block
      failed={texts.couldNotTakenBack}
      done={{
        title: texts.youCanChangeNow,
        description: texts.draftAgainSendWhen,
      }}
      run={() => takeOrderBack(order.id)}
    >
      <Pencil className="i" aria-hidden /> {texts.changeTheRequest}
    </ActionButton>
  );
}
