/** A distance by road, in whole kilometres. */
export const formatDistance = (km: number) => `about ${Math.max(1, Math.round(km))} km`;
