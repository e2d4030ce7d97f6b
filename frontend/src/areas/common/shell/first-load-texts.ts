import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/shell/first-load', {
  openMenu: 'Open menu',

  sections: 'Sections',
  services: 'Services',
  howItWorks: 'How It Works',
  support: 'Support',
  forProviders: 'For providers',
  signIn: 'Sign In',
  getStartedOnWeb: 'Get Started on Web',
});
