import type { Schema } from '@/shared/api/types';
import { texts } from './texts';

export type Estate = Schema<'Estate'>;

const clock = (hour: number) =>
  hour === 24 ? 'midnight' : hour === 12 ? 'noon' : `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;

/** What the guards ask, as sentences: "A gate pass is needed. Workers come in from 7am to 7pm." */
export function accessText({
  gatePass,
  vehiclePlate,
  opensAt,
  closesAt,
  note,
}: Pick<Estate, 'gatePass' | 'vehiclePlate' | 'opensAt' | 'closesAt' | 'note'>): string {
  const hours =
    typeof opensAt === 'number' && typeof closesAt === 'number'
      ? texts.workersComeInFrom(clock(opensAt), clock(closesAt))
      : '';
  const parts = [
    gatePass ? texts.gatePassNeeded : '',
    vehiclePlate ? texts.guardsAskForPlate : '',
    hours,
    note ?? '',
  ];
  return parts.filter(Boolean).join(' ') || texts.guardsAskNothingSpecial;
}

/** The rules of the estate in which the job is, with what the reader has to do. */
export function EstateAccess({
  estate,
  advice,
  className,
}: {
  estate: Estate | null | undefined;
  advice?: string;
  className?: string;
}) {
  if (!estate) return null;
  return (
    <p className={className} role="note">
      <b>{estate.name}.</b>{' '}
      {[accessText(estate), estate.gatePass ? advice : ''].filter(Boolean).join(' ')}
    </p>
  );
}
