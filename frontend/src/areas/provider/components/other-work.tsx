import { RotateCw } from 'lucide-react';
import { ReportedDamage, useReportedDamage } from '@/areas/provider/damage/provider-damage';
import { ReturnVisits, useVisits } from '@/areas/provider/warranty/return-visits';
import { useOwnAssessments } from '@/domain/providers/quote/api';
import { NetworkError } from '@/shared/api/problem';
import { Note } from '@/shared/ui/note';
import { OwnAssessments } from '../quote/own-assessments';
import { texts } from './texts';

/** Says that a list could not be loaded; without it, an empty place would look as if nothing is due. A lost connection is said by the page. */
function Failed() {
  const answers = [useOwnAssessments(), useVisits(), useReportedDamage()];
  const failed = answers.filter(
    ({ data, error }) => data === undefined && error && !(error instanceof NetworkError),
  );
  if (failed.length === 0) return null;
  return (
    <Note tone="clay" role="alert">
      {texts.otherWorkCouldNot}{' '}
      <button
        type="button"
        className="link row g8 min-h-11"
        onClick={() => failed.forEach(({ mutate }) => void mutate())}
      >
        <RotateCw className="i i16" aria-hidden /> {texts.reloadNow}
      </button>
    </Note>
  );
}

/** What waits for the provider beside offers and jobs: quotes, return visits and damage claims. */
export function OtherWork() {
  return (
    <>
      <Failed />
      <OwnAssessments />
      <ReturnVisits />
      <ReportedDamage />
    </>
  );
}
