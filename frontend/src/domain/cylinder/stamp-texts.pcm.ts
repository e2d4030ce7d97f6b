import { translate } from '@/shared/texts/catalogue';
import type { texts } from './stamp-texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/cylinder/stamp', {
  typeTheSerialNumber: 'Type the serial number, or talk say you no fit read the stamp.',
  typeItAsItIsStamped: 'Type the letters and numbers as dem dey the stamp, like AB 12345.',
  eachHasItsOwn: 'Each cylinder get im own serial number.',
  typeTheTare: 'Type the tare for kilogram, like 14.2, or talk say you no fit read the stamp.',
  typeTheYear: 'Type the year, like 2019, or talk say you no fit read the stamp.',
  tooOld:
    'This cylinder don pass 15 years and you no suppose fill am. Leave am with the customer, and ask support make dem end the job.',
  readTheNumberAgain: 'Read the serial number for the cylinder again.',
  anotherCylinder: (number: string) =>
    `No be the cylinder wey you carry be this. Bring back the one wey get number ${number}, or correct the stamp.`,
  chooseThePlant: 'Choose the plant.',
  belowTheTare: (kilograms: string) =>
    `The empty cylinders suppose weigh ${kilograms} kg as the stamp talk. Weigh am again, or correct the stamp.`,
  serialNumber: (number: string) => `Serial number ${number}`,
  noSerialNumber: 'No serial number',
  tare: (kilograms: string) => `tare ${kilograms} kg`,
  madeIn: (year: number) => `dem make am for ${year}`,
  stampedOnIt: 'Wetin dey the stamp',
  or: ' or ',
});
