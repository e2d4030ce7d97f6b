import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type Reward = Schema<'ReferralReview'>;

export const LIST = '/api/admin/referrals';

export const useRewards = (query: Readonly<Record<string, string>>) =>
  usePages(LIST, { ...query, limit: PAGE });

export async function decideReward(id: string, approve: boolean) {
  try {
    await api.post('/api/admin/referrals/{id}/decision', { path: { id }, body: { approve } });
  } finally {
    await refresh(LIST);
  }
}
