import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';

/** Twice is once: the server keeps the same person for the same thing one time. */
export const joinWaitlist = (body: Schema<'WaitlistRequest'>) => api.post('/api/waitlist', { body });
