import { useReportedDamage } from '@/areas/provider/damage/provider-damage';
import { useVisits } from '@/areas/provider/warranty/return-visits';
import {
  useEarnings,
  useJobs,
  useOffers,
  usePayouts,
  usePayoutToday,
  useProviderStatus,
} from '@/domain/providers/api';
import { useOwnAssessments } from '@/domain/providers/quote/api';

interface Answer {
  data?: unknown;
  error?: unknown;
}

const isLoaded = ({ data, error }: Answer) => data !== undefined || error !== undefined;

/** Whether all parts of today's page have loaded or failed. Each part is above others, which would move when it arrives later. */
export function useTodayLoaded(): boolean {
  const answers: Answer[] = [
    useJobs('open'),
    useJobs('done'),
    useOffers(),
    useOwnAssessments(),
    useVisits(),
    useReportedDamage(),
    useProviderStatus(),
    useEarnings(),
  ];
  return answers.every(isLoaded);
}

/** The same for the page with the earnings. */
export function useEarningsLoaded(): boolean {
  const earnings = useEarnings();
  const asksToday = Boolean(earnings.data?.bankAccount);
  const today = usePayoutToday(asksToday);
  const answers: Answer[] = [earnings, usePayouts(), useJobs('open'), useJobs('done')];
  return answers.every(isLoaded) && (!asksToday || isLoaded(today));
}
