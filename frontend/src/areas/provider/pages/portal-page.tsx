import { useTitle } from '@/shared/hooks/use-title';
import { PromisePage } from '../components/promise';
import { texts } from './texts';

export default function PortalPage() {
  useTitle(texts.providerPortal);
  return <PromisePage />;
}
