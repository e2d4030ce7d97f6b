import { useTitle } from '@/shared/hooks/use-title';
import '@/styles/provider.css';
import { ProviderFrame } from '../components/provider-frame';
import { ProviderGate } from '../components/provider-gate';
import { StandingView } from '../components/standing-view';

export default function StatusPage() {
  useTitle('Your standing');
  return (
    <ProviderGate>
      {(user) => (
        <ProviderFrame tab="standing" user={user}>
          <StandingView />
        </ProviderFrame>
      )}
    </ProviderGate>
  );
}
