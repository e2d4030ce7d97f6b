import { refreshUser } from '@/domain/identity/api';
import { api } from '@/shared/api/client';
import { refresh, useApi } from '@/shared/api/use-api';

const STATS = '/api/referrals/my-stats';

export const useReferralStats = (enabled = true) => useApi(enabled ? [STATS] : null);

/** Applies the code of the person who invited the user, and loads the data that depends on it again. */
export async function applyReferral(referralCode: string) {
  await api.post('/api/referrals/apply', { body: { referralCode }, once: true });
  await Promise.all([refresh(STATS), refreshUser()]);
}
