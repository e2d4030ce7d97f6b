/** The part of an address that names the open step of a booking. */
export const STEP_PARAM = 'step';

const BOOKING = /^\/(?:request|request\/new|create-order|order|order\/new|book-gas-delivery)$/;

/** Whether an address is a later step of a booking. Its draft is kept on this device. */
export function isBookingStep(address: string): boolean {
  const [path = '', query] = address.split('?');
  return BOOKING.test(path) && new URLSearchParams(query).has(STEP_PARAM);
}
