import type { Schema } from '@/shared/api/types';
import { useApi } from '@/shared/api/use-api';

export type Waiting = Schema<'Dashboard'>;

export const useWaiting = () => useApi(['/api/admin/dashboard'], { freshMs: 2000, everyMs: 60_000, onFocus: true });
