import type { Schema } from '@/shared/api/types';
import { stampText } from '@/domain/cylinder/stamp';
import { texts } from '@/domain/cylinder/stamp-texts';

/** What is stamped on the cylinders of a gas order, once the provider has read it. */
export function CylinderStamps({ cylinder }: { cylinder: Schema<'Cylinder'> | null | undefined }) {
  const stamps = cylinder?.cylinders ?? [];
  if (stamps.length === 0) return null;
  return (
    <ul className="small soft stack g4 mt-2" aria-label={texts.stampedOnIt}>
      {stamps.map((stamp, place) => (
        <li key={String(place)} className="wordy">
          {stampText(stamp)}
        </li>
      ))}
    </ul>
  );
}
