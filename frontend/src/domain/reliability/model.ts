import type { Schema } from '@/shared/api/types';
import { plural } from '@/shared/lib/plural';

export type Reliability = Schema<'Reliability'>;
export type FaultEvent = Schema<'FaultEvent'>;
export type FaultAppeal = Schema<'FaultAppeal'>;

export const APPEAL = { min: 10, max: 1000 };
export const PHOTOS_MAX = 3;

const FAULTS: Record<FaultEvent['fault'], string> = {
  NO_SHOW: 'You did not come',
  LATE_WITHDRAWAL: 'You gave the job back shortly before it began',
  NOT_CONFIRMED: 'You did not confirm the job on the evening before',
  HEARTBEAT_MISSED: 'You did not say in time that you were on your way',
};
const FAULTS_FOR_STAFF: Record<FaultEvent['fault'], string> = {
  NO_SHOW: 'Did not come',
  LATE_WITHDRAWAL: 'Left shortly before the start',
  NOT_CONFIRMED: 'Did not confirm on the evening before',
  HEARTBEAT_MISSED: 'Did not answer 90 minutes before the start',
};

/** The fault, for its provider or for staff. */
export const faultText = ({ fault }: Pick<FaultEvent, 'fault'>, forStaff = false) =>
  (forStaff ? FAULTS_FOR_STAFF : FAULTS)[fault];

export const percent = (share: number) => Math.round(share * 100);

export const pointsText = (points: number) => plural(points, 'point');

/** How the figure follows from the record, in one sentence. */
export function ruleText({ points, jobs, recentJobs }: Reliability): string {
  if (points === 0) return 'Nothing counts against you at the moment.';
  return `${pointsText(points)} over ${jobs} jobs: the ${recentJobs} you accepted in the last 90 days, and 5 that we add for everyone.`;
}

/** The parts of the score of dispatch. */
export const PART_LABELS: Partial<Record<string, string>> = {
  NEAR: 'How near you are to the job',
  QUALITY: 'Your reviews',
  RELIABLE: 'Your reliability',
  IDLE: 'Time since your last job',
  KNOWN: 'The customer liked your work',
  FRESH: 'You are new',
};

/** Parts of the score that only a job decides. */
export const dependsOnJob = (part: string) => part === 'NEAR' || part === 'KNOWN';
