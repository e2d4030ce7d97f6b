import { useReportedDamage } from '@/features/damage/provider-damage';
import { useVisits } from '@/features/guarantee/return-visits';
import { useEarnings, useJobs, useOffers, usePayouts, usePayoutToday, useStanding } from '../api';

interface Answer {
  data?: unknown;
  error?: unknown;
}

const came = ({ data, error }: Answer) => data !== undefined || error !== undefined;

/** Whether everything of the page of today has come or failed: each part stands above others, which would move when it comes. */
export function useTodayCame(): boolean {
  const answers: Answer[] = [useJobs('open'), useJobs('done'), useOffers(), useVisits(), useReportedDamage(), useStanding(), useEarnings()];
  return answers.every(came);
}

/** The same of the page of earnings. */
export function useEarningsCame(): boolean {
  const earnings = useEarnings();
  const asksToday = Boolean(earnings.data?.bankAccount);
  const today = usePayoutToday(asksToday);
  const answers: Answer[] = [earnings, usePayouts(), useJobs('open'), useJobs('done')];
  return answers.every(came) && (!asksToday || came(today));
}
