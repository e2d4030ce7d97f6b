import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';
import { usePages } from '@/shared/api/use-pages';
import { PAGE } from '../lists';

export type Person = Schema<'Person'>;
export type Card = Schema<'PersonCard'>;
export type StaffRequest = Schema<'StaffRequest'>;
export type AuditEntry = Schema<'AuditEntry'>;
export type Contact = Schema<'PersonContact'>;
export type PersonBlock = Schema<'PersonBlock'>;
export type Role = Schema<'RoleRequest'>['role'];

export const PEOPLE = '/api/admin/users';
const WAITING = '/api/admin/staff-requests';
export const AUDIT = '/api/admin/audit';
const fresh = { freshMs: 2000 };

export const usePeople = (query: Readonly<Record<string, string>>) =>
  usePages(PEOPLE, { ...query, limit: PAGE });

export const useCard = (id: string) => useApi([`${PEOPLE}/{id}`, { path: { id } }], fresh);

export const useBlocksOf = (id: string) =>
  useApi([`${PEOPLE}/{id}/blocks`, { path: { id } }], fresh);

export const useWaiting = () => useApi([WAITING], { ...fresh, everyMs: 60_000 });

export const useAudit = (query: Readonly<Record<string, string>>) =>
  usePages(AUDIT, { ...query, limit: PAGE });

/** The members of staff, for a filter. */
export const useStaff = () =>
  useApi([PEOPLE, { query: { role: 'ADMIN', limit: 100 } }], { freshMs: 60_000 });

/** Loads the shown lists again, whatever the result of the call. */
const again = async <T>(call: Promise<T>) => {
  try {
    return await call;
  } finally {
    await Promise.all([refresh(PEOPLE), refresh(WAITING)]);
  }
};

export const suspend = (id: string, body: Schema<'SuspendRequest'>) =>
  again(api.post('/api/admin/users/{id}/suspend', { path: { id }, body, once: true }));

export const askRole = (id: string, body: Schema<'RoleRequest'>) =>
  again(api.post('/api/admin/users/{id}/role', { path: { id }, body, once: true }));

export const reinstate = (id: string, reason: string) =>
  again(api.post('/api/admin/users/{id}/reinstate', { path: { id }, body: { reason } }));

export const signOut = (id: string, reason: string) =>
  again(api.post('/api/admin/users/{id}/sign-out', { path: { id }, body: { reason } }));

export const seeContact = (id: string, reason: string) =>
  again(api.post('/api/admin/users/{id}/contact', { path: { id }, body: { reason } }));

export const takeData = (id: string, reason: string) =>
  again(api.post('/api/admin/users/{id}/export', { path: { id }, body: { reason } }));

export const erase = (id: string, reason: string) =>
  again(api.post('/api/admin/users/{id}/erase', { path: { id }, body: { reason } }));

export const keep = (id: string, reason: string) =>
  again(api.post('/api/admin/users/{id}/keep', { path: { id }, body: { reason } }));

export const removeBlock = (id: string, block: string, reason: string) =>
  again(
    api.post('/api/admin/users/{id}/blocks/{block}/remove', {
      path: { id, block },
      body: { reason },
    }),
  );

export const decide = (id: string, request: string, approve: boolean) =>
  again(
    api.post('/api/admin/users/{id}/requests/{request}/decision', {
      path: { id, request },
      body: { approve },
    }),
  );
