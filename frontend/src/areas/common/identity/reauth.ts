export { useReauth } from './components/reauth-dialog';
