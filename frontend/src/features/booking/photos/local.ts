const LOCAL = 'local:';

/** A photo that is still on this device alone. */
export const isLocal = (id: unknown): id is string => typeof id === 'string' && id.startsWith(LOCAL);

export const localId = (key: string) => `${LOCAL}${key}`;

export const photosOf = (value: unknown): string[] => (Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []);

const UPLOADED = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The uploaded photos among all answers, whatever their questions. */
export const uploadedIn = (answers: Record<string, unknown>): string[] => Object.values(answers).flatMap((value) => photosOf(value).filter((id) => UPLOADED.test(id)));

export const photoUrl = (id: string) => `/api/uploads/${encodeURIComponent(id)}`;
