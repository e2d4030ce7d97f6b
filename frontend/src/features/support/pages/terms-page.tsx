import { useMeta } from '@/shared/hooks/use-meta';
import { TERMS } from '@/shared/lib/seo';
import { Legal } from '../components/legal';

const CANCELLATION = { slug: 'cancellation-policy', title: 'Cancellation policy' } as const;

/** The terms, and with them how a cancellation is worked out. */
export default function TermsPage() {
  useMeta(TERMS);
  return <Legal slug="terms" annex={CANCELLATION} />;
}
