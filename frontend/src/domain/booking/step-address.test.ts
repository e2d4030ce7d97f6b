import { isBookingStep } from './step-address';

it.each([
  '/create-order?service=carpentry&step=review',
  '/request/new?service=carpentry&step=when',
  '/book-gas-delivery?step=pay',
])('%s is a step of a booking', (address) => expect(isBookingStep(address)).toBe(true));

it.each([
  '/',
  '/create-order?service=carpentry',
  '/book-gas-delivery?again=o1',
  '/order/o1?step=x',
])('%s is none', (address) => expect(isBookingStep(address)).toBe(false));
