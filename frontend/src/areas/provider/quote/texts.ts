import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('provider/quote', {
  quotes: 'Quotes',

  line: (place: number) => `Line ${place}`,
  removeLine: (place: number) => `Remove line ${place}`,
  kind: 'Kind',
  whatIsIt: 'What is it?',
  amountInNairaIncluding: 'Amount in naira, including VAT',
  addALine: 'Add a line',
  ourTeamChecksSets:
    'Our team checks it and sets the price for the customer. No other provider sees your quote.',
  inTotalIncludingVat: (amount: string, otherAmount: string) =>
    `${amount} in total, including VAT of ${otherAmount}`,
  howLongQuoteValid: 'How long is your quote valid?',
  day: (count: number) => plural(count, 'day'),
  quoteWasNotSent: 'Your quote was not sent. Nothing is lost: try again.',
  quoteWasHandedIn: 'Your quote was handed in',
  ourTeamChecksIt: 'Our team checks it.',
  yourQuote: 'Your quote',
  whatDidYouFind: 'What did you find, and what would you do?',
  daysOfWork: 'Days of work',
  thereNoConnectionWhat:
    'There is no connection. What you typed stays here; send it when you are back online.',
  handInTheQuote: 'Hand in the quote',

  youGet: 'You get',
  commissionOfGida: 'Gida’s commission',
  vatWhichGidaPays: 'VAT, which Gida pays',
  youGetIfCustomer: (bold: ReactNode) => rich`You get ${bold} if the customer pays this price.`,
  work: 'Work',
  enterAmountSeeWhat: 'Enter an amount to see your share.',
  whatYouGetCould: 'What you get could not be calculated. You see it after you hand in the quote.',
  calculatingWhatYouGet: 'Calculating what you get.',

  atLeastUpTo: (least: number, photosMax: number) => `At least ${least}, up to ${photosMax}.`,
  upTo: (photosMax: number) => `Up to ${photosMax}.`,
  photosOfTheJob: 'Photos of the job',
  theJob: (place: number) => `The job, ${place}`,
  removePhoto: (place: number) => `Remove photo ${place}`,
  choosePhotosJob: 'Choose photos of the job',
  addPhotos: 'Add photos',
  addAnother: 'Add another',
  theMaximumIsPhotos: (photosMax: number) => `The maximum is ${photosMax} photos.`,

  iAmOnMy: 'I am on my way',
  iHaveArrived: 'I have arrived',
  customerNotThere: 'The customer is not there',
  theVisit: 'The visit',
  couldNotReported: 'It could not be reported',

  giveAShortReason: 'Give a short reason.',
  quoteWasNotWithdrawn: 'Your quote was not withdrawn. Please try again.',
  yourQuoteIsWithdrawn: 'Your quote is withdrawn',
  ourTeamWasNotified: 'Our team was notified.',
  withdrawTheQuote: 'Withdraw the quote',
  withdrawIt: 'Withdraw it',
  keepIt: 'Keep it',
  customerGetsNoPrice: 'The customer gets no price from this quote. You can hand in another one.',
  whyYouWithdrawing: 'Why are you withdrawing it?',
  forOurTeam: 'For our team',
});
