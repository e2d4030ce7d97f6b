import type { Schema } from '@/shared/api/types';
import { typedKobo } from '@/shared/lib/money';
import { totalKobo, type Typed } from './model';

/** The limits of a plan. The server has the same limits and makes the final decision. */
const STAGED_FROM_KOBO = 15_000_000;
const STAGED_FROM_DAYS = 2;
const DAYS_MAX = 60;
const STAGES_MIN = 2;
export const STAGES_MAX = 4;
const FIRST_MIN = 30;
const FIRST_MAX = 50;
const FIRST_MAX_MATERIALS = 70;
const MATERIALS_SHARE = 0.6;
const LATER_MIN = 5;
const STAGE_LEAST_KOBO = 100_000;
export const STAGE_NAME_MAX = 60;

export interface TypedStage {
  key: number;
  name: string;
  percent: string;
}

/** A plan as typed. */
export interface TypedPlan {
  on: boolean;
  days: string;
  stages: TypedStage[];
}

export const emptyPlan: TypedPlan = {
  on: false,
  days: '2',
  stages: [
    { key: 1, name: '', percent: '50' },
    { key: 2, name: '', percent: '50' },
  ],
};

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null);

/** Adds a stage, which takes half of the share of the last one. */
export function withStage(plan: TypedPlan): TypedPlan {
  const last = plan.stages.at(-1);
  const share = whole(last?.percent ?? '') ?? 0;
  const taken = Math.floor(share / 2);
  const others = plan.stages.map((stage) =>
    stage === last ? { ...stage, percent: String(share - taken) } : stage,
  );
  return {
    ...plan,
    stages: [
      ...others,
      { key: Math.max(...plan.stages.map(({ key }) => key)) + 1, name: '', percent: String(taken) },
    ],
  };
}

export const withoutStage = (plan: TypedPlan, key: number): TypedPlan => ({
  ...plan,
  stages: plan.stages.filter((stage) => stage.key !== key),
});

/** The amount of each stage of a total, in whole naira, as kobo; the last stage takes the remainder. */
export function stageAmounts(stages: readonly TypedStage[], total: number): number[] {
  let left = total;
  return stages.map(({ percent }, place) => {
    const amount =
      place === stages.length - 1
        ? left
        : Math.floor((total * (whole(percent) ?? 0)) / 10_000) * 100;
    left -= amount;
    return amount;
  });
}

/** The highest share of the first stage, in percent: it is higher when most of the price is for material. */
export function firstMax(lines: readonly Typed[]): number {
  const total = totalKobo(lines);
  const material = lines
    .filter(({ kind }) => kind === 'MATERIAL')
    .reduce((sum, { amount }) => sum + (typedKobo(amount) ?? 0), 0);
  return total > 0 && material >= total * MATERIALS_SHARE ? FIRST_MAX_MATERIALS : FIRST_MAX;
}

export interface PlanProblems {
  days?: string;
  /** The error of all stages together. */
  sum?: string;
  /** The errors of each stage, by its position. */
  stages: Partial<Record<'name' | 'percent', string>>[];
}

function daysProblem(days: string, total: number): string | undefined {
  const count = whole(days);
  if (count === null || count < 1 || count > DAYS_MAX) return `1 to ${DAYS_MAX}.`;
  return total < STAGED_FROM_KOBO && count < STAGED_FROM_DAYS
    ? 'Stages are for ₦150,000 and more, or for two working days and more.'
    : undefined;
}

function shareProblem(percent: string, place: number, most: number): string | undefined {
  const share = whole(percent);
  if (share === null) return 'Enter a whole number.';
  if (place === 0)
    return share < FIRST_MIN || share > most ? `${FIRST_MIN} to ${most}.` : undefined;
  return share < LATER_MIN ? `At least ${LATER_MIN}.` : undefined;
}

/** The problems of a plan for these lines. */
export function planProblems({ days, stages }: TypedPlan, lines: readonly Typed[]): PlanProblems {
  const [total, most] = [totalKobo(lines), firstMax(lines)];
  const sum = stages.reduce((all, { percent }) => all + (whole(percent) ?? 0), 0);
  const forDays = daysProblem(days, total);
  const tooSmall =
    total > 0 && stageAmounts(stages, total).some((amount) => amount < STAGE_LEAST_KOBO);
  const together =
    sum !== 100
      ? `Together ${sum}%, not 100%.`
      : tooSmall
        ? 'Each stage must be at least ₦1,000.'
        : undefined;
  return {
    ...(forDays && { days: forDays }),
    ...(together && { sum: together }),
    stages: stages.map(({ name, percent }, place) => {
      const share = shareProblem(percent, place, most);
      return {
        ...(!name.trim() && { name: 'Describe the work of this stage.' }),
        ...(share && { percent: share }),
      };
    }),
  };
}

export const isSound = ({ days, sum, stages }: PlanProblems) =>
  !days &&
  !sum &&
  stages.every((stage) => Object.keys(stage).length === 0) &&
  stages.length >= STAGES_MIN;

/** The plan for the request; null when the whole price is paid at once. */
export const planOf = ({ on, days, stages }: TypedPlan): Schema<'StagePlan'> | null =>
  on
    ? {
        workingDays: Number(days),
        stages: stages.map(({ name, percent }) => ({
          name: name.trim(),
          percent: Number(percent),
        })),
      }
    : null;
