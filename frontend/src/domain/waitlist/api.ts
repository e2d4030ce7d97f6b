import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';

/** Joining twice has no further effect: the server keeps the same person once for the same area and service. */
export const joinWaitlist = (body: Schema<'WaitlistRequest'>) =>
  api.post('/api/waitlist', { body });
