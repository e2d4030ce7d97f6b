import { WifiOff } from 'lucide-react';
import { useOnline } from '@/shared/hooks/use-online';

export function OfflineBar() {
  return useOnline() ? null : (
    <div className="offbar" role="status">
      <WifiOff className="i i16" aria-hidden />
      <span>You are offline. Showing what was loaded before.</span>
    </div>
  );
}
