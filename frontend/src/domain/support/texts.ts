import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('domain/support', {
  alertingOurTeam: 'Alerting our team.',
  ourTeamAlertedCall: 'Our team is alerted. Call 112 as well.',
  ourTeamCouldNot: 'Our team could not be reached: call 112.',

  ifSomeoneInDanger: (emergency: ReactNode, gida: ReactNode) =>
    rich`If someone is in danger, call ${emergency} first, then call us on ${gida}. Do not wait for an answer here.`,
  noOneCameOr: 'No one came, or they are late',
  workNotRight: 'The work is not right',
  iWantToCancel: 'I want to cancel',
  myRefund: 'My refund',
  iPaidButDoes: 'I paid, but it does not show',
  somethingWasDamaged: 'Something was damaged',
  iDoNotFeel: 'I do not feel safe',
  iSmellGas: 'I smell gas',
  openWindowsNoFlames: (emergency: ReactNode, gida: ReactNode) =>
    rich`Open windows, no flames, no switches, leave the house. Then call ${emergency}, and us on ${gida}. Do not wait for an answer here.`,
  myAccount: 'My account',
  somethingElse: 'Something else',
  myPayout: 'My payout',
  aDocumentOfMine: 'A document of mine',
  aQuestion: 'A question',
  sent: 'Sent',
  weHaveHaveNot: 'We have it and have not answered yet.',
  withUs: 'With us',
  ourTurnAnswer: 'It is our turn to answer.',
  yourTurn: 'Your turn',
  weHaveAnsweredPlease: 'We have answered. Please write back.',
  withTheProvider: 'With the provider',
  weHaveAskedProvider: 'We have asked the provider and are waiting to hear back.',
  someoneOnOurTeam: 'Someone on our team is looking into it.',
  resolved: 'Resolved',
  youCanReplyUntil: 'You can reply until the ticket is closed.',
  closed: 'Closed',
  ifThereMoreWrite: 'If there is more, write to us again.',
  open: 'Open',
  guest: 'Guest',
  new: 'New',
  ourTurn: 'Our turn',
  customersTurn: 'Customer’s turn',
  providersTurn: 'Provider’s turn',
  lookingIntoIt: 'Looking into it',
});
