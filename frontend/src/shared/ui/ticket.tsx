import { useState } from 'react';
import { texts } from './texts';
import './receipt.css';
import './ticket.css';

/** The arrival PIN on a dark background, hidden until it is tapped. `who` is the person whose face the customer compares with the photo. */
export function PinTicket({ pin, who }: { pin: string; who?: string | undefined }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="ticket">
      <div className="weave" />
      <button
        type="button"
        className="ticket-in pin-btn"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        <span className="grow">
          <b className="h3">{texts.arrivalPin}</b>
          <span className="block text-[13px] leading-snug text-on-night-soft">
            {shown
              ? who
                ? texts.sayOnlyWhenYou(who)
                : texts.sayAtDoorWhen
              : texts.hiddenTapShowAt}
          </span>
        </span>
        <span className="tpin num" aria-live="polite">
          {shown && <span className="vh">{texts.pin([...pin].join(' '))}</span>}
          {[...pin].map((digit, place) => (
            <b key={place} aria-hidden>
              {shown ? digit : '•'}
            </b>
          ))}
        </span>
      </button>
    </div>
  );
}
