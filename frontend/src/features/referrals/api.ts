import { refreshUser } from '@/features/identity/api';
import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';

const STATS = '/api/referrals/my-stats';

export const useReferralStats = (enabled = true) => useApi(enabled ? [STATS] : null);

/** Says who sent this person here; what depends on it is asked for again. */
export async function applyReferral(referralCode: string) {
  await api.post('/api/referrals/apply', { body: { referralCode }, once: true });
  await Promise.all([refresh(STATS), refreshUser()]);
}
