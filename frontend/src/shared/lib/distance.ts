import { texts } from './texts';

/** A distance by road, in whole kilometres. */
export const formatDistance = (km: number) => texts.aboutKm(Math.max(1, Math.round(km)));
