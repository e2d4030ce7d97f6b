import type { ReactNode } from 'react';
import { plural } from '@/shared/lib/plural';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('provider', {
  theServices: 'the services',
  chooseOneOrMore: 'choose one or more',
  theMost: '; you cannot choose more',
  serviceChosen: (count: number, theMost: string) => `${plural(count, 'service')} chosen${theMost}`,
  whatYouDo: (chosen: ReactNode) => rich`What you do ${chosen}`,
  whereYouWork: 'Where you work',
  theAreas: 'the areas',
  zone: (zone: string) => `Zone ${zone}`,
});
