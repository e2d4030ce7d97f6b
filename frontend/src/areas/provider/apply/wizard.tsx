import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '@/domain/identity/model';
import { messageOf } from '@/shared/api/problem-text';
import { useSubmit } from '@/shared/forms/use-submit';
import { useArrival } from '@/shared/hooks/use-arrival';
import { Button } from '@/shared/ui/button';
import { readApplication, submitApplication } from './api';
import { ApplyHead, StepList, Why } from './frame';
import { findStep, missingOf, stepOf } from '@/domain/providers/apply/model';
import { DocumentStep } from './step-documents';
import { ApplicantStep } from './step-applicant';
import { BankStep } from './step-bank';
import { ConsentStep } from './step-consent';
import { GuarantorsStep } from './step-guarantors';
import { IdentityStep } from './step-identity';
import { QuizStep } from './step-quiz';
import { ReviewStep } from './step-review';
import { SkillsStep } from './step-skills';
import { save } from './saver';
import { STEPS } from '@/domain/providers/apply/steps';
import type { Application, StepKey } from '@/domain/providers/apply/types';
import { useForm, useKeeping, type Form } from './use-form';
import { texts } from './texts';

const HEADS: Record<Exclude<StepKey, 'probation'>, { title: string; lead: string; why: string }> = {
  consent: {
    title: texts.beforeWeBegin,
    lead: texts.whatYouEnterSaved,
    why: texts.customersLetYouInto,
  },
  applicant: {
    title: texts.whoWillCustomersSee,
    lead: texts.nameOnOfferAt,
    why: texts.nameMustMatchIdentity,
  },
  identity: {
    title: texts.proveYourIdentity,
    lead: texts.onePhotoFaceOne,
    why: texts.personAtDoorMust,
  },
  skills: {
    title: texts.whatYouDoWhere,
    lead: texts.offersComeOnlyFor,
    why: texts.choiceDecidesWhichDocuments,
  },
  papers: {
    title: texts.documentsForYourTrades,
    lead: texts.takePhotosInDaylight,
    why: texts.documentShownOnlyPeople,
  },
  guarantors: {
    title: texts.twoPeopleWhoKnow,
    lead: texts.theyPayNothingThey,
    why: texts.youGoIntoHomes,
  },
  bank: {
    title: texts.whereYourMoneyGoes,
    lead: texts.weCheckAccountsHolder,
    why: texts.payoutsGoAccountIn,
  },
  quiz: {
    title: texts.tenShortQuestions,
    lead: texts.howJobWithGida,
    why: texts.safetyPinAtDoor,
  },
  review: {
    title: texts.checkAndSend,
    lead: texts.checkEverythingAfterYou,
    why: texts.completeApplicationReadWithin,
  },
};

/** The changes that a reviewer requested at this step. */
function Asked({ application, step }: { application: Application; step: StepKey }) {
  const asked = application.changes.filter((item) => item.step === step);
  if (application.status !== 'CHANGES_REQUESTED' || asked.length === 0) return null;
  return (
    <section className="ap-asked mt-4" aria-labelledby="ap-asked">
      <h2 id="ap-asked">{texts.weAskYouChange}</h2>
      <ul>
        {asked.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </section>
  );
}

interface BodyProps {
  application: Application;
  user: User;
  form: Form;
  failure: string;
  onOpen: (place: number) => void;
}

const BODIES: Record<keyof typeof HEADS, (props: BodyProps) => ReactNode> = {
  consent: ({ user, form }) => <ConsentStep user={user} form={form} />,
  applicant: ({ user, form }) => <ApplicantStep user={user} form={form} />,
  identity: ({ application, form }) => <IdentityStep application={application} form={form} />,
  skills: ({ form }) => <SkillsStep form={form} />,
  papers: ({ application }) => <DocumentStep application={application} />,
  guarantors: ({ form }) => <GuarantorsStep form={form} />,
  bank: ({ application }) => <BankStep application={application} />,
  quiz: ({ application }) => <QuizStep application={application} />,
  review: ({ application, form, failure, onOpen }) => (
    <ReviewStep application={application} form={form} failure={failure} onOpen={onOpen} />
  ),
};

/** Sends the whole application, after the last change is saved. */
function useSend({ version }: Application) {
  const navigate = useNavigate();
  const { busy, failure, run } = useSubmit({
    textOf: (error) =>
      navigator.onLine ? messageOf(error, texts.wasNotSentNothing) : texts.thereNoNetworkWhat,
    onFailure: () => {
      void readApplication().catch(() => undefined);
      window.scrollTo(0, 0);
    },
    leaves: true,
  });
  const send = () =>
    run(async () => {
      if (!navigator.onLine || !(await save())) throw new Error('not saved');
      const kept = await readApplication();
      await submitApplication(Math.max(kept.version, version));
      void navigate('/service-provider/status');
    });
  return { busy, failure, send };
}

function note(step: StepKey, application: Application): string {
  const found = findStep(step, application.steps);
  const here = found?.missing.length ?? 0;
  if (step === 'review')
    return missingOf(application.steps).length > 0 ? texts.youCanSendWhen : texts.weAnswerWithinTwo;
  if (found?.state === 'CHANGES') return texts.weAskedYouChange;
  return here === 0 ? texts.thisStepIsComplete : texts.thingsMissingHere(here);
}

interface BarProps {
  at: number;
  application: Application;
  busy: boolean;
  onOpen: (place: number) => void;
  onSend: () => void;
}

function Bar({ at, application, busy, onOpen, onSend }: BarProps) {
  const here = STEPS[at];
  const next = STEPS[at + 1];
  return (
    <div className="ap-bar" role="region" aria-label={texts.nextStep}>
      <div>
        {at > 0 && <Button onClick={() => onOpen(at - 1)}>{texts.back}</Button>}
        {next ? (
          <Button kind="primary" onClick={() => onOpen(at + 1)}>
            {texts.next(next.label.toLowerCase())}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onClick={onSend}>
            {application.status === 'CHANGES_REQUESTED'
              ? texts.sendItAgain
              : texts.sendMyApplication}
          </Button>
        )}
        <p>{here && note(here.id, application)}</p>
      </div>
    </div>
  );
}

/** Saves a field when the focus leaves it. */
function useKeepOnLeave() {
  const body = useRef<HTMLElement>(null);
  useEffect(() => {
    const main = body.current;
    const onLeave = () => void save();
    main?.addEventListener('focusout', onLeave);
    return () => main?.removeEventListener('focusout', onLeave);
  }, []);
  return body;
}

/** The application: nine steps, one per screen, saved field by field. */
export function Wizard({ application, user }: { application: Application; user: User }) {
  const [query, setQuery] = useSearchParams();
  const [start] = useState(() => stepOf(query.get('step'), application.steps));
  const at = query.get('step') ? stepOf(query.get('step'), application.steps) : start;
  const form = useForm(application);
  useKeeping(application);
  const { busy, failure, send } = useSend(application);
  const body = useKeepOnLeave();
  const id = (STEPS[at]?.id ?? 'consent') as keyof typeof HEADS;
  useArrival(at, texts.step(at + 1, STEPS.length, STEPS[at]?.label ?? ''));
  function open(place: number) {
    void save();
    setQuery({ step: STEPS[place]?.id ?? 'consent' });
  }
  const { title, lead, why } = HEADS[id];
  return (
    <>
      <ApplyHead application={application} />
      <div className="ap">
        <StepList steps={application.steps} at={at} onOpen={open} />
        <main id="main" className="ap-m" ref={body}>
          <h1 className="h1">{title}</h1>
          <p className="lead">{lead}</p>
          <Asked application={application} step={id} />
          {BODIES[id]({ application, user, form, failure, onOpen: open })}
        </main>
        <Why>
          <p>{why}</p>
        </Why>
      </div>
      <Bar at={at} application={application} busy={busy} onOpen={open} onSend={() => void send()} />
    </>
  );
}
