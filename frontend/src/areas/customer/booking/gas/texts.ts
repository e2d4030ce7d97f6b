import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('customer/booking/gas', {
  gasRefill: 'Gas refill and delivery',
  tellOurTeamAgain: 'Tell our team again',
  tellUsYourName: 'Tell us your name.',
  typePhoneNumberWe: 'Type a phone number that we can call now.',
  whenYouOutsideTell: 'When you are outside, tell our team. We will call you back.',
  yourName: 'Your name',
  yourPhoneNumber: 'Your phone number',
  tellOurTeam: 'Tell our team',
  stopDoThisNow: 'Stop. Do this now',
  openWindows: 'Open windows.',
  noFlamesTouchNo: 'No flames, and touch no switches.',
  moveOut: 'Move out.',
  call: (link: ReactNode) => rich`Call ${link}.`,
  weDoNotBring:
    'We will not deliver gas now. Come back when the smell is gone and someone has found the cause.',

  couldNotBookedAgain: 'It could not be booked again',
  orderThisAgain: 'Order this again',
  open: 'Open',
  theOrderOf: (date: string) => `the order of ${date}`,
  yourGasOrders: 'your gas orders',
  youHaveNotOrdered:
    'You have not ordered gas yet. Your orders will show here, with their weights and prices.',
  gasOrders: 'Your gas orders',

  gasRefillDeliveryWhat: 'Gas refill and delivery: what do you need?',
  priceLockedFor30:
    'We hold this price while you pay, and the next page says until when. If the gas price changes in that time, you still pay this price.',
  next: (following: string) => `Next: ${following}`,
  signInToPay: 'Sign in to pay',
  continueToPayment: 'Continue to payment',
  yourPhoneNumberAnd: 'Your phone number and address',
  weNeedTheseOnce: 'We need both once, before your first order.',
  call112: 'Call 112',
  gasRefillAndDelivery: (gasSteps: string) => `Gas refill and delivery: ${gasSteps}`,
  soFar: 'So far',
  lockedFor30Minutes: 'We hold the price once you reach Pay, and that page says until when.',

  sameForDays: (days: number) => `Same for ${days} days`,
  less: 'less',
  more: 'more',
  priceBoard: 'Price board',
  today: (named: string) => `${named} today`,
  aKg: (amount: ReactNode) => rich`${amount} a kg`,
  priceKilogramOverDays: (days: number, amount: string, otherAmount: string) =>
    `Price of a kilogram over ${days} days, from ${amount} to ${otherAmount}`,
  todayLabel: 'today',
  period: 'Period',
  thePriceBoard: 'the price board',

  doYouSmellGas: 'Do you smell gas now?',
  no: 'No',
  yesISmellGas: 'Yes, I smell gas',
  cylinderStandsUprightWith: 'The cylinder stands upright, with its cap on',
  notInCabinVehicle: 'It is not in the cabin of a vehicle',
  someoneAged18Or: 'An adult (18 or older) will be at home',
  pleaseConfirm: 'Please confirm',
  yearStampedOnCylinder: 'Year stamped on the cylinder',
  cylindersOlderThan15: 'Cylinders older than 15 years are not filled.',
  gasSafetyFirst: 'Gas: safety first',

  notSure: 'Not sure?',
  whichSizeIsMine: 'Which size is mine?',
  sizeStampedOnCollar:
    'The size is stamped on the collar or painted on the side, for example “12.5 kg”. Beside it are the empty weight and the year it was made.',
  kneeHighEasyLift:
    'Knee-high and easy to lift: 3 to 6 kg. Up to your thigh: 10 or 12.5 kg, the size of most kitchens. Up to your hip or higher: 25 or 50 kg.',
  whichCylinder: 'Which cylinder?',
  kg: 'kg',
  fullCylinderWeNever: 'Full cylinder. We never fill past the stamp.',
  minimum2Kg: 'The minimum is 2 kg.',
  ofTheCylinder: (tenths: number) => `${tenths}% of the cylinder.`,
  lessGas: 'Less gas',
  moreGas: 'More gas',
  howMuchGas: 'How much gas',
  kilograms: (kg: string) => `${kg} kilograms`,
  kgTodayYouPay: (kg: string) =>
    `That is ${kg} kg today. You pay for what is filled, to the tenth of a kilogram.`,
  thisIsForGas: 'This is for the gas. Delivery is extra.',
  byWeightOrBy: 'By weight or by naira',
  by: (way: string) => `By ${way}`,
  howManyCylinders: 'How many cylinders?',
  householdCanOrderTwo: 'A household can order two, or one of 25 or 50 kg.',
  cylinders: 'Cylinders',
  gasWhichCylinderHow: 'Gas: which cylinder and how much?',
  weighedBeforeAndAfter: 'Weighed before and after.',
  filledAtLicensedPlant: 'Filled at a licensed plant, never at your house.',

  inWindowIChoose: 'In a window I choose',
  twoHoursUpTwo: 'Two hours, up to two weeks ahead. On Sundays from noon.',
  expressWithin90Minutes: 'Express, within 90 minutes',
  moreWithAmount: (amount: string) => `${amount} more.`,
  whenShouldRiderCome: 'When should the rider come?',
  theTimes: 'the times',
  movedInDays: (amount: string, lessOrMore: string, days: number) =>
    `${amount} ${lessOrMore} in ${days} days`,
  days: (days: number) => `${days} days`,
});
