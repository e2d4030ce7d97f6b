import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('public/vendors', {
  noReviewsYet: 'No reviews yet',
  review: (count: number) => plural(count, 'review'),
  rated: 'Rated',
  reviewWithCount: (count: number) => `(${plural(count, 'review')})`,
  new: 'New',
  vetted: 'Vetted',
  insured: 'Insured',

  searchProviders: 'Search providers',
  nameOrTrade: 'A name or a trade',
  service: 'Service',
  everyService: 'Every service',
  area: 'Area',
  allOfAbuja: 'All of Abuja',

  noProvidersMatch: 'No providers match',
  showEveryone: 'Show everyone',
  seeAllServices: 'See all services',
  tryAnotherAreaOr:
    'Try another area or a wider search. You can also book the service; we ask everyone who works near you.',
  noProvidersAvailableToday: 'No providers are available today',
  youCanStillBook: 'You can still book. We will find a provider and tell you who is coming.',
  theProviders: 'the providers',
  providers: 'providers',
  providerShownAndMore: (count: number) => `${plural(count, 'provider')} shown, and more`,
  provider: (count: number) => plural(count, 'provider'),
  showMore: 'Show more',
  findVendors: 'Find Vendors',
  peopleWhoWorkWith: 'Our providers. Only customers who paid for a finished job can review them.',

  photosOf: (firstName: string) => `Photos of ${firstName}`,
  theProviderAnswered: 'The provider answered',
  reviews: 'Reviews',
  noOneHasReviewed: (displayName: string) =>
    `No one has reviewed ${displayName} yet. Only customers who paid for a finished job can.`,
  book: (categoryName: string) => `Book ${categoryName}`,
  bookLabel: 'Book',
  youSeeWholePrice:
    'You see the whole price first. Then we ask the providers who are free near you.',
  nextFree: (slot: string) => `Next free time: ${slot}`,
  moreService: (count: number) => plural(count, 'more service'),
  about: 'About',
  jobsDoneHere: 'Jobs done here',
  withGidaSince: 'With Gida since',
  worksIn: 'Works in',
  comesTo: (area: string) => `Comes to ${area}`,
  noLongerAvailable: 'No longer available',
  thisProviderNoLonger: 'This provider is no longer available',
  theyMayTakingBreak: 'They may be taking a break. Someone else can do the job.',
  allVendors: 'All vendors',
  thisProvider: 'this provider',

  jobDone: (count: number) => `${plural(count, 'job')} done`,
});
