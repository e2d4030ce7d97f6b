import { useSearchParams } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import '@/styles/provider.css';
import { EarningsView } from '../components/earnings-view';
import { ProviderFrame } from '../components/provider-frame';
import { ProviderGate } from '../components/provider-gate';
import { TodayView } from '../components/today-view';

export default function DashboardPage() {
  const [query] = useSearchParams();
  const earnings = query.get('view') === 'earnings';
  useTitle(earnings ? 'Earnings' : 'Today');
  return (
    <ProviderGate>
      {(user) => (
        <ProviderFrame tab={earnings ? 'earnings' : 'today'} user={user}>
          {earnings ? <EarningsView /> : <TodayView />}
        </ProviderFrame>
      )}
    </ProviderGate>
  );
}
