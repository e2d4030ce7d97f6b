import { useEffect } from 'react';
import { chooseConsent } from '@/shared/lib/analytics';
import { startEvents } from '@/shared/lib/analytics-events';
import { Button } from './button';

/** Asks about adverts, once. Both answers have the same weight, and the page can be used behind the bar. */
function ConsentBar() {
  return (
    <aside className="consent" aria-label="A choice about adverts">
      <p className="wordy grow">
        <b className="font-semibold">May we measure our adverts?</b>
        <span className="small soft block">
          Facebook would learn that someone took a step here, such as booking, and its amount. Never
          your name, number, address, page or what you search for.
        </span>
      </p>
      <div className="row g8">
        <Button onClick={() => chooseConsent('denied')}>No, thanks</Button>
        <Button onClick={() => chooseConsent('granted')}>Allow</Button>
      </div>
    </aside>
  );
}

/** Listens for events while it is mounted. */
function AnalyticsEvents() {
  useEffect(startEvents, []);
  return null;
}

/** Shows the question or, after consent, listens for events. */
export default function Analytics({ asking }: { asking: boolean }) {
  return asking ? <ConsentBar /> : <AnalyticsEvents />;
}
