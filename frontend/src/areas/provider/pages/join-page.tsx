import { useMeta } from '@/shared/hooks/use-meta';
import { JOIN } from '@/shared/lib/seo';
import { PromisePage } from '../components/promise';
import { texts } from './texts';

export default function JoinPage() {
  useMeta({ ...JOIN, title: texts.workWithGida });
  return <PromisePage />;
}
