import { ChevronDown, MapPin } from 'lucide-react';
import { useUser } from '@/areas/common/identity/session';
import { openLocation } from '@/domain/location/store';

/** The place that services come to; a tap opens the dialog that changes it. */
export function LocationPill() {
  const label = useUser()?.locationLabel;
  return (
    <button type="button" className="loc-pill max-w-72" onClick={openLocation}>
      <MapPin className="i" aria-hidden />
      <span className="vh">Edit service location</span>
      <span className="trunc" aria-hidden>
        {label ?? 'Add location'}
      </span>
      <ChevronDown className="i i16" aria-hidden />
    </button>
  );
}
