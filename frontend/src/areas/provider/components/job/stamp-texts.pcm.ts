import { translate } from '@/shared/texts/catalogue';
import type { texts } from './stamp-texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('provider/components/job/stamp', {
  stampedOnTheCylinder: 'Wetin dey the stamp for the cylinder',
  stampedOnCylinder: (number: number) => `Wetin dey the stamp for cylinder ${number}`,
  serialNumber: 'Serial number',
  asOnTheCollar: 'E dey the collar, near the valve.',
  tareInKg: 'Tare, kg',
  weightOfTheEmptyOne: 'The weight of the empty cylinder, the stamp get T or TW.',
  yearOfManufacture: 'The year wey dem make am',
  aPartCannotBeRead: 'I no fit read part of the stamp',
  leaveItEmpty: 'Leave the one wey you no fit read empty.',
  whichPlant: 'Which plant dey fill am?',
  choose: 'Choose',
  anotherPlant: 'Another plant',
  itComesBack: 'The same cylinder dey come back',
  serialNumberAgain: 'Serial number wey dey the cylinder now',
  serialNumberAgainOf: (number: number) => `Serial number wey dey cylinder ${number} now`,
  sendTheChange: 'Send the change',
  sendWithoutThePlant: 'Send without the plant',
  correctWhatIsStamped: 'Correct wetin dey the stamp',
  whatYouReadFirstStays: 'Wetin you read first go still dey record.',
  sendTheCorrection: 'Send the correction',
  leaveTheStamp: 'Leave am like that',
});
