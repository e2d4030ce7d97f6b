import { api } from '@/shared/api/client';
import { NetworkError } from '@/shared/api/problem';
import { refresh, useApi } from '@/shared/api/use-api';
import { failToast, toast } from '@/shared/lib/toast-store';
import { markAllRead, markRead, normaliseList } from './model';

const LIST = '/api/notifications';
const EVERY_MS = 30_000;

export const refreshNotifications = () => refresh(LIST);

/** The list, asked for only when signed in, every 30 s. */
export function useNotifications(signedIn: boolean) {
  const { data, error, isLoading, mutate } = useApi(signedIn ? [LIST] : null, { everyMs: EVERY_MS, freshMs: 2000 });
  const list = normaliseList(data);

  async function readOne(id: string) {
    await mutate(markRead(list, id), { revalidate: false });
    try {
      await api.patch('/api/notifications/{id}/read', { path: { id } });
    } catch (failure) {
      console.error('marking a notification as read failed', failure);
      await mutate();
    }
  }

  async function readAll() {
    await mutate(markAllRead(list), { revalidate: false });
    try {
      await api.patch('/api/notifications/read-all');
      toast({ title: 'Success', description: 'All notifications marked as read.' });
    } catch (failure) {
      const text = failure instanceof NetworkError ? 'Network error. Please check your connection and try again.' : 'Failed to mark all notifications as read. Please try again.';
      failToast('Error', text);
      await mutate();
    }
  }

  return { list, error, isLoading, reload: () => void mutate(), readOne, readAll };
}
