import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('shared/lib/first-load', {
  abujaNigeria: 'Abuja, Nigeria',
  yourNigerianLifestyleConcierge: 'Your Nigerian lifestyle concierge',

  onDemandHomeServices:
    'On-demand home services in Abuja, with the whole price in naira before you pay.',

  homeServicesInAbuja: 'Home services in Abuja',
  bookVettedProviderFor:
    'Book a vetted provider for any of 28+ home services in Abuja: cleaning, plumbing, gas, electrical and more. See the whole price in naira, VAT inside, before you pay.',
  home: 'Home',
  jobsPricesServicesYou: 'Your jobs, your prices and the services you use, in one place.',
  allServices: 'All services',
  moreThan28Home:
    'More than 28 home services across Abuja, from gas refill to air conditioning, each with its starting price in naira, VAT inside.',
  privacyPolicy: 'Privacy policy',
  whatGidaKeepsAbout:
    'What Gida keeps about you, why, who sees it, and your rights under the Nigeria Data Protection Act.',
  termsAndConditions: 'Terms and conditions',
  rulesBetweenYouProvider:
    'The rules between you, your provider and Gida in plain words: price, payment, cancellation and refunds.',
  support: 'Support',
  reachGidaByWhatsapp:
    'Reach Gida by WhatsApp, phone or e-mail, and read straight answers about paying, cancelling and what we do if something goes wrong.',

  gasRefillAndDelivery: 'Gas refill and delivery',
  cookingGasAtDoor:
    'Cooking gas at your door in Abuja: a refill, a swap or a new cylinder, at a price that you see before you pay.',
  workWithGida: 'Work with Gida',
  jobsNearHomePaid:
    'Home-service jobs in Abuja that the customer has already paid for. You see what you take home before you say yes.',
  providerLogin: 'Provider login',
  providersSignIn: 'Providers of Gida sign in here to see their offers and jobs.',
  signInOrCreate: 'Sign in or create an account',
  oneAccountForJobs: 'One account for your jobs, your receipts and your credit.',
  newRequest: 'New request',
  chooseServiceSayWhat:
    'Choose a home service in Abuja, say what you need, and see the price before you pay.',
  inAbuja: (service: string) => `${service} in Abuja`,
});
