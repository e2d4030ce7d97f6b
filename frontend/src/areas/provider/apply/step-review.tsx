import { CircleCheck } from 'lucide-react';
import { useCategories } from '@/domain/catalog/api';
import { formatKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';
import { Note } from '@/shared/ui/note';
import { serviceNames } from '@/domain/providers/current-status';
import { findStep, isThere, missingOf } from '@/domain/providers/apply/model';
import { STEPS } from '@/domain/providers/apply/steps';
import type { Application, StepKey } from '@/domain/providers/apply/types';
import type { Form } from './use-form';

/** The answers of each step, as a sentence. */
function useGiven(
  { documents, requirements, bank, quiz }: Application,
  { values }: Form,
): Partial<Record<StepKey, string>> {
  const { data } = useCategories();
  const { applicant, identity, skills, guarantors } = values;
  const names = guarantors.map(({ name }) => name?.trim()).filter(Boolean);
  const zones = skills.zones ?? [];
  return {
    consent: values.consent ? 'You agreed to the checks and to the rules.' : '',
    applicant: [
      applicant.displayName,
      applicant.kind === 'BUSINESS' ? applicant.businessName : applicant.kind && 'works alone',
    ]
      .filter(Boolean)
      .join(', '),
    identity: [
      identity.birthYear ? `Born in ${identity.birthYear}` : '',
      plural(
        documents.filter(({ kind }) => kind === 'SELFIE' || kind === 'IDENTITY').length,
        'photo',
      ),
    ]
      .filter(Boolean)
      .join(', '),
    skills: [
      ...serviceNames(skills.categories ?? [], data ?? []),
      ...(zones.length > 0 ? [`Zone ${[...zones].sort().join(', ')}`] : []),
      ...(skills.priceFloorKobo ? [`from ${formatKobo(skills.priceFloorKobo)}`] : []),
    ].join('; '),
    papers: `${requirements.filter((one) => one.needed && isThere(one)).length} of ${requirements.filter(({ needed }) => needed).length} needed documents are ready`,
    guarantors: names.join(' and '),
    bank: bank ? `${bank.bankName} …${bank.last4}, ${bank.holder}` : '',
    quiz: quiz.passedAt
      ? `${quiz.score ?? 0} of ${quiz.questions.length}, passed`
      : quiz.score == null
        ? ''
        : `${quiz.score} of ${quiz.questions.length}, not passed yet`,
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
        <Note tone="sun">{`${plural(count, 'thing')} ${count === 1 ? 'is' : 'are'} missing. ${count === 1 ? 'It is' : 'They are'} named below.`}</Note>
      ) : (
        <Note tone="leaf" icon={CircleCheck}>
          Everything is complete. Send it, and we answer within two working days.
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
              Change<span className="vh"> {label}</span>
            </button>
          </section>
        ))}
      </div>
    </div>
  );
}
