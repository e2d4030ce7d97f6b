import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('provider/components', {
  photosFromTheCustomer: 'Photos from the customer',

  now: 'Now',
  nowLabel: 'Now,',
  yourDay: 'Your day',
  before: 'Before',
  job: (count: number) => plural(count, 'job'),

  itIsTooFar: 'It is too far',
  iAmBusyThen: 'I am busy then',
  itPaysTooLittle: 'It pays too little',
  iDoNotDo: 'I do not do this work',
  anotherReason: 'Another reason',
  whyDoYouDecline: 'Why are you declining?',
  backToTheOffer: 'Back to the offer',

  done: (brief: string) => `Done ${brief}. `,
  enterThePin: 'Enter the PIN',
  finishTheJob: 'Finish the job',
  openTheJob: 'Open the job',
  onTheWay: 'On the way',
  atTheGate: 'At the gate',
  atWork: 'At work',
  nextJob: (jobTitle: string) => `Next job: ${jobTitle}`,
  directionsTo: (customerFirstName: string) => `Directions to ${customerFirstName}`,
  call: (customerFirstName: string) => `Call ${customerFirstName}`,

  confirmed: 'Confirmed',
  canCountOnYou: (customerFirstName: string) => `${customerFirstName} can count on you.`,
  youOfflineYouCan: 'You are offline. You can answer when the network returns.',

  howNearYouAre: 'How near you are',
  yourReviews: 'Your reviews',
  jobsYouKept: 'Jobs you kept',
  timeSinceLastJob: 'Time since your last job',
  thisCustomerLikedWork: 'This customer liked your work',
  youAreNew: 'You are new',
  whyYouGotThis: 'Why you got this offer',
  youHadWaitedLongest: 'You had waited longest for an offer, so a place was kept for you.',
  scoreForThisJob: (percent: number) => `Your score for this job is ${percent} of 100.`,
  counts: (parts: string, percent: number) => `${parts}, counts ${percent}%`,
  of100: (percent: number) => `${percent} of 100`,

  youTakeHome: 'you take home',
  fromWhereYouStart: 'from where you start',
  for: (customerFirstName: string) => `For ${customerFirstName}`,
  reliableCustomer: 'Reliable customer',
  customerPaysInStages: (stages: number) =>
    `The customer pays in ${stages} stages, each before its part of the work. The first is paid and held.`,
  customerPaysBreakdown: (amount: ReactNode) => rich`Customer pays ${amount}. Breakdown`,
  youReserveForJob: (offerTitle: string) =>
    `You are the reserve for “${offerTitle}”. The job is not yours yet.`,
  yoursYouFindAddress: (offerTitle: string) =>
    `“${offerTitle}” is yours. You find the address in your day.`,
  youDeclinedNeverLowers: (offerTitle: string) =>
    `You declined “${offerTitle}”. That never lowers your score.`,
  noOneElseAsked: 'No one else is asked before the offer ends.',
  anotherProviderMayAccept:
    'Another provider may accept it first; that does not count against you.',
  youCanAcceptWhen: (others: string) => `You can accept when the network is back. ${others}`,
  thisOfferHasExpired: 'This offer has expired. That does not count against you.',
  beTheReserve: 'Be the reserve',
  accept: (amount: string) => `Accept ${amount}`,
  noThanks: 'No thanks',
  decliningNeverLowersScore: 'Declining never lowers your score.',
  canYouReserve: 'Can you be the reserve?',
  assignedByGida: 'Assigned by Gida',
  newOffer: 'New offer',
  ends: (brief: string) => `Ends ${brief}`,
  customerAskedForYou: 'The customer asked for you. No one else is asked before the offer ends.',
  ourTeamChoseYou:
    'Our team chose you for this job. Accept to confirm it; no one else is asked before the offer ends.',
  anotherProviderHasThis: (moment: string) =>
    `Another provider has this job and may not come. As the reserve you keep the time free. We will tell you by ${moment} whether you get the job.`,

  offers: 'offers',
  showMore: (count: number) => `Show ${count} more`,
  noOffersNowNew: 'No offers now. New ones appear here automatically.',
  noOffersYouGet: 'No offers. You get none with your current status.',
  offersLabel: 'Offers',
  otherWorkCouldNot:
    'Your quotes, return visits and damage claims could not be loaded. Some may have a deadline.',
  newOffersCouldNot: 'New offers could not be loaded. We will try again automatically.',
  reloadNow: 'Reload now',

  help: 'Help',

  today: 'Today',
  calendar: 'Calendar',
  earnings: 'Earnings',
  reviews: 'Reviews',
  reliability: 'Reliability',
  questions: 'Questions',
  status: 'Status',
  more: 'More',
  bookServiceAsCustomer: 'Book a service as a customer',
  support: 'Support',
  logOut: 'Log out',
  unsentSteps: (count: number) =>
    count === 1
      ? '1 step of your jobs is not sent yet. Logging out deletes it.'
      : `${plural(count, 'step')} of your jobs are not sent yet. Logging out deletes them.`,
  providerSections: 'Provider sections',
  gidaToday: 'Gida, today',
  gida: 'Gida',
  offer: 'offer',
  offlineSince: (time: string) => `Offline since ${time}.`,
  youSeeDayAs: (time: string) => `You see your day as of ${time}.`,
  youSeeDataWas: 'You see data that was loaded before.',
  stepSentWhenNetwork: (count: number) =>
    `${plural(count, 'step')} will be sent when the network is back.`,
  jobStepsKeptOn: 'Job steps are kept on this phone and sent later; offers need the network.',

  youSignedInAs: 'You are signed in as',
  thisAccountNotProvider:
    'This account is not a provider account, so there are no offers and no jobs to do here.',
  goCustomerSide: 'Go to the customer side',
  seeYourApplication: 'See your application',
  whatWorkingWithGida: 'What working with Gida is like',
  forProviders: 'For providers',
  signInSeeJobs: 'Sign in to see your jobs',
  offersJobsMoneyShown: 'Only you can see your offers, your jobs and your money.',
  signIn: 'Sign in',
  workWithGida: 'Work with Gida',
  goFirstPage: 'Go to the home page',
  notAProviderAccount: 'Not a provider account',

  youNoLongerReserve: (offerTitle: string) =>
    `You are no longer the reserve for “${offerTitle}”. That does not count against you.`,
  youAreTheReserve: 'You are the reserve',
  jobNotYoursYet: (moment: string) =>
    `The job is not yours yet. You will know by ${moment} whether it is. Please keep the time free.`,
  jobNotYoursYetPlease: 'The job is not yours yet. Please keep the time free.',
  ifBecomesYoursYou: (amount: ReactNode) => rich`If it becomes yours, you take home ${amount}.`,
  iCannotReserveFor: (offerTitle: string) => `I cannot be the reserve for ${offerTitle}`,
  iCannotReserve: 'I cannot be the reserve',
  youCanChangeThis: 'You can change this when the network is back.',

  nextPayout: 'Next payout',
  addBankAccountFirst: 'Add your bank account to get payouts.',
  payoutIsPrepared: 'Your next payout is being prepared.',
  noPayoutIsDue: 'No payout is due.',
  payoutAt: (day: string, time: string) => `${day}, ${time}`,
  toAccount: (bankName: string, accountNumber: string) => `to ${bankName} ${accountNumber}`,
  withGidaForYou: (amount: ReactNode) => rich`${amount} is with Gida for you.`,
  withheldFromLaterPayouts: (amount: ReactNode) =>
    rich`${amount} is withheld from later payouts, at most 30% of each.`,
  moreWhenJobsConfirmed: (amount: ReactNode) => rich`${amount} more when your jobs are confirmed.`,
  noJobWaitsConfirmed: 'No job is waiting to be confirmed.',
  weCouldNotLoad: 'We could not load your balance. Your money is safe.',
  tryAgain: 'Try again',
  openEarnings: 'Open earnings',
  thisWeek: 'This week',
  weekSoFar: (amount: ReactNode, jobs: number) =>
    rich`${amount} so far from ${plural(jobs, 'job')}.`,
  nothingThisWeek: 'Nothing earned yet this week.',
  lastWeek: (amount: ReactNode) => rich`Last week ${amount}.`,
  yourStanding: 'Your standing',
  rating: 'Rating',
  ratingFrom: (rating: string, count: number) => `${rating} from ${plural(count, 'review')}`,
  ratingLater: (count: number, shownFrom: number) =>
    count === 0 ? 'No review yet' : `${plural(count, 'review')}, shown from ${shownFrom} on`,
  onTime: 'On time, 90 days',
  onTimeOf: (onTime: number, arrivals: number) => `${onTime} of ${plural(arrivals, 'arrival')}`,
  noArrivalYet: 'No arrival yet',
  commission: 'Commission, 90 days',
  commissionOf: (percent: number, amount: string, jobs: number) =>
    `${percent}% of ${amount} from ${plural(jobs, 'job')}`,
  noJobCompletedYet: 'No job completed yet',
  notLoaded: 'Not loaded.',
  tryAgainFor: (what: string) => `Try again: ${what}`,
  shownWithNetwork: 'Shown when the network is back',
  howScoreWorks: 'How your score is worked out',
  yourStatus: 'Your status',
  noJobDoneYet: 'No job done yet.',
  jobDone: (count: number) => `${plural(count, 'job')} done.`,
  moneyAndStatus: 'Money and status',

  yourJobs: 'your jobs',
  yourNextJob: 'Your next job',
  noJobsNow: 'No jobs at the moment',
  whenYouAcceptOffer:
    'When you accept an offer, the job is listed here with its address and its steps.',
  jobsCouldNotRefreshed: 'Your jobs could not be refreshed. This is what was loaded before.',
  doYouWantMessage:
    'Do you want a message when a job is offered to you, even when this page is closed?',

  jobHadAlreadyChanged: 'The job had already changed. This is its current state.',
  youSignedOutSign: 'You are signed out. Sign in again; what you typed is saved on this phone.',
  couldNotSentNothing: 'We could not send it. Nothing is lost: try again.',
});
