import { CircleCheck } from 'lucide-react';
import { useCategories } from '@/domain/catalog/api';
import { formatKobo } from '@/shared/lib/money';
import { Note } from '@/shared/ui/note';
import { serviceNames } from '@/domain/providers/current-status';
import { documentsOf, findStep, isThere, missingOf } from '@/domain/providers/apply/model';
import { STEPS } from '@/domain/providers/apply/steps';
import type { Application, StepKey } from '@/domain/providers/apply/types';
import type { Form } from './use-form';
import { texts } from './texts';

/** The answers of each step, as a sentence. */
function useGiven(
  { requirements, bank, quiz }: Application,
  { values }: Form,
): Partial<Record<StepKey, string>> {
  const { data } = useCategories();
  const { applicant, identity, skills, guarantors } = values;
  const names = guarantors.map(({ name }) => name?.trim()).filter(Boolean);
  const zones = skills.zones ?? [];
  const photos = documentsOf('identity', requirements);
  const needed = documentsOf('papers', requirements).filter((one) => one.needed);
  return {
    consent: values.consent ? texts.youAgreedChecksRules : '',
    applicant: [
      applicant.displayName,
      applicant.kind === 'BUSINESS' ? applicant.businessName : applicant.kind && texts.worksAlone,
    ]
      .filter(Boolean)
      .join(', '),
    identity: [
      identity.birthYear ? texts.bornIn(identity.birthYear) : '',
      photos.length > 0 ? texts.photosReady(photos.filter(isThere).length, photos.length) : '',
    ]
      .filter(Boolean)
      .join(', '),
    skills: [
      ...serviceNames(skills.categories ?? [], data ?? []),
      ...(zones.length > 0 ? [texts.zone([...zones].sort().join(', '))] : []),
      ...(skills.priceFloorKobo ? [texts.fromAmount(formatKobo(skills.priceFloorKobo))] : []),
    ].join('; '),
    papers:
      needed.length > 0
        ? texts.neededDocumentsReady(needed.filter(isThere).length, needed.length)
        : '',
    guarantors: names.join(texts.and),
    bank: bank ? `${bank.bankName} …${bank.last4}, ${bank.holder}` : '',
    quiz: quiz.passedAt
      ? texts.ofPassed(quiz.score ?? 0, quiz.questions.length)
      : quiz.score == null
        ? ''
        : texts.ofNotPassedYet(quiz.score, quiz.questions.length),
  };
}

interface Props {
  application: Application;
  form: Form;
  failure: string;
  onOpen: (place: number) => void;
}

/** A summary of all steps, with everything that is missing. */
export function ReviewStep({ application, form, failure, onOpen }: Props) {
  const given = useGiven(application, form);
  const missing = missingOf(application.steps);
  const count = missing.reduce((sum, [, messages]) => sum + messages.length, 0);
  return (
    <div className="ap-form">
      {failure && (
        <Note tone="clay" role="alert">
          {failure}
        </Note>
      )}
      {count > 0 ? (
        <Note tone="sun">{texts.thingsMissing(count)}</Note>
      ) : (
        <Note tone="leaf" icon={CircleCheck}>
          {texts.everythingCompleteSendWe}
        </Note>
      )}
      <div>
        {STEPS.filter(({ id }) => id !== 'review').map(({ id, label }) => (
          <section key={id} className="ap-r" aria-labelledby={`ap-r-${id}`}>
            <h2 id={`ap-r-${id}`}>{label}</h2>
            <div>
              {given[id] && <p>{given[id]}</p>}
              {(findStep(id, application.steps)?.missing ?? []).map(({ code, message }) => (
                <p key={code + message} className="missing">
                  {message}
                </p>
              ))}
            </div>
            <button
              type="button"
              className="link"
              onClick={() => onOpen(STEPS.findIndex((step) => step.id === id))}
            >
              {texts.change}
              <span className="vh"> {label}</span>
            </button>
          </section>
        ))}
      </div>
    </div>
  );
}
