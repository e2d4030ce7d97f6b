import { useTitle } from '@/shared/hooks/use-title';
import { PromisePage } from '../components/promise';

export default function PortalPage() {
  useTitle('Provider portal');
  return <PromisePage />;
}
