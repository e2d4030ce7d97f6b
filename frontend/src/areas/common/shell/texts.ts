import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('common/shell', {
  back: 'Back',

  services: 'Services',
  support: 'Support',
  forProviders: 'For providers',
  menu: 'Menu',
  signIn: 'Sign In',
  getStartedOnWeb: 'Get Started on Web',

  home: 'Home',
  myJobs: 'My Jobs',
  account: 'Account',
  myRequests: 'My Requests',
  findVendors: 'Find Vendors',
  profile: 'Profile',
  settings: 'Settings',
  admin: 'Admin',

  youOfflineShowingWhat: (time: ReactNode) =>
    rich`You are offline. Showing what we had at ${time}.`,

  more: 'More',

  gidaBusyJustNow: 'Gida is busy just now.',
  youAreOffline: 'You are offline.',
  showingWhatWeSaved: (why: string, moment: ReactNode) =>
    rich`${why} Showing what we saved at ${moment}.`,

  popular: 'Popular',
  openMenu: 'Open menu',

  footer: 'Footer',
  blog: 'Blog',
  privacyPolicy: 'Privacy policy',
  termsAndConditions: 'Terms and conditions',
  emailSupport: 'Email support',
  gidaOn: (name: string) => `Gida on ${name}`,

  main: 'Main',

  language: 'Language',
  english: 'English',
  pidginTrial: 'Pidgin (trial)',

  logOut: 'Log out',
  menuOf: (fullName: string) => `Menu of ${fullName}`,
});
