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

export const GAS: PageMeta = {
  title: texts.gasRefillAndDelivery,
  description: texts.cookingGasAtDoor,
  path: '/book-gas-delivery',
};

export const REQUEST: PageMeta = {
  title: texts.newRequest,
  description: texts.chooseServiceSayWhat,
  path: '/create-order',
};

/** Of the booking of a service. */
export const bookingMeta = ({
  name,
  slug,
  description,
}: {
  name: string;
  slug: string;
  description: string;
}): PageMeta => ({
  title: texts.inAbuja(name),
  description,
  path: `/create-order?service=${slug}`,
});

export const SIGN_IN: PageMeta = {
  title: texts.signInOrCreate,
  description: texts.oneAccountForJobs,
  path: '/auth',
};

export const JOIN: PageMeta = {
  title: texts.workWithGida,
  description: texts.jobsNearHomePaid,
  path: '/service-provider/join',
};

export const PROVIDER_LOGIN: PageMeta = {
  title: texts.providerLogin,
  description: texts.providersSignIn,
  path: '/service-provider/login',
};
