import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { DisputeProps } from '@/areas/common/disputes/dispute-part';
import type { DamageProps } from '@/areas/customer/damage/damage-part';
import type { WarrantyProps } from '@/areas/customer/warranty/warranty-part';
import { damageCalls, disputeCalls, warrantyCalls } from '@/domain/orders/api';
import type { Order } from '@/domain/orders/model';
import { mayClaim, PROBLEM } from '@/domain/orders/problems';
import { latePart } from '@/shared/ui/late-part';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from '../texts';

const hasDamage = ({ damage, allowedActions }: Order) =>
  (damage?.claims.length ?? 0) > 0 || allowedActions.includes('claim_damage');

/** Most jobs damage nothing. */
const DamagePart = latePart<DamageProps>(
  () =>
    import(/* webpackChunkName: "parts" */ '@/areas/customer/damage/damage-part').then((part) => ({
      default: part.DamagePart,
    })),
  { fallback: <Skeleton className="h-28 w-full" /> },
);

const hasWarranty = ({ guarantee, allowedActions }: Order) =>
  (guarantee?.claims.length ?? 0) > 0 || allowedActions.includes('claim_guarantee');

/** Most orders are opened before the job is finished. */
const WarrantyPart = latePart<WarrantyProps>(
  () =>
    import(/* webpackChunkName: "parts" */ '@/areas/customer/warranty/warranty-part').then(
      (part) => ({ default: part.WarrantyPart }),
    ),
  { fallback: <Skeleton className="h-28 w-full" /> },
);

const DISPUTES: readonly string[] = [
  'dispute',
  'add_statement',
  'answer_dispute',
  'appeal_dispute',
];

const hasDispute = ({ disputes, allowedActions }: Order) =>
  (disputes?.length ?? 0) > 0 || DISPUTES.some((action) => allowedActions.includes(action));

/** Most jobs are not disputed. */
const DisputePart = latePart<DisputeProps>(
  () =>
    import(/* webpackChunkName: "parts" */ '@/areas/common/disputes/dispute-part').then((part) => ({
      default: part.DisputePart,
    })),
  { fallback: <Skeleton className="h-28 w-full" /> },
);

function Parts({ order }: { order: Order }) {
  return (
    <>
      {order.guarantee && hasWarranty(order) && (
        <WarrantyPart
          warranty={order.guarantee}
          actions={order.allowedActions}
          name={order.provider?.firstName ?? texts.yourProvider}
          calls={warrantyCalls(order.id)}
          relay={
            order.call
              ? { call: order.call, about: { side: 'customer', orderId: order.id } }
              : undefined
          }
        />
      )}
      {order.damage && hasDamage(order) && (
        <DamagePart
          orderId={order.id}
          damage={order.damage}
          actions={order.allowedActions}
          calls={damageCalls(order.id)}
        />
      )}
      {hasDispute(order) && (
        <DisputePart
          orderId={order.id}
          side="CUSTOMER"
          begun={order.status !== 'ASSIGNED'}
          other={order.provider?.firstName ?? texts.yourProvider}
          disputes={order.disputes ?? []}
          actions={order.allowedActions}
          calls={disputeCalls(order.id)}
        />
      )}
    </>
  );
}

/**
 * What the customer can claim: the guarantee, damage and a dispute. On a finished job these are behind one entry, which is open while there
 * is a claim, or when the address asks for it.
 */
export function Claims({ order }: { order: Order }) {
  const { guarantee, damage, disputes, allowedActions } = order;
  const claimed = [guarantee?.claims, damage?.claims, disputes].some(
    (claims) => (claims?.length ?? 0) > 0,
  );
  const asked = useLocation().hash === `#${PROBLEM}`;
  const box = useRef<HTMLDivElement & HTMLDetailsElement>(null);
  useEffect(() => {
    if (asked) box.current?.scrollIntoView();
  }, [asked]);
  if (!claimed && !mayClaim(allowedActions)) return null;
  if (order.status !== 'COMPLETED')
    return (
      <div className="stack g20" id={PROBLEM} ref={box}>
        <Parts order={order} />
      </div>
    );
  return (
    <details open={claimed || asked} id={PROBLEM} ref={box}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">
        {texts.somethingWrong}
      </summary>
      <div className="stack g20 mt-3">
        <Parts order={order} />
      </div>
    </details>
  );
}
