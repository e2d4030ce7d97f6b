import { MapPinOff, Navigation, Radio } from 'lucide-react';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import type { Job } from '@/domain/providers/model';
import { usePositionSharing, type SharingState } from './position-sharing';

const TROUBLES: Partial<Record<SharingState, string>> = {
  denied:
    'This phone does not let Gida see where you are. To share it, allow the location for this site in the settings of the browser.',
  unsupported: 'This phone cannot tell where it is.',
  'no-signal': 'Your phone cannot find its position right now. We keep trying.',
};

function Consent({ name, onAgree }: { name: string; onAgree: () => void }) {
  return (
    <Note icon={Navigation} className="mt-3">
      <b className="font-semibold">{`Let ${name} see you coming?`}</b>
      <p>{`Your phone sends where it is, only while you are on the way. ${name} sees it, and people they share the job with see it roughly. It stops when you arrive or leave this page. We delete it after 30 days.`}</p>
      <Button kind="primary" className="mt-2" onClick={onAgree}>
        Share my position
      </Button>
      <p className="small mt-2">You can do the job without it.</p>
    </Note>
  );
}

/** While the provider is on the way: asks whether to share their position, and shows that it is shared. */
export function SharePosition({ job }: { job: Job }) {
  const onTheWay = job.status === 'ASSIGNED' && job.trackingStep === 'EN_ROUTE';
  const { state, sentAt, agree, stop } = usePositionSharing(job.orderId, onTheWay);
  const now = useNow(10_000);
  const name = job.customerFirstName;
  if (!onTheWay) return null;
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
          ? `${name} does not see where you are`
          : state === 'on'
            ? `${name} sees where you are`
            : 'Looking for your position'}
      </b>
      <p>
        {trouble ??
          `Keep this page open.${sentAt === null ? '' : ` Last sent ${formatAgo(sentAt, now)}.`}`}
      </p>
      {trouble && <p>{`Go on without it: tap “I’m at the gate” when you arrive.`}</p>}
      <Button size="sm" className="mt-2" onClick={stop}>
        Stop sharing
      </Button>
    </Note>
  );
}
