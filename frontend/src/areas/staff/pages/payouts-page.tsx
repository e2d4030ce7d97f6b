import { useTitle } from '@/shared/hooks/use-title';
import '../finance/finance.css';
import { BatchList } from '../payouts/batch-list';
import { BatchView } from '../payouts/batch-view';
import { ForThoseWhoMay } from '../permission';

/** Payouts to providers: the batches, or one of them. */
export default function PayoutsPage({ params }: { params: Record<string, string> }) {
  useTitle('Payouts');
  const id = params['id'];
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Payouts</h1>
      <ForThoseWhoMay permission="FINANCE">
        {id ? <BatchView key={id} id={id} /> : <BatchList />}
      </ForThoseWhoMay>
    </main>
  );
}
