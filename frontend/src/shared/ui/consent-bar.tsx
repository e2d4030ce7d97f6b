import { useEffect } from 'react';
import { chooseConsent } from '@/shared/lib/consent';
import { startEvents } from '@/shared/lib/analytics-events';
import { Button } from './button';
import { texts } from './texts';
import './consent-bar.css';

/** Asks about adverts, once. Both answers have the same weight, and the page can be used behind the bar. */
function ConsentBar() {
  return (
    <aside className="consent" aria-label={texts.aChoiceAboutAdverts}>
      <p className="wordy grow">
        <b className="font-semibold">{texts.mayWeMeasureOur}</b>
        <span className="small soft block">{texts.facebookWouldLearnSomeone}</span>
      </p>
      <div className="row g8">
        <Button onClick={() => chooseConsent('denied')}>{texts.noThanks}</Button>
        <Button onClick={() => chooseConsent('granted')}>{texts.allow}</Button>
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
