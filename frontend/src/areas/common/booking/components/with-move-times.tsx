import type { ReactNode } from 'react';
import { useGasSlots } from '@/domain/booking/gas/api';
import {
  anyTimes,
  gasTimes,
  isGas,
  type Moved,
  type MoveTimes,
} from '@/domain/booking/gas/move-times';
import { useAreas } from '@/domain/location/api';
import { useOrder } from '@/domain/orders/api';
import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from '../texts';

type Children = (times: MoveTimes) => ReactNode;

interface Props {
  order: Moved;
  children: Children;
}

const waiting = <Skeleton className="h-40 rounded-2xl" />;

function WithGasTimes({ order, children }: Props) {
  const slots = useGasSlots();
  const { data: areas, error } = useAreas();
  const zone = areas?.find(({ name }) => name === order.addressDetail?.area)?.zone;
  const known = areas !== undefined || error !== undefined;
  return (
    <DataView
      what={texts.theTimes}
      answer={known ? slots : { ...slots, data: undefined }}
      skeleton={waiting}
      stale={false}
    >
      {(data) => {
        const times = gasTimes(data, zone, order);
        return times.days.length > 0 || times.asap ? (
          children(times)
        ) : (
          <Note tone="plain">{texts.noFreeTimes}</Note>
        );
      }}
    </DataView>
  );
}

/** The times to which an order can be moved. Those of gas are loaded, because its windows have places. */
export const WithMoveTimes = ({ order, children }: Props) =>
  isGas(order) ? <WithGasTimes order={order}>{children}</WithGasTimes> : children(anyTimes());

/** The same for the customer of an order, which is loaded first. */
export function WithOwnMoveTimes({ orderId, children }: { orderId: string; children: Children }) {
  const answer = useOrder(orderId);
  return (
    <DataView what={texts.theTimes} answer={answer} skeleton={waiting} stale={false}>
      {(order) => <WithMoveTimes order={order}>{children}</WithMoveTimes>}
    </DataView>
  );
}
