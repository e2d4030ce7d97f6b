import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

export type Reward = Schema<'ReferralReview'>;

const LIST = '/api/admin/referrals';

export const useRewards = () => useApi([LIST], { freshMs: 2000, everyMs: 60_000 });

export async function decideReward(id: string, approve: boolean) {
  try {
    await api.post('/api/admin/referrals/{id}/decision', { path: { id }, body: { approve } });
  } finally {
    await refresh(LIST);
  }
}
