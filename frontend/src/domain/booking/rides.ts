/** A ride begins or ends at the place of the order; nobody works there. */
export type Ride = 'taxi' | 'airport';

const RIDES: Readonly<Record<string, Ride>> = { taxi: 'taxi', 'airport-transfer': 'airport' };

export const rideOf = (categorySlug: string): Ride | null => RIDES[categorySlug] ?? null;
