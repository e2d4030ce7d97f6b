/** A ride begins or ends at the address of the order, and no work is done there. */
export type Ride = 'taxi' | 'airport';

const RIDES: Readonly<Record<string, Ride>> = { taxi: 'taxi', 'airport-transfer': 'airport' };

export const rideOf = (categorySlug: string): Ride | null => RIDES[categorySlug] ?? null;
