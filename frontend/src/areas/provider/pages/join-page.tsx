import { useTitle } from '@/shared/hooks/use-title';
import { PromisePage } from '../components/promise';
import { texts } from './texts';

export default function JoinPage() {
  useTitle(texts.workWithGida);
  return <PromisePage />;
}
