/** The application of a provider, for the staff pages that show it. */
export { stepLabel } from './apply/model';
export { STEPS } from './apply/steps';
export type { Application, ChangeItem, ProviderDocument as Paper, StepKey } from './apply/types';
