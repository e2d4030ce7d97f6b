import type { PageMeta } from './page-meta';

export const HOME: PageMeta = {
  title: 'Home services in Abuja',
  description:
    'Book a vetted provider for any of 28+ home services in Abuja: cleaning, plumbing, gas, electrical and more. See the whole price in naira, VAT inside, before you pay.',
  path: '/',
};

export const DASHBOARD: PageMeta = {
  title: 'Home',
  description: 'Your jobs, your prices and the services you use, in one place.',
  path: '/dashboard',
  hidden: true,
};

export const SERVICES: PageMeta = {
  title: 'All services',
  description:
    'More than 28 home services across Abuja, from gas refill to air conditioning, each with its starting price in naira, VAT inside.',
  path: '/categories',
};

export const PRIVACY: PageMeta = {
  title: 'Privacy policy',
  description:
    'What Gida keeps about you, why, who sees it, and your rights under the Nigeria Data Protection Act.',
  path: '/privacy-policy',
};

export const TERMS: PageMeta = {
  title: 'Terms and conditions',
  description:
    'The rules between you, your provider and Gida in plain words: price, payment, cancellation and refunds.',
  path: '/terms-conditions',
};

export const SUPPORT: PageMeta = {
  title: 'Support',
  description:
    'Reach Gida by WhatsApp, phone or e-mail, and read straight answers about paying, cancelling and what we do if something goes wrong.',
  path: '/support',
};
