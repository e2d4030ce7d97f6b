import { Copy, Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/shared/api/problem-text';
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
import { texts } from './home-texts';
import './share-dialog.css';

interface Link {
  url: string;
  expiresAt: string;
  hoursAfterEnd: number;
}

const keyOf = (id: string) => `${CACHE_PREFIX}share`.concat('_', id);

/** The link that was made on this device. The server cannot show a link again. */
function storedLink(id: string): Link | null {
  try {
    const link = JSON.parse(readStored(keyOf(id)) ?? 'null') as Partial<Link> | null;
    return link?.url &&
      link.expiresAt &&
      link.hoursAfterEnd &&
      new Date(link.expiresAt).getTime() > serverNow()
      ? { url: link.url, expiresAt: link.expiresAt, hoursAfterEnd: link.hoursAfterEnd }
      : null;
  } catch {
    return null;
  }
}

function useSharing(orderId: string) {
  const [link, setLink] = useState(() => storedLink(orderId));
  const { busy, failure, run } = useSubmit({
    textOf: (error, action) =>
      messageOf(error, action === 'make' ? texts.weCouldNotMake : texts.weCouldNotRevoke),
  });

  const make = () =>
    void run(async () => {
      const { url, expiresAt, hoursAfterEnd } = await shareOrder(orderId);
      const made = { url: new URL(url, window.location.origin).href, expiresAt, hoursAfterEnd };
      writeStored(keyOf(orderId), JSON.stringify(made));
      setLink(made);
    }, 'make');
  const stop = () =>
    void run(async () => {
      await stopSharing(orderId);
      removeStored(keyOf(orderId));
      setLink(null);
      toast({ title: texts.noLongerShared, description: texts.linksYouSharedNo });
    }, 'revoke');
  return { link, busy, failure, make, stop };
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: texts.linkCopied });
  } catch {
    toast({ title: texts.copyItByHand, description: url });
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
                .share({ title: texts.followThisJob, url: link.url })
                .catch(() => undefined)
            }
          >
            <Send className="i" aria-hidden /> {texts.sendIt}
          </Button>
        )}
        <Button {...(!send && { kind: 'primary' as const })} onClick={() => void copy(link.url)}>
          <Copy className="i" aria-hidden /> {texts.copy}
        </Button>
      </div>
      <p className="small faint">
        {texts.goodUntil(formatDate(link.expiresAt), link.hoursAfterEnd)}
      </p>
    </>
  );
}

function Body({ orderId, mayConfirm }: { orderId: string; mayConfirm: string | null }) {
  const { link, busy, failure, make, stop } = useSharing(orderId);
  return (
    <div className="stack g16">
      <p className="soft">{texts.someoneAtHomeOr}</p>
      {mayConfirm !== null && <p className="soft wordy">{texts.youLetConfirmAnyone(mayConfirm)}</p>}
      <FormFailure>{failure}</FormFailure>
      {link ? (
        <>
          <Made link={link} />
          <Button kind="danger-quiet" busy={busy} onClick={stop}>
            {texts.stopSharing}
          </Button>
        </>
      ) : (
        <>
          <Button kind="primary" size="lg" block busy={busy} onClick={make}>
            <Link2 className="i" aria-hidden /> {texts.makeALink}
          </Button>
          <p className="small soft">
            {texts.madeOneOnAnother}{' '}
            <button
              type="button"
              className="link inline-flex min-h-11 items-center"
              disabled={busy}
              onClick={stop}
            >
              {texts.revokeIt}
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
    <Dialog open={open} onClose={onClose} title={texts.shareThisJob} form="sheet">
      <Body orderId={orderId} mayConfirm={recipient?.mayConfirm ? recipient.name : null} />
    </Dialog>
  );
}
