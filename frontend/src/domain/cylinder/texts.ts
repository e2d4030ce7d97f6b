import { catalogue } from '@/shared/texts/catalogue';

export const texts = catalogue('domain/cylinder', {
  cylinderCollected: 'Cylinder collected',
  atThePlant: 'At the plant',
  filled: 'Filled',
  onTheWayBack: 'On the way back',
  reported: (happened: string, brief: string) => `${happened}, reported ${brief}`,
  cylinderIsBeingCollected: 'Cylinder is being collected',
  theCustomer: 'The customer',
  theProvider: 'The provider',
  thePlant: 'The plant',
});
