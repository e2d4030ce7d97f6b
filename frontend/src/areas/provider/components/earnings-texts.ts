import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('provider/components/earnings', {
  weekOf: (localeDateString: string) => `Week of ${localeDateString}`,
  earnedByWeek: 'Earned by week',
  week: 'Week',
  comparedWithBestWeek: 'Compared with your best week',
  earned: 'Earned',
  job: (count: number) => plural(count, 'job'),

  yourBalance: 'your balance',
  readyForNextPayout: 'Ready for the next payout',
  availableSoon: 'Available soon',
  heldUntilDisputeDecided: 'Held until the dispute is decided',
  moreAfterJobsAreConfirmed: (amount: ReactNode) =>
    rich`${amount} more comes after your current jobs are confirmed.`,
  withheldFromLaterPayouts: (amount: ReactNode) =>
    rich`${amount} is withheld from later payouts, at most 30% of each.`,
  fromConfirmedJobEach: (count: number) =>
    `From ${plural(count, 'confirmed job')}. Money is ready one day after the customer confirms; in your first weeks, three days.`,
  confirmedYours: 'Confirmed, yours',
  waitsForTheCustomer: 'Waiting for the customer',
  byAtTheLatest: (moment: string) => `By ${moment} at the latest`,
  for: (area: string) => `${area}, for `,
  forLabel: 'For ',
  paidInTotal: (customerFirstName: string) => `${customerFirstName} paid in total`,
  lessBecauseOfRefunds: 'Less, because of refunds',
  youReceive: 'You receive',
  earningWasAdvancedFor: (amount: string) =>
    `${amount} of your earning was advanced for materials.`,
  openTheJob: (reference: string) => `${reference}, open the job`,
  yourJobs: 'your jobs',
  noJobFinishedYet: 'No job finished yet',
  finishedJobsListedHere:
    'Finished jobs are listed here with what the customer paid and how it was split.',
  theseLastClosedJobs: (jobsLimit: number) =>
    `These are your last ${jobsLimit} closed jobs. Ask support for older ones.`,
  withGidaForYou: 'With Gida for you',
  balanceJobs: 'your balance and your jobs',
  earningsByJob: 'Earnings by job',

  waitingForBankAccount: 'Waiting for your bank account',
  addBankAccountGet: 'Add it to get payouts every morning at 6:00am.',
  nextPayoutLessThan: (moment: string) =>
    `Next payout: ${moment}. Less than ₦2,000 goes out on Friday.`,
  nextPayoutBeingPrepared: 'Your next payout is being prepared.',
  payoutsMadeEveryMorning:
    'Payouts are made every morning at 6:00am. Nothing is due in the next one.',
  payouts: 'Payouts',
  onItsWayBank: (amount: ReactNode) => rich`${amount} is on its way to your bank.`,
  youChangedBankAccount: (moment: string) =>
    `You changed your bank account, phone number or e-mail address. To keep your money safe, nothing is paid out before ${moment}.`,
  changeAccount: 'Change account',
  addYourBankAccount: 'Add your bank account',
  allLinesAsFile: 'All lines as a file (CSV)',
  thisMonthsStatementCsv: 'This month’s statement (CSV)',

  thisPayoutWasUsed: (amount: string) => `${amount} of this payout was used for the refund of job `,
  jobTo: (count: number, bankName: string, accountNumber: string) =>
    `${plural(count, 'job')}, to ${bankName} ${accountNumber}`,
  theBankTransferCost: (amount: string) => `The bank transfer cost ${amount}.`,
  yourPayouts: 'your payouts',
  payoutsSoFar: 'Payouts so far',
  showOlderPayouts: 'Show older payouts',

  bankAccountSaved: 'Your bank account is saved',
  payoutsResumeAfter48: 'Payouts resume after 48 hours.',
  nextPayoutGoesThis: 'The next payout goes to this account.',
  changePausesPayoutsFor:
    'A change pauses your payouts for 48 hours and we tell you by e-mail. This protects your money if someone else has your phone.',
  changeYourBankAccount: 'Change your bank account',
  yourBankAccount: 'Your bank account',
  yesPayMeHere: 'Yes, pay me here',
  payoutsGoAccountIn: 'Payouts go to an account in your own name only.',

  pleaseTryAgain: 'Please try again.',
  usedForRefundJob: (amount: string) => `${amount} of it is used for the refund of a job.`,
  twoPeopleAtGida: 'Two people at Gida check a payout of this size first. ',
  untilOnceDayPayout: (time: string) =>
    `Until ${time}, once a day. The payout in the morning is free.`,
  getToday: (amount: string) => `Get ${amount} today`,
  whatYouCanHave: 'what you can have today',
  getItToday: 'Get it today',

  feesForVisits: 'Visits before a price',
  youVisitedBefore: 'You get 80 % of the fee, whether or not the customer books the job.',
  shareOfVisitFee: 'Share of the fee of the visit',
  gasThatCostMore: 'Gas that cost more at the filling',
  weBearTheRise:
    'A kilogram cost over 5% more than what your customer had paid. We bear the difference, without its VAT.',
  riseOfGasPrice: 'Rise of the gas price',
  feesForMovedVisits: 'Fees for moved visits',
  youKeptTimeFree: 'You kept the time free, so the fee without its VAT is yours.',
  feeForMovingVisit: 'Fee for moving the visit',
});
