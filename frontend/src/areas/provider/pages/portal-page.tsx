import { useTitle } from '@/shared/hooks/use-title';
import '@/styles/provider.css';
import { PromisePage } from '../components/promise';

export default function PortalPage() {
  useTitle('Provider portal');
  return <PromisePage />;
}
