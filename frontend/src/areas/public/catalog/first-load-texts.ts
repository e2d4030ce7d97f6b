import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('public/catalog/first-load', {
  loadingServices: 'Loading services...',
  noServicesFoundFor: (asked: string) => `No services found for "${asked}"`,
  tryAnotherWordOr: 'Try another word, or look through all services.',
  startTypingSearchServices: 'Start typing to search services',
  weCouldNotLoad: 'We could not load the services.',
  tryAgain: 'Try again',
  searchResults: 'Search Results',
  popularServices: 'Popular Services',
  serviceFound: (count: number) => `${plural(count, 'service')} found`,
  seeAllServices: (total: number) => `See all ${total} services`,
  seeAllServicesLabel: 'See all services',

  someoneGoodAtGate: 'Someone good, at your gate.',
  bookVettedProviderFor:
    'Book a vetted provider for any of 28+ home services in Abuja. You see the whole price in naira before you pay.',
  allServices: (count: number) => `All ${count} services`,
  allServicesLabel: 'All services',

  closeSearch: 'Close search',
  searchServices: 'Search services',
  whatDoYouNeed: 'What do you need today?',
  clearSearch: 'Clear search',
  search: 'Search',
});
