import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { texts } from './home-texts';

/** The PIN for a customer who feels unsafe. It is hidden until it is tapped, so that a person beside them does not read it. */
export function SafetyPin({ pin, name }: { pin: string; name: string }) {
  const [shown, setShown] = useState(false);
  return (
    <section className="card stack g12 mt-3" aria-label={texts.ifYouFeelUnsafe}>
      <button
        type="button"
        className="row g8 text-left"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        <ShieldAlert className="i" aria-hidden />
        <b className="grow">{texts.ifYouFeelUnsafe}</b>
        <span className="small soft">{shown ? texts.hide : texts.show}</span>
      </button>
      {shown && (
        <>
          <p className="wordy">{texts.tellThisSafetyPin(name)}</p>
          <p className="h2 num">
            <span className="vh">{texts.safetyPin([...pin].join(' '))}</span>
            <span aria-hidden>{pin}</span>
          </p>
          <p className="small soft">{texts.inDangerCall112}</p>
        </>
      )}
    </section>
  );
}
