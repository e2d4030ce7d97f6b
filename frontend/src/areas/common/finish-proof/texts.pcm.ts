import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('common/finish-proof', {
  photosFinishedWork: 'Photo of the finished work',
  checklist: 'Checklist',
  beforeTheWork: 'Before the work',
  photosFromBeforeWork: 'Photo from before the work',
  afterTheWork: 'After the work',
  missingWithoutJobNot: (lacking: string) =>
    `E remain: ${lacking}. Without am, the work no go confirm by itself.`,
});
