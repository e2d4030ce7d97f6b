import { sendWithProgress } from '@/shared/photos/sending';
import { useUser } from '@/areas/common/identity/session';
import { api } from '@/shared/api/client';
import { put, refresh, useApi } from '@/shared/api/use-api';
import { asProvider } from '@/domain/providers/api';
import type {
  Application,
  ApplicationPatch,
  ProviderDocument,
} from '@/domain/providers/apply/types';

const APPLICATION = '/api/service-provider/application';
const STATUS = '/api/service-provider/status';
const own = { ownAnswer: true } as const;

/** The application of the signed-in user; guests and staff have none. */
export function useApplication() {
  const user = useUser();
  return useApi(user && user.role !== 'ADMIN' ? [APPLICATION] : null, { freshMs: 2000 });
}

/** Shows the server's answer from now on. */
async function keep(application: Application) {
  await put([APPLICATION], application);
  void refresh(STATUS);
  return application;
}

export const beginApplication = async () =>
  keep(await asProvider(api.post(APPLICATION, { once: true, ...own })));

export const readApplication = async () => keep(await asProvider(api.get(APPLICATION, own)));

export const saveApplication = async (body: ApplicationPatch) =>
  keep(await asProvider(api.patch(APPLICATION, { body, ...own })));

export const submitApplication = async (version: number) =>
  keep(
    await asProvider(
      api.post('/api/service-provider/application/submit', { body: { version }, ...own }),
    ),
  );

export interface DocumentToSend {
  kind: string;
  file: Blob;
  validUntil?: string;
  number?: string;
  insurer?: string;
  coverKobo?: number;
  /** The worker of the company whom it is about. */
  workerId?: string;
}

export async function sendDocument(
  { kind, file, validUntil, number, insurer, coverKobo, workerId }: DocumentToSend,
  onPercent: (percent: number) => void,
) {
  const form = new FormData();
  form.append('kind', kind);
  if (validUntil) form.append('validUntil', validUntil);
  if (number) form.append('number', number);
  if (insurer) form.append('insurer', insurer);
  if (coverKobo) form.append('coverKobo', String(coverKobo));
  if (workerId) form.append('workerId', workerId);
  form.append('file', file, 'paper.jpg');
  const item = await asProvider(
    sendWithProgress<ProviderDocument>(`${APPLICATION}/documents`, form, onPercent),
  );
  await refresh(APPLICATION);
  void refresh(STATUS);
  return item;
}

export async function removeDocument(id: string) {
  await asProvider(
    api.delete('/api/service-provider/application/documents/{id}', { path: { id }, ...own }),
  );
  await refresh(APPLICATION);
}
