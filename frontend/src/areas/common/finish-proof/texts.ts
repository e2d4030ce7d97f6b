import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/finish-proof', {
  photosFinishedWork: 'Photos of the finished work',
  checklist: 'Checklist',
  beforeTheWork: 'Before the work',
  photosFromBeforeWork: 'Photos from before the work',
  afterTheWork: 'After the work',
  missingWithoutJobNot: (lacking: string) =>
    `Missing: ${lacking}. Without it, the job is not confirmed automatically.`,
});
