import { Plus, Trash2 } from 'lucide-react';
import { formatKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { FieldError, TextField } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { totalKobo, type Typed } from './model';
import {
  STAGE_NAME_MAX,
  STAGES_MAX,
  planProblems,
  stageAmounts,
  withStage,
  withoutStage,
  type TypedPlan,
  type TypedStage,
} from './stages';

interface Props {
  plan: TypedPlan;
  lines: readonly Typed[];
  /** The server's error for the plan. */
  refused: string | undefined;
  /** Whether the user has tried to send the plan: from then on, empty fields are errors. */
  tried: boolean;
  onChange: (plan: TypedPlan) => void;
}

interface StageProps {
  stage: TypedStage;
  place: number;
  amount: number;
  problems: Partial<Record<'name' | 'percent', string>>;
  onChange: (patch: Partial<TypedStage>) => void;
  onRemove: (() => void) | null;
}

function StageFields({ stage, place, amount, problems, onChange, onRemove }: StageProps) {
  return (
    <fieldset className="ao-line">
      <legend className="vh">{`Stage ${place + 1}`}</legend>
      <div className="ao-line-h">
        <TextField
          label="Percent"
          inputMode="numeric"
          maxLength={3}
          hint={amount > 0 ? formatKobo(amount) : undefined}
          value={stage.percent}
          error={problems.percent}
          onChange={(event) => onChange({ percent: event.target.value })}
        />
        <TextField
          label={`What is done in stage ${place + 1}`}
          maxLength={STAGE_NAME_MAX}
          value={stage.name}
          error={problems.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        {onRemove && (
          <IconButton icon={Trash2} label={`Remove stage ${place + 1}`} onClick={onRemove} />
        )}
      </div>
    </fieldset>
  );
}

/** Whether a price is paid in stages, and in which ones. Errors are shown while the user types. */
export function StagesField({ plan, lines, refused, tried, onChange }: Props) {
  const problems = planProblems(plan, lines);
  const amounts = stageAmounts(plan.stages, totalKobo(lines));
  const patch = (key: number, change: Partial<TypedStage>) =>
    onChange({
      ...plan,
      stages: plan.stages.map((stage) => (stage.key === key ? { ...stage, ...change } : stage)),
    });
  // A field that was not filled in yet is not an error before the plan is sent.
  const shown = (place: number, { name }: TypedStage) => {
    const { name: nameless, percent } = problems.stages[place] ?? {};
    return {
      ...(nameless && (tried || name !== '') && { name: nameless }),
      ...(percent && { percent }),
    };
  };
  return (
    <>
      <Choice
        type="checkbox"
        name="staged"
        checked={plan.on}
        onChange={(on) => onChange({ ...plan, on })}
        label="Paid in stages"
        help="For ₦150,000 and more, or work of two working days and more."
      />
      {plan.on && (
        <>
          <TextField
            label="Working days"
            inputMode="numeric"
            maxLength={2}
            value={plan.days}
            error={problems.days}
            onChange={(event) => onChange({ ...plan, days: event.target.value })}
          />
          {plan.stages.map((stage, place) => (
            <StageFields
              key={stage.key}
              stage={stage}
              place={place}
              amount={amounts[place] ?? 0}
              problems={shown(place, stage)}
              onChange={(change) => patch(stage.key, change)}
              onRemove={
                plan.stages.length > 2 ? () => onChange(withoutStage(plan, stage.key)) : null
              }
            />
          ))}
          {(problems.sum ?? refused) && <FieldError>{problems.sum ?? refused}</FieldError>}
          {plan.stages.length < STAGES_MAX && (
            <Button kind="tint" onClick={() => onChange(withStage(plan))}>
              <Plus className="i" aria-hidden /> Add a stage
            </Button>
          )}
        </>
      )}
    </>
  );
}
