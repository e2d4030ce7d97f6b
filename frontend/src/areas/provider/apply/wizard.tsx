import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { User } from '@/domain/identity/model';
import { messageOf } from '@/shared/api/problem';
import { useSubmit } from '@/shared/forms/use-submit';
import { useArrival } from '@/shared/hooks/use-arrival';
import { plural } from '@/shared/lib/plural';
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

const HEADS: Record<Exclude<StepKey, 'probation'>, { title: string; lead: string; why: string }> = {
  consent: {
    title: 'Before we begin',
    lead: 'What you enter is saved as you go. You can stop at any time and continue on another phone.',
    why: 'Customers let you into their home because we check you first. You should know what we check before you give us anything.',
  },
  applicant: {
    title: 'Who will customers see?',
    lead: 'The name on the offer, at the gate and on the receipt.',
    why: 'The name must match your identity document and bank account, so that no one else can work or be paid in your name.',
  },
  identity: {
    title: 'Prove your identity',
    lead: 'One photo of your face and one of a document. No NIN and no BVN.',
    why: 'The person at the door must be the person we checked. Only the reviewer can view your photos, and each view is recorded.',
  },
  skills: {
    title: 'What you do, and where',
    lead: 'Offers come only for what you choose here. You can add more later.',
    why: 'Your choice decides which documents you need and how far you travel for a job.',
  },
  papers: {
    title: 'Documents for your trades',
    lead: 'Take photos in daylight; they are compressed to save your data.',
    why: 'A document is shown only to the people who check it, and each view is recorded.',
  },
  guarantors: {
    title: 'Two people who know you',
    lead: 'They pay nothing. They confirm who you are when we call them.',
    why: 'You will go into homes alone. Two people who vouch for you by phone are the best check there is. We call them once now, and later only if something goes wrong.',
  },
  bank: {
    title: 'Where your money goes',
    lead: 'We check the account’s holder with the bank before we save it.',
    why: 'Payouts go to an account in your own name, and to no one else.',
  },
  quiz: {
    title: 'Ten short questions',
    lead: 'How a job with Gida goes. You can try as often as you need.',
    why: 'Safety, the PIN at the door, no cash, honest materials: these are the rules that customers count on.',
  },
  review: {
    title: 'Check and send',
    lead: 'Check everything. After you send it you can still make the changes we ask for.',
    why: 'A complete application is read within two working days. An incomplete one has to go back to you first.',
  },
};

/** The changes that a reviewer requested at this step. */
function Asked({ application, step }: { application: Application; step: StepKey }) {
  const asked = application.changes.filter((item) => item.step === step);
  if (application.status !== 'CHANGES_REQUESTED' || asked.length === 0) return null;
  return (
    <section className="ap-asked mt-4" aria-labelledby="ap-asked">
      <h2 id="ap-asked">We ask you to change this</h2>
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
      navigator.onLine
        ? messageOf(error, 'It was not sent. Nothing is lost: try again.')
        : 'There is no network. What you entered is saved on this phone; send it when you are online.',
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
    return missingOf(application.steps).length > 0
      ? 'You can send it when everything is complete.'
      : 'We answer within two working days.';
  if (found?.state === 'CHANGES') return 'We asked you to change something here.';
  return here === 0
    ? 'This step is complete.'
    : `${plural(here, 'thing')} missing here. You can continue and add ${here === 1 ? 'it' : 'them'} later.`;
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
    <div className="ap-bar" role="region" aria-label="Next step">
      <div>
        {at > 0 && <Button onClick={() => onOpen(at - 1)}>Back</Button>}
        {next ? (
          <Button kind="primary" onClick={() => onOpen(at + 1)}>
            {`Next: ${next.label.toLowerCase()}`}
          </Button>
        ) : (
          <Button kind="primary" busy={busy} onClick={onSend}>
            {application.status === 'CHANGES_REQUESTED' ? 'Send it again' : 'Send my application'}
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
  useArrival(at, `Step ${at + 1} of ${STEPS.length}: ${STEPS[at]?.label ?? ''}`);
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
