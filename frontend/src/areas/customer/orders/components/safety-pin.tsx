import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';

/** The PIN for a customer who feels unsafe. It is hidden until it is tapped, so that a person beside them does not read it. */
export function SafetyPin({ pin, name }: { pin: string; name: string }) {
  const [shown, setShown] = useState(false);
  return (
    <section className="card stack g12 mt-3" aria-label="If you feel unsafe">
      <button
        type="button"
        className="row g8 text-left"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        <ShieldAlert className="i" aria-hidden />
        <b className="grow">If you feel unsafe</b>
        <span className="small soft">{shown ? 'Hide' : 'Show'}</span>
      </button>
      {shown && (
        <>
          <p className="wordy">{`Tell ${name} this safety PIN instead of the arrival PIN. The job starts as usual, and our safety team is called at once. Neither phone shows it.`}</p>
          <p className="h2 num">
            <span className="vh">{`Safety PIN ${[...pin].join(' ')}`}</span>
            <span aria-hidden>{pin}</span>
          </p>
          <p className="small soft">In danger, call 112 if you can.</p>
        </>
      )}
    </section>
  );
}
