const LOCAL = 'local:';

/** Whether a photo is only on this device. */
export const isLocal = (id: unknown): id is string =>
  typeof id === 'string' && id.startsWith(LOCAL);

export const localId = (key: string) => `${LOCAL}${key}`;

export const photosOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : [];

const UPLOADED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The ids of the uploaded photos in all answers. */
export const uploadedIn = (answers: Record<string, unknown>): string[] =>
  Object.values(answers).flatMap((value) => photosOf(value).filter((id) => UPLOADED.test(id)));

export const photoUrl = (id: string) => `/api/uploads/${encodeURIComponent(id)}`;
