import { translate } from '@/shared/texts/catalogue';
import type { texts } from './texts';

// Nigerian Pidgin, a trial: a speaker has not reviewed these texts yet.
translate<typeof texts>('domain/cylinder', {
  cylinderCollected: 'Dem don carry cylinder',
  atThePlant: 'E dey plant',
  filled: 'E don full',
  onTheWayBack: 'E dey come back',
  cylinderIsBeingCollected: 'Dem dey carry cylinder',
  theCustomer: 'The customer',
  theProvider: 'The provider',
  thePlant: 'The plant',
});
