import { useApi } from '@/shared/api/use-api';

export const useBuildInfo = () => useApi(['/api/_meta']);
