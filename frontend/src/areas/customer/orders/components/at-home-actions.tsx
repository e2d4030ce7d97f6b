import { CheckCheck, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { useSubmit } from '@/shared/forms/use-submit';
import { messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { toast } from '@/shared/lib/toast-store';
import { useOnline } from '@/shared/hooks/use-online';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { Dialog } from '@/shared/ui/dialog';
import { confirmWithLink, reportWithLink } from '@/domain/orders/api';
import type { Tracking } from '@/domain/orders/model';
import { PROBLEMS, type ProblemReason } from '@/domain/orders/problems';
import { texts } from './home-texts';

interface Props {
  view: Tracking;
  token: string | null;
}

interface LinkProps {
  orderId: string;
  token: string;
  name: string;
}

function Confirm({ orderId, token, name }: LinkProps) {
  const [open, setOpen] = useState(false);
  const online = useOnline();
  async function confirm() {
    await confirmWithLink(orderId, token);
    toast({ title: texts.thankYou, description: texts.theJobIsConfirmed });
    setOpen(false);
  }
  return (
    <>
      <Button kind="primary" size="lg" block disabled={!online} onClick={() => setOpen(true)}>
        <CheckCheck className="i" aria-hidden /> {texts.confirmJobDone}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.isTheWorkDone} form="sheet">
        <p className="soft wordy">{texts.paidWhenYouConfirm(name)}</p>
        <div className="row g8 wrapx mt-5">
          <ActionButton kind="primary" failed={texts.notConfirmed} run={confirm}>
            {texts.yesItIsDone}
          </ActionButton>
          <Button onClick={() => setOpen(false)}>{texts.notYet}</Button>
        </div>
      </Dialog>
    </>
  );
}

function ReportForm({ orderId, token, onDone }: Omit<LinkProps, 'name'> & { onDone: () => void }) {
  const [reason, setReason] = useState<ProblemReason | null>(null);
  const { busy, errors, failure, onSubmit } = useSubmit({
    check: () => (reason === null ? { reason: texts.chooseWhatIsWrong } : {}),
    textOf: (error) => messageOf(error, texts.couldNotSentPlease),
  });
  async function send() {
    if (reason === null) return;
    await reportWithLink(orderId, token, reason);
    toast({ title: texts.weToldThem, description: texts.personWhoBookedOur });
    onDone();
  }
  return (
    <form noValidate className="stack g16" onSubmit={onSubmit(send)}>
      <p className="soft wordy">{texts.personWhoBookedJob}</p>
      <fieldset className="stack g8">
        <legend className="vh">{texts.whatIsWrong}</legend>
        {PROBLEMS.map(({ code, label }) => (
          <Choice
            key={code}
            name="problem"
            checked={reason === code}
            onChange={() => setReason(code)}
            label={label}
          />
        ))}
      </fieldset>
      {errors['reason'] && (
        <p className="error" role="alert">
          {errors['reason']}
        </p>
      )}
      <FormFailure>{failure}</FormFailure>
      <Button kind="primary" type="submit" block busy={busy}>
        {texts.tellThem}
      </Button>
    </form>
  );
}

function Report({ orderId, token }: Omit<LinkProps, 'name'>) {
  const [open, setOpen] = useState(false);
  const online = useOnline();
  return (
    <>
      <Button size="lg" block disabled={!online} onClick={() => setOpen(true)}>
        <CircleAlert className="i" aria-hidden /> {texts.somethingIsWrong}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={texts.whatIsWrong} form="sheet">
        <ReportForm orderId={orderId} token={token} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** What the person at home may do with the link, once the provider has finished. */
export function AtHomeActions({ view: { orderId, linkActions = [], provider }, token }: Props) {
  if (token === null || !linkActions.includes('confirm')) return null;
  const name = provider?.firstName ?? texts.theProvider;
  return (
    <section className="stack g12 my-5" aria-label={texts.isTheJobDone}>
      <Confirm orderId={orderId} token={token} name={name} />
      {linkActions.includes('report_problem') ? (
        <Report orderId={orderId} token={token} />
      ) : (
        <p className="small soft wordy">{texts.youSaidSomethingWrong}</p>
      )}
    </section>
  );
}
