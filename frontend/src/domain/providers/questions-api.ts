import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { asProvider } from './api';

export type ProviderQuestion = Schema<'ProviderQuestion'>;

/** The questions of support to the provider, the latest first. */
export const useQuestions = () =>
  useApi(['/api/service-provider/questions'], { freshMs: 2000, onFocus: true });

/** Answers a question of support, once. */
export async function answerQuestion(id: string, answer: string) {
  await asProvider(
    api.post('/api/service-provider/questions/{id}/answer', {
      path: { id },
      body: { answer },
      ownAnswer: true,
    }),
  );
  await refresh('/api/service-provider/questions');
}
