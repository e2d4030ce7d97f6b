import { useEffect, useState } from 'react';
import { chooseConsent, pixelId, readConsent, useConsent } from '@/shared/lib/consent';
import { Skeleton } from './skeleton';
import { texts } from './texts';
import './switch.css';

/** Whether this server has a pixel. Null until the page is hydrated, because a prerendered page is the same for all servers. */
function usePixel(): boolean | null {
  const [has, setHas] = useState<boolean | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => {
      readConsent();
      setHas(pixelId() !== null);
    });
    return () => clearTimeout(timer);
  }, []);
  return has;
}

function Switch() {
  const consent = useConsent((state) => state.consent);
  return (
    <div className="row between min-h-11">
      <label className="grow" htmlFor="analytics-switch">
        <b className="font-semibold">{texts.measureOurAdverts}</b>
        <span className="small soft block">{texts.facebookLearnsWhichStep}</span>
      </label>
      <input
        id="analytics-switch"
        type="checkbox"
        role="switch"
        className="switch"
        checked={consent === 'granted'}
        onChange={(event) => chooseConsent(event.target.checked ? 'granted' : 'denied')}
      />
    </div>
  );
}

/** The choice about adverts, which can be changed at any time. */
export function AnalyticsSwitch() {
  const has = usePixel();
  if (has === false) return <p className="soft">{texts.gidaTellsNoAdvertising}</p>;
  return has ? <Switch /> : <Skeleton className="h-17 w-full md:h-11" />;
}

/** The same choice in the privacy policy, where everyone can find it. Renders nothing when there is nothing to choose. */
export function AnalyticsChoice() {
  const has = usePixel();
  return (
    has && (
      <section id="adverts" aria-labelledby="adverts-h">
        <h2 id="adverts-h">{texts.yourChoiceAboutAdverts}</h2>
        <div className="card">
          <Switch />
        </div>
      </section>
    )
  );
}
