import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/cylinder/stamp', {
  typeTheSerialNumber: 'Type the serial number, or say that the stamp cannot be read.',
  typeItAsItIsStamped: 'Type the letters and digits as they are stamped, such as AB 12345.',
  eachHasItsOwn: 'Each cylinder has a serial number of its own.',
  typeTheTare: 'Type the tare in kilograms, such as 14.2, or say that the stamp cannot be read.',
  typeTheYear: 'Type the year, such as 2019, or say that the stamp cannot be read.',
  tooOld:
    'This cylinder is more than 15 years old and may not be filled. Leave it with the customer, and ask support to end the job.',
  readTheNumberAgain: 'Read the serial number off the cylinder again.',
  anotherCylinder: (number: string) =>
    `This is not the cylinder that you collected. Bring back the cylinder with the number ${number}, or correct its stamp.`,
  chooseThePlant: 'Choose the plant.',
  belowTheTare: (kilograms: string) =>
    `The empty cylinders weigh ${kilograms} kg by their stamps. Weigh again, or correct the stamp.`,
  serialNumber: (number: string) => `Serial number ${number}`,
  noSerialNumber: 'No serial number',
  tare: (kilograms: string) => `tare ${kilograms} kg`,
  madeIn: (year: number) => `made in ${year}`,
  stampedOnIt: 'What is stamped on it',
  or: ' or ',
});
