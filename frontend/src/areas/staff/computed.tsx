import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { messageOf } from '@/shared/api/problem-text';
import { Button } from '@/shared/ui/button';

interface Props<T> {
  /** Identifies what is computed. When it changes, it is computed again. */
  about: string;
  load: () => Promise<T>;
  children: (answer: T) => ReactNode;
}

/** The effect of a waiting change on the past, for the person who decides. It is loaded at once. */
export function Computed<T>({ about, load, children }: Props<T>) {
  const [answer, setAnswer] = useState<T>();
  const [failure, setFailure] = useState('');
  const [tries, setTries] = useState(0);
  const ask = useEffectEvent(load);
  useEffect(() => {
    let current = true;
    ask().then(
      (found) => {
        if (current) setAnswer(found);
      },
      (problem: unknown) => {
        if (current) setFailure(messageOf(problem, 'The preview failed. Please try again.'));
      },
    );
    return () => {
      current = false;
    };
  }, [about, tries]);
  const again = () => {
    setFailure('');
    setTries(tries + 1);
  };
  if (answer !== undefined) return children(answer);
  if (!failure) return <p className="soft">The effect on past orders is being computed.</p>;
  return (
    <p className="row g8 wrapx">
      <span className="wordy">{failure}</span>
      <Button onClick={again}>Try again</Button>
    </p>
  );
}
