import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Schema } from '@/shared/api/types';
import { IconButton } from '@/shared/ui/icon-button';
import { ShareDialog } from './share-dialog';
import { texts } from './home-texts';

interface Props {
  orderId: string;
  actions: readonly string[];
  recipient?: Schema<'Recipient'> | null | undefined;
}

/** The share button in the top bar of a phone; the list of actions below has it too, on every screen. */
export function ShareButton({ orderId, actions, recipient }: Props) {
  const [open, setOpen] = useState(false);
  if (!actions.includes('share')) return null;
  return (
    <>
      <IconButton
        icon={Share2}
        label={texts.share}
        className="only-s -mr-3"
        onClick={() => setOpen(true)}
      />
      <ShareDialog
        orderId={orderId}
        recipient={recipient}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
