import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/payments', {
  weCouldNotStart: 'We could not start the payment. Nothing was charged; please try again.',

  card: 'Card',
  bankTransfer: 'Bank transfer',
  bank: 'Bank',
  paidWith: 'Paid with',
  sentBy: 'Sent by',
  triedWith: 'Tried with',
});
