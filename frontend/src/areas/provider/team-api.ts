import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { put, refresh, useApi } from '@/shared/api/use-api';
import { compress } from '@/shared/photos/sending';
import { asProvider } from '@/domain/providers/api';
import { sendDocument } from './apply/api';
import { UPLOAD_OPTIONS } from './apply/document-uploads';

export type Worker = Schema<'Worker'>;
export type JobTeam = Schema<'JobTeam'>;

const TEAM = '/api/service-provider/team';
const own = { ownAnswer: true } as const;

export const useTeam = () => useApi([TEAM], { freshMs: 2000 });

/** Shows the server's answer from now on. */
async function shown(call: Promise<Schema<'Team'>>) {
  await put([TEAM], await asProvider(call));
}

export const addWorker = (body: Schema<'AddWorkerRequest'>) =>
  shown(api.post('/api/service-provider/team', { body, once: true, ...own }));

export const changeWorker = (id: string, body: Schema<'ChangeWorkerRequest'>) =>
  shown(api.put('/api/service-provider/team/{id}', { path: { id }, body, ...own }));

/** Compresses and sends a document of a worker. */
export async function sendWorkerDocument(workerId: string, kind: string, picture: Blob) {
  const file = await compress(picture, UPLOAD_OPTIONS);
  await sendDocument({ kind, file, workerId }, () => undefined);
  await refresh(TEAM);
}

/** Names the person who goes to a job; null is the owner of the company. */
export async function nameWorker(orderId: string, workerId: string | null) {
  await asProvider(
    api.put('/api/service-provider/jobs/{orderId}/worker', {
      path: { orderId },
      body: { workerId },
      ...own,
    }),
  );
  await refresh('/api/service-provider/jobs');
}
