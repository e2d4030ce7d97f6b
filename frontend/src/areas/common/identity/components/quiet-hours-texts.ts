import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('common/identity/components/quiet-hours', {
  notSaved: 'Not saved',
  pleaseChooseATime: 'Please choose a time.',
  endMustDifferFrom: 'The end must differ from the start. You can turn quiet hours off instead.',
  weCouldNotSaveHours: 'We could not save the hours. Please try again.',
  quietHoursSaved: 'Quiet hours saved',
  fromTo: (start: string, end: string, place: string) => `From ${start} to ${end}, ${place} time.`,
  from: 'From',
  until: 'Until',
  timeZone: 'Time zone',
  ofThisPhone: (zone: string) => `${zone}, as on this phone`,
  untilYouSave: (place: string) => `Until you save, the hours follow ${place} time.`,
  saveTheHours: 'Save the hours',
  fromTimeYou: (start: string, end: string, place: string) =>
    `From ${start} to ${end}, ${place} time, you get only urgent messages. The others follow afterwards.`,
  messagesComeAtAny: 'Messages come at any hour.',
  quietHours: (hours: ReactNode) => rich`Quiet hours${hours}`,
  quietHoursLabel: 'Quiet hours',

  abuja: 'Abuja',
  nigeria: 'Nigeria',
  ghana: 'Ghana',
  southAfrica: 'South Africa',
  unitedKingdom: 'United Kingdom',
  ireland: 'Ireland',
  germany: 'Germany',
  italy: 'Italy',
  newYork: 'USA, New York and the East',
  chicago: 'USA, Chicago and Houston',
  losAngeles: 'USA, Los Angeles and the West',
  toronto: 'Canada, Toronto and the East',
  dubai: 'United Arab Emirates',
});
