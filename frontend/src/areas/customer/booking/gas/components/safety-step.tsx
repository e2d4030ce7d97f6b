import { FormFields } from '@/areas/common/booking/components/form-fields';
import { Question } from '@/areas/common/booking/components/question';
import type { Draft } from '@/domain/booking/draft-store';
import { CheckLine, Choice } from '@/shared/ui/choice';
import { FieldError, TextField } from '@/shared/ui/field';
import { cylinderOf, isLarge, named } from '@/domain/booking/gas/model';
import { Emergency } from './emergency';
import type { StepProps } from './size-step';

function Smell({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const { gas_smell: smell } = answers;
  return (
    <Question
      className="h1"
      label="Do you smell gas now?"
      error={smell === true ? undefined : errors['gas_smell']}
    >
      <div className="stack g8">
        <Choice
          name="gas_smell"
          checked={smell === false}
          onChange={() => onAnswers({ gas_smell: false })}
          label="No"
        />
        <Choice
          name="gas_smell"
          checked={smell === true}
          onChange={() => onAnswers({ gas_smell: true })}
          label="Yes, I smell gas"
        />
      </div>
    </Question>
  );
}

const TICKS = [
  { key: 'upright', text: 'The cylinder stands upright, with its cap on' },
  { key: 'outside_vehicle', text: 'It is not in the cabin of a vehicle' },
  { key: 'adult_present', text: 'Someone aged 18 or older will be there' },
] as const;

function Ticks({ answers, errors, onAnswers }: Omit<StepProps, 'fields'>) {
  const own = answers['mode'] !== 'new';
  return (
    <fieldset>
      <legend className="h2">Please tick what applies</legend>
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
      label="Year stamped on the cylinder"
      optional
      hint="Cylinders older than 15 years are not filled."
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
      <h1 className="vh">Gas: safety first</h1>
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
