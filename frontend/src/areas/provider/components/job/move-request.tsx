import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { acceptMove, declineMove, type MoveRequest } from '@/domain/moving/api';
import { FormFailure } from '@/shared/forms/form-failure';
import { useNow } from '@/shared/hooks/use-now';
import { formatMoment } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { slotText, type Job } from '@/domain/providers/model';
import { useStep } from '../use-step';

const TODAY = '/service-provider/dashboard';

/** Accepts or declines. A provider who cannot come at the new time loses the job. */
function useAnswer(job: Job, request: MoveRequest) {
  const { busy, online, failure, run } = useStep();
  const navigate = useNavigate();
  async function gone(description: string) {
    toast({ title: 'The job goes to another provider', description });
    await navigate(TODAY);
  }
  const accept = () =>
    void run(async () => {
      const { state } = await acceptMove(job.orderId, request.id);
      if (state === 'UNAVAILABLE')
        await gone('You cannot take it at that time. Nothing counts against you.');
      else
        toast({
          title: 'The job was moved',
          description: `${job.customerFirstName} was notified.`,
        });
    });
  const decline = () =>
    void run(async () => {
      await declineMove(job.orderId, request.id);
      await gone('Nothing counts against you.');
    });
  return { busy, online, failure, accept, decline };
}

function Card({ job, request }: { job: Job; request: MoveRequest }) {
  const { busy, online, failure, accept, decline } = useAnswer(job, request);
  const [asked, setAsked] = useState(false);
  const now = useNow(30_000);
  const heading = useId();
  const why =
    request.reason === 'NO_POWER_OR_WATER' ? ' There is no light or water at the house.' : '';
  return (
    <section className="card stack g12 my-4" aria-labelledby={heading}>
      <h2 className="h3 row g8" id={heading}>
        <CalendarClock className="i" aria-hidden />{' '}
        {`${job.customerFirstName} asks for another time`}
      </h2>
      <p className="wordy">
        <b>{slotText(request.to, now)}</b>
        {`, in place of: ${slotText(request.from, now)}.${why} Answer by ${formatMoment(request.dueAt, now)}, or the job goes to another provider. The price stays the same.`}
      </p>
      {request.paidAt && (
        <p className="wordy soft">{`${job.customerFirstName} paid a fee of ${formatKobo(request.feeKobo)} for moving the visit. It is yours, less VAT, whatever you answer. Please answer before you set out.`}</p>
      )}
      <FormFailure>{failure}</FormFailure>
      {!online && (
        <Note role="status">You are offline. You can answer when the network returns.</Note>
      )}
      {asked ? (
        <div className="stack g8" role="group" aria-label="Can’t you come then?">
          <p className="wordy">
            Another provider gets the job at the new time. Nothing counts against you.
          </p>
          <div className="row g8 wrapx">
            <Button busy={busy} disabled={!online} onClick={decline}>
              I cannot come
            </Button>
            <Button onClick={() => setAsked(false)}>Back</Button>
          </div>
        </div>
      ) : (
        <div className="row g8 wrapx">
          <Button kind="primary" busy={busy} disabled={!online} onClick={accept}>
            I can come
          </Button>
          <Button onClick={() => setAsked(true)}>I can’t come then</Button>
        </div>
      )}
    </section>
  );
}

/** The customer's request for another time, with the two answers; nothing when there is none. */
export const MoveAsked = ({ job }: { job: Job }) =>
  job.moveRequest ? <Card key={job.moveRequest.id} job={job} request={job.moveRequest} /> : null;
