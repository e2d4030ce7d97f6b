import type { ReactNode } from 'react';
import { catalogue } from '@/shared/texts/catalogue';
import { rich } from '@/shared/texts/rich';

export const texts = catalogue('common/catalog', {
  clearSearch: 'Clear search',
  ifYouSmellGas: (emergency: ReactNode, gida: ReactNode) =>
    rich`Do you smell gas? Open the windows. No flames, and touch no switches. Move out, then call ${emergency}, and us on ${gida}.`,
  ifThereIsFire: (emergency: ReactNode, gida: ReactNode) =>
    rich`Is there a fire? Get everyone out now, and do not go back in. Then call ${emergency}, and us on ${gida}.`,
  ifYouAreInDanger: (emergency: ReactNode, gida: ReactNode) =>
    rich`Are you in danger? Go to a safe place if you can, and call ${emergency} now. Then call us on ${gida}.`,
});
