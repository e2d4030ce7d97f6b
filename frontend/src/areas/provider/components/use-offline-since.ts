import { useState } from 'react';
import { useNow } from '@/shared/hooks/use-now';
import { useOnline } from '@/shared/hooks/use-online';

/** When the network was lost, or null while there is one. */
export function useOfflineSince(): number | null {
  const online = useOnline();
  const now = useNow(10_000);
  const [seen, setSeen] = useState<{ online: boolean; since: number }>({ online: true, since: 0 });
  if (seen.online !== online) setSeen({ online, since: now });
  return online ? null : seen.since || now;
}
