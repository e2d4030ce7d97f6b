import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/payments', {
  weCouldNotStart: 'The payment no start. We no collect money; abeg try again.',
  card: 'Card',
  bankTransfer: 'Bank transfer',
  bank: 'Bank',
  paidWith: 'How you pay',
  sentBy: 'Who send am',
  triedWith: 'How you try am',
});
