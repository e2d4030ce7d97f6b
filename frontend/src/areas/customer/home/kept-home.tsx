import { MapPin, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { keptPerson } from '@/domain/identity/kept-person';
import { greeting } from '@/domain/identity/model';
import { WaitingCards } from '@/areas/customer/orders/waiting-card';
import type { KeptOrders } from '@/domain/orders/kept-orders';
import type { Order } from '@/domain/orders/model';
import { nowOrder } from '@/domain/orders/next-action';
import { OrderCard } from '@/areas/customer/orders/order-card';
import { LogoBar } from '@/areas/common/shell/logo-bar';
import { SavedBar } from '@/areas/common/shell/saved-bar';
import { TabBar } from '@/areas/common/shell/tab-bar';
import { useTitle } from '@/shared/hooks/use-title';
import { localHour } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { HomeServices } from './components/home-services';
import { DraftCard, NowCard } from './components/home-top';
import { StillPossible } from './components/still-possible';
import { texts } from './texts';
import './home.css';

const RECENT = 3;

function GreetingHead() {
  const person = keptPerson();
  return (
    <div className="greet">
      <div className="min-w-0 grow">
        <p className="greet-h trunc">
          {[greeting(localHour()), person?.name].filter(Boolean).join(', ')}
        </p>
        {person?.place && (
          <p className="loc">
            <MapPin className="i i16" aria-hidden />
            <span className="trunc">{person.place}</span>
          </p>
        )}
      </div>
    </div>
  );
}

function Jobs({ orders, onRetry }: { orders: readonly Order[]; onRetry: () => void }) {
  const [all, setAll] = useState(false);
  return (
    <section className="hsec" aria-labelledby="kept">
      <h2 className="h2 mb-3" id="kept">
        {orders.length > 0 ? texts.savedOnThisDevice : texts.yourJobs}
      </h2>
      {orders.length === 0 && <p className="soft">{texts.noneJobsSavedOn}</p>}
      <div className="stack g12 acts">
        <WaitingCards />
        {(all ? orders : orders.slice(0, RECENT)).map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <div className="row g8 wrapx mt-5">
        <Button onClick={onRetry}>
          <RotateCw className="i i16" aria-hidden /> {texts.tryAgain}
        </Button>
        {/* Shown here instead of a link, because the page with all jobs may never have been loaded on this device. */}
        {!all && orders.length > RECENT && (
          <Button onClick={() => setAll(true)}>{texts.allJobsSavedHere}</Button>
        )}
      </div>
    </section>
  );
}

interface Props {
  kept: KeptOrders;
  /** Why the server cannot be reached. */
  error: Error | null;
  onRetry: () => void;
}

/** The home page from the copy on this device, while the server cannot tell who the user is. */
export default function KeptHome({ kept: { at, orders }, error, onRetry }: Props) {
  useTitle(texts.home);
  const now = nowOrder(orders);
  return (
    <div className="page has-tabbar">
      <LogoBar />
      <SavedBar at={at} error={error} />
      <main id="main" className="wrap home pb-8">
        <GreetingHead />
        {now ? <NowCard order={now} /> : <DraftCard />}
        <h1 className="h1 home-q">{texts.whatHelpDoYou}</h1>
        <HomeServices />
        <StillPossible />
        <Jobs orders={orders} onRetry={onRetry} />
      </main>
      <TabBar />
    </div>
  );
}
