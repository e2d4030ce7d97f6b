export { DayAndWindow } from './components/when-step';
