import { useState } from 'react';
import { TextField } from '@/shared/ui/field';
import type { Job } from '@/domain/providers/model';

const GAS = 'gas-refill-delivery';

const kilograms = (text: string) =>
  /^\d{1,3}(?:[.,]\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;

export interface GasWeights {
  beforeKg: number;
  afterKg: number;
}

/** The weights of the cylinders before and after filling; a sealed cylinder that is exchanged is not weighed. */
export function useWeights({ categorySlug }: Pick<Job, 'categorySlug'>) {
  const [before, setBefore] = useState('');
  const [after, setAfter] = useState('');
  const asked = categorySlug === GAS;
  const given = asked && (before.trim() !== '' || after.trim() !== '');
  const [beforeKg, afterKg] = [kilograms(before), kilograms(after)];
  const problems = (): Partial<Record<'beforeKg' | 'afterKg', string>> => {
    if (!given) return {};
    if (beforeKg === null || beforeKg <= 0)
      return { beforeKg: 'Type the weight before filling, such as 14.2.' };
    if (afterKg === null) return { afterKg: 'Type the weight after filling, such as 26.7.' };
    return afterKg <= beforeKg ? { afterKg: 'It weighs more after filling than before.' } : {};
  };
  const typed: GasWeights | null =
    given && beforeKg !== null && afterKg !== null ? { beforeKg, afterKg } : null;
  return { asked, before, setBefore, after, setAfter, problems, typed };
}

export function WeightFields({
  weights,
  errors,
}: {
  weights: ReturnType<typeof useWeights>;
  errors: Partial<Record<string, string>>;
}) {
  const { before, setBefore, after, setAfter } = weights;
  return (
    <fieldset className="stack g12 mt-4">
      <legend className="label mb-2">Weight of all cylinders together</legend>
      <TextField
        label="Before filling, kg"
        optional
        inputMode="decimal"
        maxLength={7}
        error={errors['beforeKg']}
        value={before}
        onChange={(event) => setBefore(event.target.value)}
      />
      <TextField
        label="After filling, kg"
        optional
        inputMode="decimal"
        maxLength={7}
        hint="Leave both empty when you exchanged a sealed cylinder. Missing gas is refunded to the customer."
        error={errors['afterKg']}
        value={after}
        onChange={(event) => setAfter(event.target.value)}
      />
    </fieldset>
  );
}
