import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('provider/components/job/stamp', {
  stampedOnTheCylinder: 'What is stamped on the cylinder',
  stampedOnCylinder: (number: number) => `What is stamped on cylinder ${number}`,
  serialNumber: 'Serial number',
  asOnTheCollar: 'It is on the collar, beside the valve.',
  tareInKg: 'Tare, kg',
  weightOfTheEmptyOne: 'The weight of the empty cylinder, stamped with T or TW.',
  yearOfManufacture: 'Year of manufacture',
  aPartCannotBeRead: 'A part of the stamp cannot be read',
  leaveItEmpty: 'Leave empty what you cannot read.',
  whichPlant: 'Which plant fills it?',
  choose: 'Choose',
  anotherPlant: 'Another plant',
  itComesBack: 'The same cylinder comes back',
  serialNumberAgain: 'Serial number on the cylinder now',
  serialNumberAgainOf: (number: number) => `Serial number on cylinder ${number} now`,
  sendTheChange: 'Send the change',
});
