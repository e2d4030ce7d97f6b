import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

export type Reliability = Schema<'Reliability'>;
export type FaultEvent = Schema<'FaultEvent'>;
export type FaultAppeal = Schema<'FaultAppeal'>;

export const APPEAL = { min: 10, max: 1000 };
export const PHOTOS_MAX = 3;

const FAULTS: Record<FaultEvent['fault'], string> = {
  NO_SHOW: texts.youDidNotCome,
  LATE_WITHDRAWAL: texts.youGaveJobBack,
  NOT_CONFIRMED: texts.youDidNotConfirm,
  HEARTBEAT_MISSED: texts.youDidNotSay,
};
const FAULTS_FOR_STAFF: Record<FaultEvent['fault'], string> = {
  NO_SHOW: texts.didNotCome,
  LATE_WITHDRAWAL: texts.leftShortlyBeforeStart,
  NOT_CONFIRMED: texts.didNotConfirmOn,
  HEARTBEAT_MISSED: texts.didNotAnswer90,
};

/** The fault, for its provider or for staff. */
export const faultText = ({ fault }: Pick<FaultEvent, 'fault'>, forStaff = false) =>
  (forStaff ? FAULTS_FOR_STAFF : FAULTS)[fault];

export const percent = (share: number) => Math.round(share * 100);

export const pointsText = (points: number) => texts.point(points);

/** How the figure follows from the record, in one sentence. */
export function ruleText(record: Reliability): string {
  if (record.points === 0) return texts.nothingCountsAgainstYou;
  return texts.overJobsYouAccepted(pointsText(record.points), record);
}

/** The parts of the score of dispatch. */
export const PART_LABELS: Partial<Record<string, string>> = {
  NEAR: texts.howNearYouJob,
  QUALITY: texts.yourReviews,
  RELIABLE: texts.yourReliability,
  IDLE: texts.timeSinceLastJob,
  KNOWN: texts.customerLikedWork,
  FRESH: texts.youAreNew,
};

/** Parts of the score that only a job decides. */
export const dependsOnJob = (part: string) => part === 'NEAR' || part === 'KNOWN';
