import { useEffect } from 'react';
import { chooseConsent, pixelId, readConsent, useConsent } from '@/shared/lib/analytics';

/** The choice about adverts, to be changed at any time; nothing where there is nothing to choose. */
export function AnalyticsSwitch() {
  const consent = useConsent((state) => state.consent);
  useEffect(readConsent, []);
  if (pixelId() === null) return <p className="soft">Gida tells no advertising network anything here, so there is nothing to switch off.</p>;
  return (
    <div className="row between min-h-11">
      <label className="grow" htmlFor="analytics-switch">
        <b className="font-semibold">Count what our adverts bring</b>
        <span className="small soft block">Facebook hears which step was taken, such as a booking, and its amount in naira. Never who you are, where you live, or which page you see.</span>
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
