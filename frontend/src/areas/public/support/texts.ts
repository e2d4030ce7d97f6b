import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('public/support', {
  inForceFromVersion: (date: string, version: number) =>
    `In force from ${date}, version ${version}`,
  onThisPage: 'On this page',
  questionsAboutThisPage: (link: ReactNode) => rich`Questions about this page: ${link}`,

  cancellationPolicy: 'Cancellation policy',
});
