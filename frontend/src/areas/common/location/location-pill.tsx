import { ChevronDown, MapPin } from 'lucide-react';
import { useUser } from '@/areas/common/identity/session';
import { openLocation } from '@/domain/location/store';
import { texts } from './texts';
import './location-pill.css';

/** The place that services come to; a tap opens the dialog that changes it. */
export function LocationPill() {
  const label = useUser()?.locationLabel;
  return (
    <button type="button" className="loc-pill max-w-72" onClick={openLocation}>
      <MapPin className="i" aria-hidden />
      <span className="vh">{texts.editServiceLocation}</span>
      <span className="trunc" aria-hidden>
        {label ?? texts.addLocation}
      </span>
      <ChevronDown className="i i16" aria-hidden />
    </button>
  );
}
