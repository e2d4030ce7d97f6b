export { FormFields } from './components/form-fields';
export { SlotChoice } from './components/when-step';
export { AreaField, DirectionsField, LandmarkFields, LineField } from './components/where-step';
