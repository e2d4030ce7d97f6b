import { Map as MapIcon, Navigation, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { Button } from '@/shared/ui/button';
import { latePart } from '@/shared/ui/late-part';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Tracking } from '@/domain/orders/model';
import { awayText, newsText, signalOf } from '@/domain/orders/map/live';
import { texts } from '../texts';
import './map-part.css';

const TICK_MS = 5_000;

const LiveMap = latePart(() => import(/* webpackChunkName: "live-map" */ './live-map'), {
  fallback: <Skeleton className="lm-wait" />,
  fallbackOnError: (again) => (
    <p className="small soft mt-2" role="alert">
      {texts.mapCouldNotLoaded}{' '}
      <button type="button" className="link" onClick={again}>
        {texts.tryAgain}
      </button>
    </p>
  ),
});

/** Where the provider on the way is, as text; the map is loaded when it is asked for. */
export function MapPart({ view }: { view: Tracking }) {
  const now = useNow(TICK_MS);
  const [open, setOpen] = useState(false);
  const name = view.provider?.firstName ?? texts.yourProvider;
  const live = view.livePosition;
  if (view.trackingStep !== 'EN_ROUTE') return null;
  if (!live) {
    return (
      <p className="lm-none small soft" role="status">
        {texts.phoneSharesNoPosition(name)}
      </p>
    );
  }
  const fresh = signalOf(live, now) === 'fresh';
  const Icon = fresh ? Navigation : WifiOff;
  return (
    <section className="lm-part" aria-label={texts.whereIs(name)}>
      <div className="row g12">
        <Icon className="i" aria-hidden />
        <p className="grow wordy">
          <b>{awayText(live, now, name)}</b>
          <br />
          <span className="small soft">{newsText(live, now, name)}</span>
        </p>
      </div>
      <Button block className="mt-3" aria-expanded={open} onClick={() => setOpen(!open)}>
        <MapIcon className="i" aria-hidden /> {open ? texts.hideMap : texts.showMap}
      </Button>
      {open && (
        <LiveMap live={live} name={name} now={now} area={view.masked ? view.address : null} />
      )}
    </section>
  );
}
