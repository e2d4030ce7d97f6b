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
import { texts } from './texts';

const TODAY = '/service-provider/dashboard';

/** Accepts or declines. A provider who cannot come at the new time loses the job. */
function useAnswer(job: Job, request: MoveRequest) {
  const { busy, online, failure, run } = useStep();
  const navigate = useNavigate();
  async function gone(description: string) {
    toast({ title: texts.jobGoesAnotherProvider, description });
    await navigate(TODAY);
  }
  const accept = () =>
    void run(async () => {
      const { state } = await acceptMove(job.orderId, request.id);
      if (state === 'UNAVAILABLE') await gone(texts.youCannotTakeAt);
      else
        toast({
          title: texts.theJobWasMoved,
          description: texts.wasNotified(job.customerFirstName),
        });
    });
  const decline = () =>
    void run(async () => {
      await declineMove(job.orderId, request.id);
      await gone(texts.nothingCountsAgainstYou);
    });
  return { busy, online, failure, accept, decline };
}

function Card({ job, request }: { job: Job; request: MoveRequest }) {
  const { busy, online, failure, accept, decline } = useAnswer(job, request);
  const [asked, setAsked] = useState(false);
  const now = useNow(30_000);
  const heading = useId();
  const why = request.reason === 'NO_POWER_OR_WATER' ? texts.thereNoLightOr : '';
  return (
    <section className="card stack g12 my-4" aria-labelledby={heading}>
      <h2 className="h3 row g8" id={heading}>
        <CalendarClock className="i" aria-hidden />{' '}
        {texts.asksForAnotherTime(job.customerFirstName)}
      </h2>
      <p className="wordy">
        <b>{slotText(request.to, now)}</b>
        {texts.inPlaceAnswerBy(slotText(request.from, now), why, formatMoment(request.dueAt, now))}
      </p>
      {request.paidAt && (
        <p className="wordy soft">
          {texts.paidFeeForMoving(job.customerFirstName, formatKobo(request.feeKobo))}
        </p>
      )}
      <FormFailure>{failure}</FormFailure>
      {!online && <Note role="status">{texts.youOfflineYouCan}</Note>}
      {asked ? (
        <div className="stack g8" role="group" aria-label={texts.cantYouComeThen}>
          <p className="wordy">{texts.anotherProviderGetsJob}</p>
          <div className="row g8 wrapx">
            <Button busy={busy} disabled={!online} onClick={decline}>
              {texts.iCannotCome}
            </Button>
            <Button onClick={() => setAsked(false)}>{texts.back}</Button>
          </div>
        </div>
      ) : (
        <div className="row g8 wrapx">
          <Button kind="primary" busy={busy} disabled={!online} onClick={accept}>
            {texts.iCanCome}
          </Button>
          <Button onClick={() => setAsked(true)}>{texts.iCantComeThen}</Button>
        </div>
      )}
    </section>
  );
}

/** The customer's request for another time, with the two answers; nothing when there is none. */
export const MoveAsked = ({ job }: { job: Job }) =>
  job.moveRequest ? <Card key={job.moveRequest.id} job={job} request={job.moveRequest} /> : null;
