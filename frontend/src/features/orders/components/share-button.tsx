import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { ShareDialog } from './share-dialog';

/** The share button in the top bar of a phone; the list of actions below has it too, on every screen. */
export function ShareButton({ orderId, actions }: { orderId: string; actions: readonly string[] }) {
  const [open, setOpen] = useState(false);
  if (!actions.includes('share')) return null;
  return (
    <>
      <button type="button" className="iconbtn only-s -mr-3" aria-label="Share this job" onClick={() => setOpen(true)}>
        <Share2 className="i" aria-hidden />
      </button>
      <ShareDialog orderId={orderId} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
