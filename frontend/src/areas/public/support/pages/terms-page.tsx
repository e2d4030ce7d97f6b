import { useMeta } from '@/shared/hooks/use-meta';
import { TERMS } from '@/shared/lib/seo';
import { Legal } from '../components/legal';

const CANCELLATION = { slug: 'cancellation-policy', title: 'Cancellation policy' } as const;

/** The terms, together with the rules for cancellations. */
export default function TermsPage() {
  useMeta(TERMS);
  return <Legal slug="terms" annex={CANCELLATION} />;
}
