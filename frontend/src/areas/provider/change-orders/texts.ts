import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('provider/change-orders', {
  askedPayForDoes: (name: string) =>
    `${name} is asked to pay for it and does not have to approve it. Continue with the job in the meantime.`,
  oneProposal: 'one proposal',
  mustApprovePayFirst: (name: string, amount: string, proposals: string) =>
    `${name} must approve and pay first. Do not start the extra work before that. You can still add ${amount} in total to this job, in ${proposals}.`,
  inTotalIncludingVat: (amount: string, otherAmount: string) =>
    `${amount} in total, including VAT of ${otherAmount}`,
  couldNotSentNothing: 'We could not send it. Nothing is lost: try again.',
  proposeExtraWork: 'Propose extra work',
  ask: (name: string) => `Ask ${name}`,
  whatDidYouFind: 'What did you find?',
  whatWhyNeeded: 'What is it, and why is it needed?',
  readsThis: (name: string) => `${name} reads this.`,
  photoWhatYouFound: 'A photo of what you found',
  whatYouFound: 'What you found',
  addALine: 'Add a line',

  couldNotWithdrawn: 'It could not be withdrawn',
  takenBack: 'Taken back',
  continueWithAgreedJob: 'Continue with the agreed job.',
  takeItBack: 'Take it back',
  extraWork: (number: number) => `Extra work ${number}`,
  extraWorkWithNumberAmount: (number: number, amount: string) => `Extra work ${number}: ${amount}`,
  wasAsked: (name: string) => `${name} was asked`,
  weTellYouAs: 'We will tell you as soon as there is an answer.',
  iFoundExtraWork: 'I found extra work',
  noMoreExtraWork: 'No more extra work can be added to this job. Ask support for a new quote.',
  atMostProposals: (count: number) => `at most ${count} proposals`,
});
