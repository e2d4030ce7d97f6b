import { useState } from 'react';

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
          <b className="h3">Arrival PIN</b>
          <span className="block text-[13px] leading-snug text-on-night-soft">
            {shown
              ? who
                ? `Say it only when you see ${who}.`
                : 'Say it at the door, when they have told you their name and the job.'
              : 'Hidden. Tap to show it at the gate.'}
          </span>
        </span>
        <span className="tpin num" aria-live="polite">
          {shown && <span className="vh">{`PIN ${[...pin].join(' ')}`}</span>}
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
