import { Clock3 } from 'lucide-react';
import { useRef, useState } from 'react';
import { sendMessage } from '@/domain/chat/api';
import { lateMessage } from '@/domain/chat/model';
import type { Job } from '@/domain/providers/model';
import { FormFailure } from '@/shared/forms/form-failure';
import { randomId } from '@/shared/lib/random-id';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { useStep } from '../use-step';
import { texts } from './texts';

const DELAYS = [10, 20, 30, 45, 60] as const;

/** The possible delays; choosing one sends it to the customer. A repeated attempt has the same key, so the customer reads it once. */
function Delays({ job, onSent }: { job: Job; onSent: () => void }) {
  const { busy, online, failure, run } = useStep();
  const keys = useRef(new Map<number, string>());
  const { orderId, customerFirstName: name } = job;
  async function tell(minutes: number) {
    const key = keys.current.get(minutes) ?? randomId();
    keys.current.set(minutes, key);
    const sent = await run(() =>
      sendMessage({ side: 'provider', orderId }, { text: lateMessage(minutes) }, key),
    );
    if (!sent) return;
    toast({ title: texts.wasToldYouLate(name), description: lateMessage(minutes) });
    onSent();
  }
  return (
    <div className="stack g12">
      <p className="soft wordy">{texts.readsDelayInChat(name)}</p>
      <FormFailure>{failure}</FormFailure>
      {!online && (
        <p className="small soft" role="status">
          {texts.noNetworkTryAgain}
        </p>
      )}
      {DELAYS.map((minutes) => (
        <Button key={minutes} block disabled={busy || !online} onClick={() => void tell(minutes)}>
          {texts.minutesLate(minutes)}
        </Button>
      ))}
    </div>
  );
}

/** A provider who has not arrived says in the chat how late they will be. */
export function WillBeLate({ job }: { job: Job }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!job.chat?.open) return null;
  return (
    <>
      <div className="sp-duo">
        <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Clock3 className="i" aria-hidden /> {texts.iWillBeLate}
        </Button>
      </div>
      <Dialog open={open} onClose={close} title={texts.howLateWillYouBe} form="sheet">
        {open && <Delays job={job} onSent={close} />}
      </Dialog>
    </>
  );
}
