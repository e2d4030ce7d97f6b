import { trackingPollMs } from './api';

it('B12.8 the tracking view is loaded every 15 s while the provider is on the way, otherwise every 30 s', () => {
  expect(trackingPollMs({ trackingStep: 'EN_ROUTE' })).toBe(15_000);
  for (const data of [
    { trackingStep: 'ACCEPTED' },
    { trackingStep: 'ARRIVED' },
    {},
    null,
    undefined,
  ])
    expect(trackingPollMs(data)).toBe(30_000);
});
