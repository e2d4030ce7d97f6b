import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/identity', {
  close: 'Close',
  someoneGoodAtGate: 'Someone good, at your gate.',

  thereAlreadyAccountWith:
    'There is already an account with this e-mail. Sign in instead, or reset the password.',
  eMailOrPassword: 'The e-mail or the password is not right.',
  tooManyTriesWait: 'Too many tries. Wait a few minutes, then try again.',
  weCouldNotReach: 'We could not reach your account. Please try again.',
  enterTheCode: 'Enter the code.',
  firstName: 'First name',
  lastName: 'Last name',
  eMail: 'E-mail',
  password: 'Password',
  atLeastCharacters: (minPassword: number) => `At least ${minPassword} characters.`,
  referralCode: 'Referral code',

  profile: 'Profile',
  statement: 'Statement',
  settings: 'Settings',
  devices: 'Devices',
  privacy: 'Privacy',

  welcomeWeTakingYou:
    'Welcome. We are taking you to your dashboard, where you can browse and order services.',
  profileCompleted: 'Profile completed! 🎉',
  completingProfile: 'Completing Profile...',
  completeProfileStart: 'Complete Profile & Start',
  viewHomepageInstead: 'View Homepage Instead',
  logoutInstead: 'Logout Instead',
  completeYourProfile: 'Complete Your Profile',
  twoThingsSoRight: 'Two things, so that the right person finds you and can call from the gate.',
  savedOpeningHome: 'Saved. We are opening your home page.',
  onlyYourProviderCanCall: 'Only the provider who takes your job can call you.',

  profileUpdateFailed: 'Profile update failed',
});
