import { useTitle } from '@/shared/hooks/use-title';
import { PromisePage } from '../components/promise';

export default function JoinPage() {
  useTitle('Work with Gida');
  return <PromisePage />;
}
