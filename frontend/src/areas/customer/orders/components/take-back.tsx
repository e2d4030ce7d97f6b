import { Pencil } from 'lucide-react';
import { ActionButton } from '@/shared/forms/action-button';
import { takeOrderBack } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';

/** Takes a submitted order back, which is a draft again and can be changed. */
export function TakeBack({ order }: { order: Pick<Order, 'id' | 'allowedActions'> }) {
  if (!order.allowedActions.includes('take_back')) return null;
  return (
    <ActionButton
      block
      failed="It could not be taken back"
      done={{
        title: 'You can change it now',
        description: 'It is a draft again. Send it when it is ready.',
      }}
      run={() => takeOrderBack(order.id)}
    >
      <Pencil className="i" aria-hidden /> Change the request
    </ActionButton>
  );
}
