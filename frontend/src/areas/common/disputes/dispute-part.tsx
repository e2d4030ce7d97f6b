import { useState } from 'react';
import { TEXT_PHOTOS_MAX } from '@/areas/common/booking/text-photos';
import { ActionButton } from '@/shared/forms/action-button';
import { useFocusBack } from '@/shared/hooks/use-focus-back';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DisputeThread } from './dispute-card';
import { AddStatementForm, AnswerForm, AppealForm, ReportForm } from './dispute-forms';
import type { Dispute, Side, DisputeCalls } from '@/domain/disputes/model';
import { texts } from './texts';

export interface DisputeProps {
  orderId: string;
  side: Side;
  /** Whether the work has begun. */
  begun: boolean;
  /** The name of the other side. */
  other: string;
  disputes: readonly Dispute[];
  /** The actions that the server allows this side now. */
  actions: readonly string[];
  calls: DisputeCalls;
}

type Form = 'dispute' | 'answer_dispute' | 'add_statement' | 'appeal_dispute';

const BUTTONS: Record<Form, string> = {
  dispute: texts.reportAProblem,
  answer_dispute: texts.answer,
  add_statement: texts.addAStatement,
  appeal_dispute: texts.appeal,
};

interface FormProps extends Pick<DisputeProps, 'side' | 'begun' | 'other' | 'calls'> {
  form: Form;
  keptAs: string;
  onClose: () => void;
}

/** The form closes itself when it was sent. */
function OpenForm({ form, keptAs, side, begun, other, calls, onClose }: FormProps) {
  const told = (call: Promise<unknown>, title: string) =>
    call.then(() => toast({ title, description: texts.weTellYouAs }));
  const common = { keptAs, other, onClose };
  switch (form) {
    case 'dispute':
      return (
        <ReportForm
          {...common}
          side={side}
          begun={begun}
          onSend={(body) => told(calls.open(body), texts.weHaveYourReport)}
        />
      );
    case 'answer_dispute':
      return (
        <AnswerForm
          {...common}
          onSend={(body) => told(calls.answer(body), texts.weHaveYourAnswer)}
        />
      );
    case 'add_statement':
      return (
        <AddStatementForm
          keptAs={keptAs}
          hint={texts.readsItToo(other)}
          photosHint={texts.seesThemToo(TEXT_PHOTOS_MAX, other)}
          onSend={(body) => told(calls.add(body), texts.weHaveYourStatement)}
          onClose={onClose}
        />
      );
    case 'appeal_dispute':
      return (
        <AppealForm
          keptAs={keptAs}
          onSend={(statement) => told(calls.appeal(statement), texts.weHaveYourAppeal)}
          onClose={onClose}
        />
      );
  }
}

function Withdraw({ call }: { call: () => Promise<unknown> }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Button onClick={() => setAsked(true)}>{texts.withdrawIt}</Button>;
  return (
    <div className="stack g8" role="group" aria-label={texts.withdraw}>
      <p className="wordy">{texts.jobThenCountsAs}</p>
      <div className="row g8 wrapx">
        <ActionButton
          kind="primary"
          failed={texts.couldNotWithdrawn}
          done={{
            title: texts.takenBack,
            description: texts.jobCountsAsDone,
          }}
          run={call}
        >
          {texts.yesWithdrawIt}
        </ActionButton>
        <Button onClick={() => setAsked(false)}>{texts.no}</Button>
      </div>
    </div>
  );
}

/** Explains what a report does, while there is none. */
const Opening = () => (
  <div>
    <h2 className="h3">{texts.isSomethingWrong}</h2>
    <p className="soft wordy mt-1">{texts.weHearBothSides}</p>
  </div>
);

/** The disputes about a job, and the actions of one side. Nothing is shown when there are neither. */
export function DisputePart({
  orderId,
  side,
  begun,
  other,
  disputes,
  actions,
  calls,
}: DisputeProps) {
  const [form, setForm] = useState<Form | null>(null);
  const may = (Object.keys(BUTTONS) as Form[]).filter((one) => actions.includes(one));
  const withdraw = actions.includes('withdraw_dispute') ? calls.withdraw : undefined;
  const open = form && may.includes(form) ? form : null;
  const frame = useFocusBack<HTMLElement>(open);
  if (disputes.length === 0 && may.length === 0) return null;
  return (
    <section
      ref={frame}
      tabIndex={-1}
      className="card stack g12"
      aria-label={texts.problemWithThisJob}
    >
      {disputes.length > 0 && <DisputeThread disputes={disputes} reader={side} other={other} />}
      {disputes.length === 0 && !open && <Opening />}
      {open ? (
        <OpenForm
          form={open}
          keptAs={`${open} ${orderId}`}
          side={side}
          begun={begun}
          other={other}
          calls={calls}
          onClose={() => setForm(null)}
        />
      ) : (
        <div className="row g8 wrapx">
          {may.map((one) => (
            <Button
              key={one}
              data-opens={one}
              {...(one === 'answer_dispute' && { kind: 'primary' as const })}
              onClick={() => setForm(one)}
            >
              {BUTTONS[one]}
            </Button>
          ))}
        </div>
      )}
      {withdraw && !open && <Withdraw call={withdraw} />}
    </section>
  );
}
