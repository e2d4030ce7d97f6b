import { useMeta } from '@/shared/hooks/use-meta';
import { JOIN } from '@/shared/lib/seo';
import { PromisePage } from '../components/promise';
import { texts } from './texts';

export default function PortalPage() {
  // It shows the same as the page for people who want to join.
  useMeta({ ...JOIN, title: texts.providerPortal });
  return <PromisePage />;
}
