import type { Schema } from '@/shared/api/types';
import { formatTime } from '@/shared/lib/dates';
import { mapOf } from '../conversations/model';

/** Where a person was who reported danger, with the way to a map. */
export function Where({ position }: { position: Schema<'ReportedPosition'> }) {
  const { latitude, longitude, accuracyMetres, measuredAt } = position;
  return (
    <>
      <a className="link num" href={mapOf(position)} target="_blank" rel="noreferrer">
        {`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
      </a>
      {`, to within ${accuracyMetres} m, at ${formatTime(measuredAt)}`}
    </>
  );
}
