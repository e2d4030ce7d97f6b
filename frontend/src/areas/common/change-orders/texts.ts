import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('common/change-orders', {
  photoWhatWasFound: 'Photo of what was found',
  extra: 'Extra',
  includesVat75: (amount: ReactNode) => rich`Includes VAT of 7.5%: ${amount}`,

  removeThePhoto: 'Remove the photo',
  choose: (text: string) => `Choose ${text}`,
  addAPhoto: 'Add a photo',

  compressing: 'Compressing',
  sending: (percent: number) => `Sending, ${percent}%`,
  photoWasNotSent: 'The photo was not sent. Please try again.',
});
