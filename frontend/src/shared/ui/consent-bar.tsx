import { useEffect } from 'react';
import { chooseConsent } from '@/shared/lib/analytics';
import { startEvents } from '@/shared/lib/analytics-events';
import { Button } from './button';

/** One calm question, once. Both answers weigh the same, and the page works behind it. */
function ConsentBar() {
  return (
    <aside className="consent" aria-label="A choice about adverts">
      <p className="wordy grow">
        <b className="font-semibold">May we count what our adverts bring?</b>
        <span className="small soft block">
          Facebook would hear that someone took a step here, such as booking, and its amount. Never your name, number, address, page or what you search for.
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

/** The question, or the listening that a yes begins. */
export default function Analytics({ asking }: { asking: boolean }) {
  return asking ? <ConsentBar /> : <AnalyticsEvents />;
}
