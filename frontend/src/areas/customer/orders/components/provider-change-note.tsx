import { UserRoundX } from 'lucide-react';
import { Note } from '@/shared/ui/note';
import type { OrderEvent } from '@/domain/orders/event-text';
import { providerChange } from '@/domain/orders/provider-change';

interface Props {
  status: string;
  events: readonly OrderEvent[];
}

/** Explains that the provider of the order changed. */
export function ProviderChangeNote({ status, events }: Props) {
  const text = providerChange(status, events);
  return (
    text && (
      <Note tone="sun" icon={UserRoundX} role="status" className="my-4">
        {text}
      </Note>
    )
  );
}
