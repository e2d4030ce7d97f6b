import { FormFields } from '@/areas/common/booking/components/form-fields';
import { Question } from '@/areas/common/booking/components/question';
import type { Draft } from '@/domain/booking/draft-store';
import { CheckLine, Choice } from '@/shared/ui/choice';
import { FieldError, TextField } from '@/shared/ui/field';
import { cylinderOf, isLarge, named } from '@/domain/booking/gas/model';
import { Emergency } from './emergency';
import type { StepProps } from './size-step';
import { texts } from '../texts';
import '@/areas/common/booking/components/form-fields.css';

function Smell({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const { gas_smell: smell } = answers;
  return (
    <Question
      className="h1"
      label={texts.doYouSmellGas}
      error={smell === true ? undefined : errors['gas_smell']}
    >
      <div className="stack g8">
        <Choice
          name="gas_smell"
          checked={smell === false}
          onChange={() => onAnswers({ gas_smell: false })}
          label={texts.no}
        />
        <Choice
          name="gas_smell"
          checked={smell === true}
          onChange={() => onAnswers({ gas_smell: true })}
          label={texts.yesISmellGas}
        />
      </div>
    </Question>
  );
}

const TICKS = [
  { key: 'upright', text: texts.cylinderStandsUprightWith },
  { key: 'outside_vehicle', text: texts.notInCabinVehicle },
  { key: 'adult_present', text: texts.someoneAged18Or },
] as const;

function Ticks({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const own = answers['mode'] !== 'new';
  return (
    <fieldset>
      <legend className="h2">{texts.pleaseConfirm}</legend>
      <div className="card cnts">
        {TICKS.filter(({ key }) => own || key === 'adult_present').map(({ key, text }) => (
          <div
            key={key}
            className={errors[key] ? 'cnt bad !block py-2' : 'py-2'}
            aria-invalid={errors[key] ? true : undefined}
            tabIndex={errors[key] ? -1 : undefined}
          >
            <CheckLine
              name={key}
              checked={answers[key] === true}
              onChange={(on) => onAnswers({ [key]: on })}
            >
              {text}
            </CheckLine>
            {errors[key] && <FieldError>{errors[key]}</FieldError>}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function Year({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const year = answers['year_made'];
  return (
    <TextField
      label={texts.yearStampedOnCylinder}
      optional
      hint={texts.cylindersOlderThan15}
      inputMode="numeric"
      maxLength={4}
      value={typeof year === 'string' ? year : ''}
      error={errors['year_made']}
      onChange={(event) => onAnswers({ year_made: event.target.value.replace(/\D/g, '') })}
    />
  );
}

/** The safety questions. A smell of gas ends the booking here. */
export function SafetyStep({ draft, ...props }: StepProps & { draft: Draft }) {
  const { answers, fields, errors, onAnswers } = props;
  const own = answers['mode'] !== 'new';
  return (
    <>
      <h1 className="vh">{texts.gasSafetyFirst}</h1>
      <Smell {...props} />
      {answers['gas_smell'] === true ? (
        <Emergency draft={draft} />
      ) : (
        <>
          <Ticks {...props} />
          {isLarge(cylinderOf(answers)) && (
            <FormFields
              fields={named(fields, 'ground_floor')}
              answers={answers}
              errors={errors}
              onAnswer={(key, value) => onAnswers({ [key]: value })}
            />
          )}
          {own && <Year {...props} />}
          {own && (
            <FormFields
              fields={named(fields, 'photos')}
              answers={answers}
              errors={errors}
              onAnswer={(key, value) => onAnswers({ [key]: value })}
            />
          )}
        </>
      )}
    </>
  );
}
