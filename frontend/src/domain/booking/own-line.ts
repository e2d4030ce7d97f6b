import type { Schema } from '@/shared/api/types';

type Line = Pick<Schema<'Address'>, 'line' | 'landmark' | 'landmarkRelation'>;

/**
 * The line of an address of the server; empty when it only repeats the landmark. The server requires
 * a line, so an address without a house number has its landmark there once more.
 */
export function ownLine({ line, landmark, landmarkRelation }: Line): string {
  const repeated = [landmark, `${landmarkRelation ?? 'near'} ${landmark ?? ''}`];
  return landmark && repeated.some((text) => text?.toLowerCase() === line.toLowerCase())
    ? ''
    : line;
}
