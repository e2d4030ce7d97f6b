import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('public/identity', {
  thisLinkWasAlready: 'This link was already used or has expired.',
  changingYourAddress: 'Changing your address',
  eMailAddressChanged:
    'Your e-mail address is changed. Sign in with it from now on. Your other devices were signed out.',
  linkUsedOrExpired:
    'This link was already used or has expired. If you have opened it before, your address is changed: sign in with the new one. If not, ask for another link in your profile.',
  eMailAddressHas: (reason: string) => `${reason} Your e-mail address has not changed.`,
  continue: 'Continue',
  weCouldNotUndo: 'We could not undo the change. Please try again.',
  accountHasItsOld:
    'Your account has its old e-mail address again, and every device was signed out. Your old password no longer works.',
  accountGetsItsOld:
    'Your account gets its old e-mail address again. Every device is signed out, and you choose a new password.',
  takeMyAccountBack: 'Take my account back',

  pleaseEnterValidNigerian: (examplePhone: string) =>
    `Please enter a valid Nigerian phone number (e.g., ${examplePhone})`,
  phoneNumber: 'Phone number',
  forExample: (examplePhone: string) => `For example ${examplePhone}`,
  sendMeACode: 'Send me a code',

  terms: 'terms',
  privacyPolicy: 'privacy policy',
  byContinuingYouAccept: (link: ReactNode, otherLink: ReactNode) =>
    rich`By continuing you accept the ${link} and the ${otherLink}. We never sell your number.`,
  enterTheCode: 'Enter the code',
  whatIsYourNumber: 'What is your number?',
  changeNumber: 'Change number',
  weSendYouCode:
    'We send you a code. It signs you in to the account that has confirmed this number.',
  signIn: 'Sign in',
  useYourPasswordInstead: 'Use your password instead',
  noPasswordYet: (link: ReactNode) => rich`You have no password yet? ${link}. It sets one.`,
  linkByEMail: 'Get a link by e-mail',

  weCouldNotSend: 'We could not send the link. Please try again.',
  ifThereAccountFor: (bold: ReactNode) =>
    rich`If there is an account for ${bold}, a link is on its way. It works once, for 30 minutes.`,
  eMail: 'E-mail',
  sendMeALink: 'Send me a link',
  thisLinkWasAlreadyUsed: 'This link was already used or has expired. Ask for a new one.',
  weCouldNotChange: 'We could not change the password. Please try again.',
  passwordChangedForSafety:
    'Your password is changed. For safety, all your devices were signed out.',
  signInLabel: 'Sign In',
  askForNewLink: 'Ask for a new link',
  newPassword: 'New password',
  atLeastCharacters: (minPassword: number) => `At least ${minPassword} characters.`,
  changePassword: 'Change password',
  confirmingYourAddress: 'Confirming your address',
  eMailAddressConfirmed: 'Your e-mail address is confirmed.',
  thisLinkWasAlreadyUsedOr:
    'This link was already used or has expired. You can still use your account.',

  welcomeBack: 'Welcome back',
  signInSeePrices: 'Sign in to see your prices, your jobs and who is coming.',
  signInSendRequest: 'Sign in to send your request',
  savedHereSignIn:
    'Your request is saved on this device. After you sign in, we take you back to send it.',
  savedHereMakeAccount:
    'Your request is saved on this device. When your account is ready, we take you back to send it.',
  createYourAccount: 'Create your account',
  oneMinuteFree: 'It takes one minute. An account costs nothing.',
  forgotYourPassword: 'Forgot your password?',
  weSendLinkE: 'We send a link to your e-mail address. It sets a new one.',
  chooseANewPassword: 'Choose a new password',
  thenSignInWith: 'Then sign in with it.',
  yourEMailAddress: 'Your e-mail address',
  soReceiptsLinksReach: 'So that receipts and links reach you.',
  newEMailAddress: 'Your new e-mail address',
  linkChangesIt: 'The link in our e-mail changes it.',
  takeYourAccountBack: 'Take your account back',
  eMailAddressWas: 'Your e-mail address was changed. If it was not you, undo it here.',
  byCreatingAccountYou: (link: ReactNode, otherLink: ReactNode) =>
    rich`By creating an account you accept the ${link} and the ${otherLink}. We never sell your number.`,
  createAccount: 'Create account',
  or: 'or',
  signInWithCode: 'Sign in with a code',
  createAnAccount: 'Create an account',
  alreadyHaveAccount: 'I already have an account',
  doYouOfferService: 'Do you offer a service?',
  providerLogin: 'Provider login',
  backToSignIn: 'Back to sign in',
});
