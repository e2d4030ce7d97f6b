import { serviceNames, statusText, zoneAreas } from './current-status';

it('ROLE-23: every status has a sentence and says who must act next', () => {
  for (const status of [
    'DRAFT',
    'SUBMITTED',
    'UNDER_REVIEW',
    'CHANGES_REQUESTED',
    'PROBATION',
    'ACTIVE',
    'PAUSED',
    'RESTRICTED',
    'SUSPENDED',
    'REJECTED',
    'OFFBOARDED',
  ]) {
    const { sentence, next, chip } = statusText(status);
    expect([sentence, next, chip].every((text) => text.length > 0 && text !== 'Unknown')).toBe(
      true,
    );
  }
  expect(statusText('SOMETHING_NEW').chip).toBe('Unknown');
});

it('only active providers and those on probation get offers', () => {
  expect(
    ['ACTIVE', 'PROBATION', 'PAUSED', 'RESTRICTED', 'SUSPENDED'].map(
      (status) => statusText(status).takesWork,
    ),
  ).toEqual([true, true, false, false, false]);
});

it('services are named, and zones are described by their areas', () => {
  expect(
    serviceNames(['solar', 'ac-service'], [{ slug: 'ac-service', name: 'AC Service' }]),
  ).toEqual(['AC Service', 'Solar']);
  expect(
    zoneAreas(
      ['B', 'A'],
      [
        { name: 'Jabi', zone: 'B' },
        { name: 'Maitama', zone: 'A' },
        { name: 'Karu', zone: null },
      ],
    ),
  ).toEqual([
    { zone: 'A', areas: ['Maitama'] },
    { zone: 'B', areas: ['Jabi'] },
  ]);
});
