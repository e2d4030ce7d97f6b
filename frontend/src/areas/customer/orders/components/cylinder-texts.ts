import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('customer/orders/components/cylinder', {
  cannotBeFilled: 'Your cylinder cannot be filled.',
  providerFound: (fault: string) => `Your provider checked it at the door: ${fault}.`,
  expired: 'its stamp is more than 15 years old',
  damaged: 'it is damaged',
  leaking: 'it leaks',
  overfull: 'there is still too much gas in it',
  wrongSize: 'it has another size than you ordered',
  weKeep: (amount: string) => `We keep ${amount}, half of the travel.`,
  firstTimeFree: 'It is the first time, so it costs you nothing.',
  costsNothing: 'It costs you nothing.',
  refundOnItsWay: 'The refund is already on its way to your payment method',
  keepItOutside:
    'Keep it outside, away from flames and switches. If you smell gas, leave the house and call 112.',
  withoutAChoice: (moment: string) =>
    `If you do not choose, we refund the rest to your payment method at ${moment}.`,
  ifThisIsWrong: 'Is this wrong? Report a problem with this job below.',
  chooseWhatHappens: 'Choose what happens now.',
  orderASwap: 'Order a filled cylinder in exchange',
  orderANewOne: 'Order a new cylinder',
  refundMe: 'Refund me now',
  creditPaysNext: (amount: string) =>
    `If you order another cylinder, ${amount} becomes Gida credit at once and pays for it. A refund goes to your payment method.`,
  nowCredit: (amount: string) => `${amount} is now your Gida credit.`,
  refunded: (amount: string) => `${amount} is refunded the way you paid.`,
  notDone: 'The order was not closed',
});
