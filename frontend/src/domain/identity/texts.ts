import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/identity', {
  goodMorning: 'Good morning',
  goodAfternoon: 'Good afternoon',
  goodEvening: 'Good evening',
  welcomeBack: 'Welcome back',
  user: 'User',

  unknownDevice: 'Unknown device',
  browserOnSystem: (browser: string, system: string) => `${browser} on ${system}`,

  missingInformation: 'Missing information',
  phoneNumberAddressRequired:
    'Phone number and address are required for Nigerian marketplace services.',
  invalidPhoneNumber: 'Invalid phone number',
  pleaseEnterValidNigerian: (examplePhone: string) =>
    `Please enter a valid Nigerian phone number (e.g., ${examplePhone})`,
  phoneNumberRequired: 'Your phone number is required.',
  addressRequiredLandmarkEnough: 'Your address is required. A landmark is enough.',
  enterPasswordYouHave: 'Enter the password you have now.',
  useAtLeastCharacters: (min: number) =>
    `Use at least ${min} characters. Three or four words work well.`,
  chooseOneYouDo: 'Choose one that you do not have now.',
  enterEMailAddress: 'Enter your e-mail address, for example amina@example.com.',
  tellUsFirstName: 'Tell us your first name.',
  tellUsLastName: 'Tell us your last name.',
  enterYourPassword: 'Enter your password.',
  useAtLeastCharactersThree: (minPassword: number) =>
    `Use at least ${minPassword} characters. Three or four words work well.`,

  weJustSentAnother: (wait: string) =>
    `We just sent another code to this number. Please try again in ${wait}.`,

  january: 'January',
  february: 'February',
  march: 'March',
  april: 'April',
  may: 'May',
  june: 'June',
  july: 'July',
  august: 'August',
  september: 'September',
  october: 'October',
  november: 'November',
  december: 'December',
  paid: 'Paid',
  paidNotMatchedJob: 'Paid, and not matched to a job yet',
  refunded: 'Refunded',
  referralCredit: 'Referral credit',
  referralCreditReversed: 'Referral credit, reversed',
  creditExpired: 'Credit, expired',
  creditPayoutBank: 'Credit payout to your bank',
  creditReturnedByBank: 'Credit returned by your bank',
  creditAfterADispute: 'Credit after a dispute',
  bonusForRefundAs: 'Bonus for a refund as credit',
  creditAsAnApology: 'Credit as an apology',
  creditForDamage: 'Credit for damage',
  creditForLateProvider: 'Credit for a late provider',
  creditBecauseNoOne: 'Credit because no one came',
  yourProvider: 'your provider',
  releasedTo: (providerFirstName: string) => `Released to ${providerFirstName}`,
  feeForMovingVisit: 'Fee for moving the visit',
  other: 'Other',
});
