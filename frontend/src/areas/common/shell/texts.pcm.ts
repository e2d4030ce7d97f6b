import type { ReactNode } from 'react';
import { translate } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('common/shell', {
  back: 'Go back',
  services: 'Services',
  support: 'Help',
  forProviders: 'For providers',
  menu: 'Menu',
  signIn: 'Sign in',
  getStartedOnWeb: 'Start for web',
  home: 'Home',
  myJobs: 'My work',
  account: 'Account',
  myRequests: 'My requests',
  findVendors: 'Find providers',
  profile: 'Profile',
  settings: 'Settings',
  youOfflineShowingWhat: (time: ReactNode) =>
    rich`You no get network. Na wetin we get by ${time} you dey see.`,
  more: 'More',
  gidaBusyJustNow: 'Gida busy small now.',
  youAreOffline: 'You no get network.',
  showingWhatWeSaved: (why: string, moment: ReactNode) =>
    rich`${why} Na wetin we save by ${moment} you dey see.`,
  popular: 'People like am',
  openMenu: 'Open menu',
  privacyPolicy: 'Privacy policy',
  emailSupport: 'Send us e-mail',
  language: 'Language',
  logOut: 'Log out',
  menuOf: (fullName: string) => `Menu for ${fullName}`,
});
