import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('provider/warranty', {
  yourCustomerWasNotified: 'Your customer was notified',
  youComeAt: (moment: string) => `You come at ${moment}.`,
  callCustomerYouPromised: (moment: string) =>
    `Call your customer: you promised to come by ${moment}.`,
  scheduleTheVisit: 'Schedule the visit',
  tellTheCustomer: 'Tell the customer',
  whenWillYouCome: 'When will you come?',
  pleaseWriteShortText: 'Please write a short text.',
  sayWhatYouDid: 'Say what you did',
  sayYouCannotCome: 'Say that you cannot come',
  itIsFixed: 'It is fixed',
  iCannotCome: 'I cannot come',
  whatDidYouDo: 'What did you do?',
  whyCantYouCome: 'Why can’t you come?',
  theCustomerReadsIt: 'The customer reads it.',
  weFindAnotherProvider: 'We will find another provider.',
  customerHasUntilSay: (moment: string) =>
    `The customer has until ${moment} to say whether it is fixed.`,
  supportHandlesItNow: 'Our team is handling it now.',
  pleaseComeBy: (moment: string) => `Please come by ${moment}.`,
  call: (customerFirstName: string) => `Call ${customerFirstName}`,
  whenItIsFixed: (reference: string, amount: string) => `${reference}, ${amount} when it is fixed`,
  ownWorkNoFee: (reference: string) => `${reference}, your own work: no fee`,
  photosOfTheProblem: 'Photos of the problem',
  iWasThere: 'I was there',
  chooseATime: 'Choose a time',
  changeTheTime: 'Change the time',
  freeReturnVisit: 'Free return visit',
});
