import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { copyText } from '@/shared/lib/copy-text';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { invitationOf } from '@/domain/referrals/model';

async function copy(code: string | null) {
  if (!code) return;
  if (await copyText(code))
    toast({
      title: 'Referral Code Copied!',
      description: 'Share your code with friends to earn rewards.',
    });
  else failToast('The code could not be copied', `Your browser did not allow it. It is ${code}.`);
}

/** Closing the share sheet of the phone is a decision of the user, not an error. */
async function share(code: string) {
  const { text, url } = invitationOf(code, window.location.origin);
  try {
    await navigator.share({ title: 'Gida', text, url });
  } catch {
    return;
  }
}

const canShare = () => typeof navigator !== 'undefined' && 'share' in navigator;

/** The user's own code, and the ways to share it. */
export function ShareRow({ code }: { code: string | null }) {
  return (
    <>
      <div className="row g8">
        <span className="code num">
          <span className="vh">Your referral code: </span>
          {code ?? '········'}
        </span>
        <Button kind="primary" className="grow" onClick={() => void copy(code)}>
          <Copy className="i" aria-hidden /> Copy code
        </Button>
      </div>
      {code && (
        <div className="row g8">
          <a
            className="btn grow"
            href={invitationOf(code, window.location.origin).whatsapp}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle className="i" aria-hidden /> WhatsApp
            <span className="vh"> (opens in a new tab)</span>
          </a>
          {canShare() && (
            <Button className="grow" onClick={() => void share(code)}>
              <Share2 className="i" aria-hidden /> Share
            </Button>
          )}
        </div>
      )}
    </>
  );
}
