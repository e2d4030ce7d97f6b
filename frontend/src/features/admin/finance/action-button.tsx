import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';

interface Props {
  label: string;
  /** What the action is about, for people who hear the button without its surroundings. */
  about: string;
  done: string;
  run: () => Promise<unknown>;
}

/** A button that performs an action of staff with one tap and shows the result. */
export function ActionButton({ label, about, done, run }: Props) {
  const [busy, setBusy] = useState(false);
  async function act() {
    setBusy(true);
    try {
      await run();
      toast({ title: done });
    } catch (problem) {
      failToast('The action failed', messageOf(problem, 'Please try again.'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button busy={busy} aria-label={`${label}: ${about}`} onClick={() => void act()}>
      {label}
    </Button>
  );
}
