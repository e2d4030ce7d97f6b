import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';

interface Props {
  label: string;
  /** For those who hear only this button. */
  about: string;
  done: string;
  run: () => Promise<unknown>;
}

/** A deed of the desk with one tap; what came of it is told. */
export function DeedButton({ label, about, done, run }: Props) {
  const [busy, setBusy] = useState(false);
  async function act() {
    setBusy(true);
    try {
      await run();
      toast({ title: done });
    } catch (problem) {
      failToast('It was not done', messageOf(problem, 'Please try again.'));
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
