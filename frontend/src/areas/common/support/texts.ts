import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('common/support', {
  upToPhotosForTeam: (most: number) => `Up to ${most}. Only our team sees them.`,
  call: (supportPhoneText: string) => `Call ${supportPhoneText}`,
  toSpeakToPerson: 'To speak to a person',
  forDocumentsLongMessages: 'For documents and long messages',
  chatOnWhatsapp: 'Chat on WhatsApp',
  usuallyTheQuickest: 'Usually the quickest',
  waysToReachUs: 'Ways to reach us',
  imNotSafe: 'I’m not safe',
  ifYouInDanger: (link: ReactNode, otherLink: ReactNode) =>
    rich`If you are in danger, call ${link} first. Then call us on ${otherLink} and say “not safe”: we stop the job at once. You smell gas? Open windows, no flames, no switches, leave the house, then call.`,

  pleaseEnterValidNigerian: (examplePhone: string) =>
    `Please enter a valid Nigerian phone number (e.g., ${examplePhone})`,
  whatIsItAbout: 'What is it about?',
  pleaseChoose: 'Please choose',
  subject: 'Subject',
  whatHappened: 'What happened?',
  moreWeKnowSooner: 'The more we know, the sooner we can help.',
  phoneNumber: 'Phone number',
  weSendCodeNow: 'We send a code to it now, and our answers later.',
  sendMeACode: 'Send me a code',
  weCannotSendCodes: 'We cannot send codes at the moment. Please contact us in another way.',
  reportItToUs: 'report it to us',
  youInDangerOr: (link: ReactNode, otherLink: ReactNode) =>
    rich`Are you in danger, or do you smell gas? Call ${link} first, then ${otherLink}. You need no code for it.`,
  writeToSupport: 'Write to support',
  enterTheCode: 'Enter the code',
  changeQuestionOrNumber: 'Change your question or number',
  sendToSupport: 'Send to support',
  youNeedNoAccount: 'You need no account. We answer by SMS with a link to this page.',

  writeToUs: 'Write to us',
  thisLinkNoLonger: 'This link is no longer valid',
  questionWasClosedSome: 'The question was closed some time ago. You can ask a new one.',
  yourQuestion: 'your question',
  weCannotFindThis: 'We cannot find this question',
  pleaseOpenWholeLink: 'Please open the whole link from our message.',
  weSendEachAnswer:
    'We send each answer by SMS with the link to this page. Do not share the link: it opens your question.',

  tellUsYourName: 'Tell us your name.',
  typePhoneNumberWe: 'Type a phone number that we can call now.',
  tellUsWhereYou: 'Tell us where you are.',
  tellUsBrieflyWhat: 'Tell us briefly what happened.',
  ourTeamSeesWhere: 'Our team sees where you are.',
  orTellOurTeam: 'Or tell our team here. We will call you back at once.',
  yourName: 'Your name',
  yourPhoneNumber: 'Your phone number',
  whereAreYou: 'Where are you?',
  tellOurTeamAgain: 'Tell our team again',
  tellOurTeam: 'Tell our team',

  pleaseChooseWhatAbout: 'Please choose what it is about.',
  pleaseEnterASubject: 'Please enter a subject.',
  pleaseTellUsWhat: 'Please tell us what happened.',
  whichJob: 'Which job?',
  noParticularOne: 'No particular one',

  gida: 'Gida: ',
  yourProvider: 'Your provider: ',
  you: 'You: ',
  yourQuestions: 'your questions',
  youHaveNoQuestions:
    'You have no questions yet. Your questions are listed here, with our answers and the job they are about.',
  questions: 'Your questions',

  jobAbout: 'The job it is about',
  gidaLabel: 'Gida',
  thisQuestionIsClosed: 'This question is closed.',
  writeToUsAgain: 'Write to us again',
  writeAgain: 'Write again',
  allYourQuestions: 'All your questions',
  mayBelongAnotherAccount: 'It may belong to another account.',

  straightAnswers: 'Straight answers',
  terms: 'terms',
  cancellation: 'cancellation',
  privacy: 'privacy',
  theRulesInFull: (link: ReactNode, otherLink: ReactNode, thirdLink: ReactNode) =>
    rich`The rules in full: ${link}, ${otherLink}, ${thirdLink}.`,
  writeUsHereKeep:
    'to write to us here and to keep our answers beside your jobs. You have no account?',
  signIn: 'Sign in',
  writeUsWithPhone: 'Write to us with your phone number',
  support: 'Support',
  howCanWeHelp: 'How can we help?',
  ifAboutJobTell: 'If it is about a job, tell us its number. It begins with SVC.',
  reachUs: 'Reach us',

  messages: 'Messages',
  photosOfThisMessage: 'Photos of this message',
  youLabel: 'You',
  theProvider: 'The provider',
  pleaseWriteAMessage: 'Please write a message.',
  send: 'Send',
});
