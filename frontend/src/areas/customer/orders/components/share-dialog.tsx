import { Copy, Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import type { Schema } from '@/shared/api/types';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { serverNow } from '@/shared/lib/clock';
import { formatDate } from '@/shared/lib/dates';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { readStored, removeStored, writeStored } from '@/shared/lib/storage';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { shareOrder, stopSharing } from '@/domain/orders/api';

interface Link {
  url: string;
  expiresAt: string;
}

const keyOf = (id: string) => `${CACHE_PREFIX}share`.concat('_', id);

/** The link that was made on this device. The server cannot show a link again. */
function storedLink(id: string): Link | null {
  try {
    const link = JSON.parse(readStored(keyOf(id)) ?? 'null') as Partial<Link> | null;
    return link?.url && link.expiresAt && new Date(link.expiresAt).getTime() > serverNow()
      ? { url: link.url, expiresAt: link.expiresAt }
      : null;
  } catch {
    return null;
  }
}

function useSharing(orderId: string) {
  const [link, setLink] = useState(() => storedLink(orderId));
  const { busy, failure, run } = useSubmit({
    textOf: (error, action) =>
      messageOf(
        error,
        action === 'make'
          ? 'We could not make a link. Please try again.'
          : 'We could not revoke the link. Please try again.',
      ),
  });

  const make = () =>
    void run(async () => {
      const { url, expiresAt } = await shareOrder(orderId);
      const made = { url: new URL(url, window.location.origin).href, expiresAt };
      writeStored(keyOf(orderId), JSON.stringify(made));
      setLink(made);
    }, 'make');
  const stop = () =>
    void run(async () => {
      await stopSharing(orderId);
      removeStored(keyOf(orderId));
      setLink(null);
      toast({ title: 'No longer shared', description: 'Links that you shared no longer work.' });
    }, 'revoke');
  return { link, busy, failure, make, stop };
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: 'Link copied' });
  } catch {
    toast({ title: 'Copy it by hand', description: url });
  }
}

function Made({ link }: { link: Link }) {
  const send = typeof navigator.share === 'function';
  return (
    <>
      <p className="share-u num">{link.url}</p>
      <div className="row g8 wrapx">
        {send && (
          <Button
            kind="primary"
            onClick={() =>
              void navigator
                .share({ title: 'Follow this job', url: link.url })
                .catch(() => undefined)
            }
          >
            <Send className="i" aria-hidden /> Send it
          </Button>
        )}
        <Button {...(!send && { kind: 'primary' as const })} onClick={() => void copy(link.url)}>
          <Copy className="i" aria-hidden /> Copy
        </Button>
      </div>
      <p className="small faint">{`Good until ${formatDate(link.expiresAt)}, and for two hours after the job is over.`}</p>
    </>
  );
}

function Body({ orderId, mayConfirm }: { orderId: string; mayConfirm: string | null }) {
  const { link, busy, failure, make, stop } = useSharing(orderId);
  return (
    <div className="stack g16">
      <p className="soft">
        Someone at home, or at the gate, can follow this job without an account. They see its
        status, who comes and the area. They do not see the PIN, your phone or the price.
      </p>
      {mayConfirm !== null && (
        <p className="soft wordy">{`You let ${mayConfirm} confirm. Anyone who has this link can confirm that the job is done, which releases the money. Send it only to ${mayConfirm}.`}</p>
      )}
      <FormFailure>{failure}</FormFailure>
      {link ? (
        <>
          <Made link={link} />
          <Button kind="danger-quiet" busy={busy} onClick={stop}>
            Stop sharing
          </Button>
        </>
      ) : (
        <>
          <Button kind="primary" size="lg" block busy={busy} onClick={make}>
            <Link2 className="i" aria-hidden /> Make a link
          </Button>
          <p className="small soft">
            Made one on another device?{' '}
            <button
              type="button"
              className="link inline-flex min-h-11 items-center"
              disabled={busy}
              onClick={stop}
            >
              Revoke it
            </button>
          </p>
        </>
      )}
    </div>
  );
}

interface Props {
  orderId: string;
  /** The person at home, when the order is for someone else. */
  recipient?: Schema<'Recipient'> | null | undefined;
  open: boolean;
  onClose: () => void;
}

/** Makes a link that lets others follow a job, and can stop sharing. */
export function ShareDialog({ orderId, recipient, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Let someone follow" form="sheet">
      <Body orderId={orderId} mayConfirm={recipient?.mayConfirm ? recipient.name : null} />
    </Dialog>
  );
}
