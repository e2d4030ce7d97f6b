import { texts } from './texts';

/** What can be wrong with a finished job, in the view of the person at home. */
export const PROBLEMS = [
  { code: 'NOT_DONE', label: texts.workNotDone },
  { code: 'PARTLY_DONE', label: texts.partWorkNotDone },
  { code: 'BAD_WORK', label: texts.workNotGood },
  { code: 'DAMAGE', label: texts.somethingWasDamaged },
  { code: 'OTHER', label: texts.somethingElseIsWrong },
] as const;

export type ProblemReason = (typeof PROBLEMS)[number]['code'];

/** A reported problem as a sentence without its full stop. */
export const problemText = (reason: string) =>
  PROBLEMS.find(({ code }) => code === reason)?.label ?? texts.somethingIsWrong;

/** The part of the page of an order where a problem is reported, as the hash of its address. */
export const PROBLEM = 'problem';

const CLAIMS: readonly string[] = ['claim_guarantee', 'claim_damage', 'dispute', 'appeal_dispute'];

/** Whether the customer may claim something about a job. */
export const mayClaim = (actions: readonly string[]) =>
  CLAIMS.some((claim) => actions.includes(claim));
