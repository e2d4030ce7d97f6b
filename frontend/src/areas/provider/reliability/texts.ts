import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('provider/reliability', {
  counts: (partLabels: string, percent: number) => `${partLabels}, counts ${percent}%`,
  dependsOnTheJob: 'Depends on the job',
  of100: (percent: number) => `${percent} of 100`,
});
