import { chipLabel } from './chip';

it.each([
  ['ASSIGNED', null, 'Assigned'],
  ['ASSIGNED', 'ACCEPTED', 'Assigned'],
  ['ASSIGNED', 'EN_ROUTE', 'On the way'],
  ['ASSIGNED', 'AT_GATE', 'At the gate'],
  ['ASSIGNED', 'ARRIVED', 'Arrived'],
  ['IN_PROGRESS', 'STARTED', 'In progress'],
  ['IN_PROGRESS', 'VARIATION_PENDING', 'Extra work'],
  ['IN_PROGRESS', 'PAUSED_PARTS', 'Paused'],
  ['IN_PROGRESS', 'PAUSED_NO_POWER', 'Paused'],
  ['IN_PROGRESS', 'FINISHED', 'Finished'],
  ['DISPUTED', 'FINISHED', 'Disputed'],
  ['CANCELLED', 'EN_ROUTE', 'Cancelled'],
])('the chip of an order in %s at %s is %s', (status, step, label) =>
  expect(chipLabel(status, step)).toBe(label),
);
