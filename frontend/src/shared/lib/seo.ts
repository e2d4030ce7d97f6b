import type { PageMeta } from './page-meta';
import { texts } from './first-load-texts';

export const DASHBOARD: PageMeta = {
  title: texts.home,
  description: texts.jobsPricesServicesYou,
  path: '/dashboard',
  hidden: true,
};

export const SERVICES: PageMeta = {
  title: texts.allServices,
  description: texts.moreThan28Home,
  path: '/categories',
};

export const PRIVACY: PageMeta = {
  title: texts.privacyPolicy,
  description: texts.whatGidaKeepsAbout,
  path: '/privacy-policy',
};

export const TERMS: PageMeta = {
  title: texts.termsAndConditions,
  description: texts.rulesBetweenYouProvider,
  path: '/terms-conditions',
};

export const SUPPORT: PageMeta = {
  title: texts.support,
  description: texts.reachGidaByWhatsapp,
  path: '/support',
};
