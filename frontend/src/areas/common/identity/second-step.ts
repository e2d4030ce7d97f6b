export { SecondStep } from './components/second-step';
