import type { PageMeta } from './page-meta';
import { texts } from './first-load-texts';

/** Of the landing page, which loads nothing about the other pages. */
export const HOME: PageMeta = {
  title: texts.homeServicesInAbuja,
  description: texts.bookVettedProviderFor,
  path: '/',
};
