import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { copyText } from '@/shared/lib/copy-text';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { invitationOf } from '@/domain/referrals/model';
import { texts } from '../texts';

async function copy(code: string | null) {
  if (!code) return;
  if (await copyText(code))
    toast({
      title: texts.referralCodeCopied,
      description: texts.shareCodeWithFriends,
    });
  else failToast(texts.codeCouldNotCopied, texts.browserDidNotAllow(code));
}

/** Closing the share sheet of the phone is a decision of the user, not an error. */
async function share(code: string) {
  const { text, url } = invitationOf(code, window.location.origin);
  try {
    await navigator.share({ title: texts.gida, text, url });
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
          <span className="vh">{texts.yourReferralCode} </span>
          {code ?? '········'}
        </span>
        <Button kind="primary" className="grow" onClick={() => void copy(code)}>
          <Copy className="i" aria-hidden /> {texts.copyCode}
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
            <MessageCircle className="i" aria-hidden /> {texts.whatsapp}
            <span className="vh"> {texts.opensInNewTab}</span>
          </a>
          {canShare() && (
            <Button className="grow" onClick={() => void share(code)}>
              <Share2 className="i" aria-hidden /> {texts.share}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
