import { MapPinOff, Navigation, Radio } from 'lucide-react';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import type { Sharing, SharingState } from './position-sharing';
import { texts } from './texts';

const TROUBLES: Partial<Record<SharingState, string>> = {
  denied: texts.thisPhoneDoesNot,
  unsupported: texts.thisPhoneCannotTell,
  'no-signal': texts.phoneCannotFindIts,
};

function Consent({ name, onAgree }: { name: string; onAgree: () => void }) {
  return (
    <Note icon={Navigation} className="mt-3">
      <b className="font-semibold">{texts.letSeeYouComing(name)}</b>
      <p>{texts.phoneSendsWhereOnly(name)}</p>
      <Button kind="primary" className="mt-2" onClick={onAgree}>
        {texts.shareMyPosition}
      </Button>
      <p className="small mt-2">{texts.youCanDoJob}</p>
    </Note>
  );
}

/** While the provider is on the way: asks whether to share their position with the customer, and shows that it is shared. */
export function SharePosition({ name, sharing }: { name: string; sharing: Sharing }) {
  const { state, sentAt, agree, stop } = sharing;
  const now = useNow(10_000);
  if (state === 'off') return <Consent name={name} onAgree={agree} />;
  const trouble = TROUBLES[state];
  return (
    <Note
      tone={trouble ? 'sun' : 'leaf'}
      icon={trouble ? MapPinOff : Radio}
      className="mt-3"
      role="status"
    >
      <b className="font-semibold">
        {trouble
          ? texts.doesNotSeeWhere(name)
          : state === 'on'
            ? texts.seesWhereYouAre(name)
            : texts.lookingForYourPosition}
      </b>
      <p>
        {trouble ??
          texts.keepThisPageOpen(sentAt === null ? '' : texts.lastSent(formatAgo(sentAt, now)))}
      </p>
      {trouble && <p>{texts.goOnWithoutTap}</p>}
      <Button size="sm" className="mt-2" onClick={stop}>
        {texts.stopSharing}
      </Button>
    </Note>
  );
}
