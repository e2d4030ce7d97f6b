import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('app', {
  newVersion: 'New version',
  newerGidaReady: 'A newer Gida is ready',
  finishWhatYouDoing: 'Finish what you are doing first, then load it.',
  loadIt: 'Load it',
  later: 'Later',

  pageNotFound: '404 Page Not Found',
  noPageAtThisAddress:
    'There is no page at this address. The link may be old, or a letter may be missing.',
  didYouForgetAdd: (code: ReactNode) => rich`Did you forget to add ${code} to the route table?`,
  whatDoYouNeed: 'What do you need?',
  search: 'Search',
  popularServices: 'Popular services',
  goHome: 'Go home',
  seeAllServices: 'See all services',
  askSupport: 'Ask support',

  thisPage: 'this page',
});
