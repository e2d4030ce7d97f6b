import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/providers/quote', {
  labour: 'Labour',
  materials: 'Materials',
  transport: 'Transport',
  describeIt: 'Describe it.',
  enterAmountInNaira: 'Enter an amount in naira.',
  atMostNaira10: 'At most ₦10,000,000.',
  between1AndDays: (daysMax: number) => `Between 1 and ${daysMax} days.`,
  describeWorkInAt: (min: number) => `Describe the work in at least ${min} characters.`,
  addAtLeastPhoto: (count: number) => `Add at least ${plural(count, 'photo')} of the job.`,
  youWithdrewYourQuote: 'You withdrew your quote',
  ifYouStillWant: 'If you still want to do the work, hand in another one below.',
  yourQuoteHasEnded: 'Your quote has ended',
  youNoLongerBound:
    'You are no longer bound by it. If you still want to do the work, hand in another one below.',
  quoteNeedsChange: 'Your quote needs a change',
  changeBelowHandIn: 'Change it below, and hand it in again.',
  youBoundByUntil: (brief: string) => ` You are bound by it until ${brief}.`,
  quoteBeingChecked: 'Your quote is being checked',
  ourTeamEnteredReport: 'Our team entered your report',
  weTellYouIf: (until: string) => `We tell you if something is missing.${until}`,
  accepted: 'Accepted',
  weSetCustomersPrice:
    'We set the customer’s price on this basis. If they pay, the job is offered like every other.',
  lookAtTheJob: 'Look at the job',
  lookAtAnswersPhotos: (when: string) =>
    `Look at the answers and photos ${when}, and hand in your quote. We may call you.`,
  youOnWay: 'You are on the way',
  weToldCustomerReport: 'We told the customer. Report when you arrive.',
  youHaveArrived: 'You have arrived',
  takeAtLeastThree: 'Take at least three photos for your quote.',
  customerWasNotThere: 'The customer was not there',
  ourTeamCallThem: 'Our team will call them and tell you about another visit.',
  youMissedTheVisit: 'You missed the visit',
  weWereToldNo: 'We were told that no one came. Our team will schedule another visit.',
  visitWeCallYou: (when: string) =>
    `The visit is ${when}. We will call you first with the address.`,
  visitWaitsForFee: 'The visit is not confirmed yet',
  customerPaysFirst: (when: string) =>
    `The visit would be ${when}. The customer pays its fee first. We tell you when they have paid.`,
  youGetForVisit: (amount: string) =>
    `You get ${amount} for the visit, whether or not the customer books the job.`,
  atMoment: (moment: string) => `at ${moment}`,
  soon: 'soon',
});
