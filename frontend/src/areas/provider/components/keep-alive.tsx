import { BellRing, CircleCheck } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { keepJob } from '@/domain/providers/api';
import { keepAliveOf, type Job, type KeepAliveQuestion } from '@/domain/providers/model';
import { useStep } from './use-step';
import { texts } from './texts';

interface AskedProps {
  job: Job;
  asked: KeepAliveQuestion;
}

function Asked({ job, asked: { title, detail, answer } }: AskedProps) {
  const { busy, failure, run } = useStep();
  const online = useOnline();
  const press = async () => {
    if (await run(() => keepJob(job.orderId)))
      toast({ title: texts.confirmed, description: texts.canCountOnYou(job.customerFirstName) });
  };
  return (
    <Note tone="sun" icon={BellRing} className="my-3">
      <b className="font-semibold">{title}</b>
      <p>{detail}</p>
      {failure && <p role="alert">{failure}</p>}
      <Button
        kind="primary"
        className="mt-2"
        busy={busy}
        disabled={!online}
        aria-label={`${answer}: ${job.title}`}
        onClick={() => void press()}
      >
        {answer}
      </Button>
      {!online && <p className="small">{texts.youOfflineYouCan}</p>}
    </Note>
  );
}

/** The question whether the provider will come, with its button; after the answer, that it is confirmed. */
export function KeepAlivePart({ job, now }: { job: Job; now: number }) {
  const asked = keepAliveOf(job, now);
  if (asked === null) return null;
  if (asked !== 'confirmed') return <Asked job={job} asked={asked} />;
  return (
    <p className="small row g8 mt-1" role="status">
      <CircleCheck className="i i16" aria-hidden /> {texts.confirmed}
    </p>
  );
}
