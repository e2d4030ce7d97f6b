import { useMeta } from '@/shared/hooks/use-meta';
import { PRIVACY } from '@/shared/lib/seo';
import { AnalyticsChoice } from '@/shared/ui/analytics-switch';
import { Legal } from '../components/legal';

export default function PrivacyPage() {
  useMeta(PRIVACY);
  return <Legal slug="privacy" foot={<AnalyticsChoice />} />;
}
