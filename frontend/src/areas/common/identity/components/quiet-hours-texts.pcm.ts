import type { ReactNode } from 'react';
import { translate } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';
import type { texts } from './quiet-hours-texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('common/identity/components/quiet-hours', {
  notSaved: 'E no save',
  pleaseChooseATime: 'Abeg choose time.',
  endMustDifferFrom:
    'The end no fit be the same as the start. You fit off the quiet hours instead.',
  weCouldNotSaveHours: 'We no fit save the hours. Abeg try again.',
  quietHoursSaved: 'Quiet hours don save',
  fromTo: (start: string, end: string, place: string) =>
    `From ${start} reach ${end}, ${place} time.`,
  from: 'From',
  until: 'Reach',
  timeZone: 'Time for where you dey',
  ofThisPhone: (zone: string) => `${zone}, as this phone dey`,
  untilYouSave: (place: string) => `Before you save, the hours dey follow ${place} time.`,
  saveTheHours: 'Save the hours',
  fromTimeYou: (start: string, end: string, place: string) =>
    `From ${start} reach ${end}, ${place} time, na only urgent message you go get. The rest go come after.`,
  messagesComeAtAny: 'Message fit come any time.',
  quietHours: (hours: ReactNode) => rich`Quiet hours${hours}`,
  newYork: 'USA, New York and the East side',
  losAngeles: 'USA, Los Angeles and the West side',
  toronto: 'Canada, Toronto and the East side',
});
