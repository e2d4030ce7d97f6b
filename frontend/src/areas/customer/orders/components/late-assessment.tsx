import { latePart } from '@/shared/ui/late-part';
import { Skeleton } from '@/shared/ui/skeleton';
import type { AskForAssessmentProps, AssessmentCardProps } from './assessment-card';

const load = () => import(/* webpackChunkName: "parts" */ './assessment-card');
const fallback = <Skeleton className="h-40 w-full" />;

/** Few orders are assessed before they have a price, so these parts are loaded when they are shown. */
export const AssessmentCard = latePart<AssessmentCardProps>(
  () => load().then((part) => ({ default: part.AssessmentCard })),
  { fallback },
);

export const AskForAssessment = latePart<AskForAssessmentProps>(
  () => load().then((part) => ({ default: part.AskForAssessment })),
  { fallback },
);
