import type { ReactNode } from 'react';
import { translate } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('common/catalog', {
  clearSearch: 'Clear search',
  ifYouSmellGas: (emergency: ReactNode, gida: ReactNode) =>
    rich`You dey smell gas? Open windows. No light fire, and no touch any switch. Comot from the house, then call ${emergency}, and us for ${gida}.`,
  ifThereIsFire: (emergency: ReactNode, gida: ReactNode) =>
    rich`Fire dey? Make everybody comot now, and make nobody go back inside. Then call ${emergency}, and us for ${gida}.`,
  ifYouAreInDanger: (emergency: ReactNode, gida: ReactNode) =>
    rich`You dey for danger? Go safe place if you fit, and call ${emergency} now. Then call us for ${gida}.`,
});
