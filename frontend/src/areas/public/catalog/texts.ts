import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('public/catalog', {
  outOf5: 'out of 5',

  straightAnswers: 'Straight answers',

  getStarted: 'Get started',
  getStartedOnWeb: 'Get Started on Web',
  dismiss: 'Dismiss',

  gidaInNumbers: 'Gida in numbers',
  asOf: (date: string) => `As of ${date}.`,
  howWeCount: 'How we count',

  waterDrippingUnderKitchen: '“Water is dripping under the kitchen sink since yesterday.”',
  jabiBehindJabiLake: 'Jabi, behind Jabi Lake Mall',
  labour: 'Labour',
  travelToJabi: 'Travel to Jabi',
  youPay: 'You pay',
  onTheWay: 'On the way',
  plumberWithName: 'Sunday, your plumber',
  anArrivalPin: 'An arrival PIN:',
  howItWorks: 'How It Works',
  whyChooseGida: 'Why Choose Gida',
  everyoneInAbujaHas:
    'Everyone in Abuja has a plumber story. We built this so that yours ends well.',
  goodAtYourTrade: 'Good at your trade?',
  seeTakeHomeOn: 'See your take-home on every offer before you accept it.',
  openTheProviderPortal: 'Open the provider portal',
  anOfferForExample: 'An offer, for example',
  acService2Split: 'AC service, 2 split units',
  exampleDistance: '3.2 km',
  lifeCampToday2: 'Life Camp, today 2:00pm to 4:00pm',
  youTakeHome: 'You take home',
  whatHasBeenWaiting: 'What has been waiting in your house?',
  bookByWhatsapp: 'Book by WhatsApp',

  support: 'Support',
  chatWithSupportOn: 'Chat with support on WhatsApp',
  dragOutWayOr: 'Drag it out of the way, or move it with the arrow keys.',

  whatProtectsYou: 'What protects you',

  whatCustomersSay: 'What customers say',

  slide: 'slide',
  of: (place: number, count: number) => `${place} of ${count}`,
  outOf5Stars: (stars: number) => `${stars} out of 5 stars.`,
  carousel: 'carousel',
  inArea: (area: string) => ` in ${area}`,
  reviews: 'Reviews',
  previousReview: 'Previous review',
  ofWithPlaceCount: (place: number, count: number) => `${place} of ${count}`,
  nextReview: 'Next review',
  resumeAutomaticChanges: 'Resume automatic changes',
  pause: 'Pause',

  jumpTo: 'Jump to',
  notHere: 'Not here?',
  tellUsInOwn: 'Tell us in your own words',
  serviceFound: (count: number) => `${plural(count, 'service')} found`,
  noServicesFoundFor: (term: string) => `No services found for "${term}"`,
  clearSearch: 'Clear Search',
  askForIt: 'Ask for it',
  tryAnotherWordOr:
    'Try another word, or tell us what you need and we will find someone who can do it.',
  services: 'services',
  allServices: 'All services',
  acrossAbujaPricesStart: (charAt: string, count: string) =>
    `${charAt}${count} across Abuja. Prices start here and include VAT.`,
  searchServices: 'Search Services',
  search: (count: string) => `Search ${count}`,
  theServices: 'the services',
  noServicesAvailableAt: 'No services available at the moment',
  tellUsWhatYou: 'Tell us what you need and we will find someone who can do it.',
  countOfServices: (count: number) => `${count} services`,
});
