import type { ReactNode } from 'react';
import { Button } from './button';
import { texts } from './first-load-texts';

interface Props {
  children?: ReactNode;
  again: () => void;
  onLeave: () => void;
}

/** A message at the bottom of the window: what the user asked for could not be loaded. */
export const DidNotCome = ({ children, again, onLeave }: Props) => (
  <div
    className="card stack g12 fixed inset-x-4 bottom-4 z-50 mx-auto max-w-md [box-shadow:var(--shadow)]"
    role="alert"
  >
    <p>
      {texts.weCouldNotLoad} {children}
    </p>
    <div className="row g8">
      <Button kind="primary" onClick={again}>
        {texts.tryAgain}
      </Button>
      <Button onClick={onLeave}>{texts.notNow}</Button>
    </div>
  </div>
);
