import { useState } from 'react';
import { TextField } from '@/shared/ui/field';
import { belowTare, tareOf, typedKilograms } from '@/domain/cylinder/stamp';
import type { Job } from '@/domain/providers/model';
import { CorrectStamp } from './correct-stamp';
import { texts } from './texts';
import type { Correction } from './use-cylinder-step';

const GAS = 'gas-refill-delivery';

export interface GasWeights {
  beforeKg: number;
  afterKg: number;
}

/** The weights of the cylinders before and after filling; a sealed cylinder that is exchanged is not weighed. */
export function useWeights(
  { categorySlug, cylinder }: Pick<Job, 'categorySlug' | 'cylinder'>,
  correction?: Correction,
) {
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const asked = categorySlug === GAS;
  const given = asked && (before.trim() !== '' || after.trim() !== '');
  const [beforeKg, afterKg] = [typedKilograms(before), typedKilograms(after)];
  const tare = tareOf(cylinder?.cylinders);
  const problems = (): Partial<Record<'beforeKg' | 'afterKg', string>> => {
    if (!given) return {};
    if (beforeKg === null || beforeKg <= 0) return { beforeKg: texts.typeWeightBeforeFilling };
    if (afterKg === null) return { afterKg: texts.typeWeightAfterFilling };
    if (afterKg <= beforeKg) return { afterKg: texts.weighsMoreAfterFilling };
    return belowTare({ beforeKg, afterKg }, tare);
  };
  const typed: GasWeights | null =
    given && beforeKg !== null && afterKg !== null ? { beforeKg, afterKg } : null;
  // Weights that are below a misread tare are never accepted.
  const correct = cylinder && tare > 0 && correction && !correction.open ? correction.ask : null;
  return { asked, correct, before, setBefore, after, setAfter, problems, typed };
}

export function WeightFields({
  weights,
  errors,
}: {
  weights: ReturnType<typeof useWeights>;
  errors: Partial<Record<string, string>>;
}) {
  const { correct, before, setBefore, after, setAfter } = weights;
  const refused = Boolean(errors['beforeKg'] ?? errors['afterKg']);
  return (
    <fieldset className="stack g12 mt-4">
      <legend className="label mb-2">{texts.weightAllCylindersTogether}</legend>
      <TextField
        label={texts.beforeFillingKg}
        optional
        inputMode="decimal"
        maxLength={7}
        error={errors['beforeKg']}
        value={before}
        onChange={(event) => setBefore(event.target.value)}
      />
      <TextField
        label={texts.afterFillingKg}
        optional
        inputMode="decimal"
        maxLength={7}
        hint={texts.leaveBothEmptyWhen}
        error={errors['afterKg']}
        value={after}
        onChange={(event) => setAfter(event.target.value)}
      />
      {refused && correct && <CorrectStamp onPress={correct} />}
    </fieldset>
  );
}
