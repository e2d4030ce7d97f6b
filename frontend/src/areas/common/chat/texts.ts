import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('common/chat', {
  photoFrom: (by: string) => `Photo from ${by}`,
  you: 'You: ',
  read: 'Read',
  sent: 'Sent',
  youLabel: 'You:',
  notSent: 'Not sent',
  waitsForTheNetwork: 'Waits for the network',
  sending: 'Sending',
  sendAgain: 'Send again',
  deleteThisMessage: 'Delete this message',

  theMessages: 'the messages',
  thereIsNoConnection: 'There is no connection',
  tryAgain: 'Try again',
  messagesCouldNotOpened: 'The messages could not be opened. Your job is safe.',
  unreadMessage: (count: number) => plural(count, 'unread message'),
  message: (name: string) => `Message ${name}`,
  seeTheMessages: 'See the messages',
  chatWith: (name: string) => `Chat with ${name}`,

  paymentsAlwaysStayIn: 'Payments always stay in Gida: never send account numbers.',
  is: (name: string) => `${name} is`,
  youAre: 'you are',
  phoneNumbersCanShared: (whoIsPaid: string) =>
    `Phone numbers can be shared once ${whoIsPaid} on the way. Payments always stay in Gida.`,
  sayHelloTo: (name: string) => `Say hello to ${name}`,
  thereWereNoMessages: 'There were no messages',
  explainWayGateOr: 'Explain the way, the gate, or what to bring.',
  askForWayOr: 'Ask for the way, or say when you arrive.',
  thisChatClosedOn: (date: string) => `This chat closed on ${date}.`,
  thisChatIsClosed: 'This chat is closed.',
  forAnythingElsePlease: (closed: string) =>
    `${closed} For anything else, please write to support.`,
  youOfflineWhatYou: 'You are offline. What you write is kept and sent when the network is back.',
  messagesWith: (name: string) => `Messages with ${name}`,

  chooseAPhoto: 'Choose a photo',
  addAPhoto: 'Add a photo',
  photoReadySend: 'The photo is ready to send.',
  toBeSent: 'To be sent',
  removeThePhoto: 'Remove the photo',
  writeTo: (name: string) => `Write to ${name}`,
  quickReplies: 'Quick replies',
  messageLabel: 'Message',
  send: 'Send',
});
