import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { greeting } from '@/features/identity/model';
import { SavedAt } from '@/features/orders/kept-list';
import type { KeptOrders } from '@/features/orders/kept-orders';
import { nowOrder } from '@/features/orders/model';
import { OrderCard } from '@/features/orders/order-card';
import { LogoBar } from '@/features/shell/logo-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { localHour } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { NowCard } from './components/home-top';

const RECENT = 3;

/** Home as far as this device has kept it, while nobody can be asked who this is: what is happening now, and the newest jobs. */
export default function KeptHome({ kept: { at, orders }, onRetry }: { kept: KeptOrders; onRetry: () => void }) {
  useTitle('Home');
  const [all, setAll] = useState(false);
  const now = nowOrder(orders);
  return (
    <div className="page">
      <LogoBar />
      <main id="main" className="wrap home pb-8">
        <p className="greet-h pt-3 md:pt-0">{greeting(localHour())}</p>
        {now && <NowCard order={now} />}
        <h1 className="h1 home-q mb-3">Kept on this device</h1>
        <SavedAt at={at} />
        <div className="stack g12 acts">
          {(all ? orders : orders.slice(0, RECENT)).map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </div>
        <div className="row g8 wrapx mt-5">
          <Button kind="primary" onClick={onRetry}>
            <RotateCw className="i i16" aria-hidden /> Try again
          </Button>
          {/* Here and not by a link: the page of the jobs may never have come to this device. */}
          {!all && orders.length > RECENT && <Button onClick={() => setAll(true)}>All jobs kept here</Button>}
        </div>
      </main>
    </div>
  );
}
