import { useMeta } from '@/shared/hooks/use-meta';
import { TERMS } from '@/shared/lib/seo';
import { Legal } from '../components/legal';
import { texts } from '../texts';

const CANCELLATION = { slug: 'cancellation-policy', title: texts.cancellationPolicy } as const;

/** The terms, together with the rules for cancellations. */
export default function TermsPage() {
  useMeta(TERMS);
  return <Legal slug="terms" annex={CANCELLATION} />;
}
