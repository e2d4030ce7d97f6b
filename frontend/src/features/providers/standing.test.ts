import { serviceNames, standingWords, zoneAreas } from './standing';

it('ROLE-23: every status has a sentence and says who has the next move', () => {
  for (const status of ['DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'CHANGES_REQUESTED', 'PROBATION', 'ACTIVE', 'PAUSED', 'RESTRICTED', 'SUSPENDED', 'REJECTED', 'OFFBOARDED']) {
    const { sentence, next, chip } = standingWords(status);
    expect([sentence, next, chip].every((text) => text.length > 0 && text !== 'Unknown')).toBe(true);
  }
  expect(standingWords('SOMETHING_NEW').chip).toBe('Unknown');
});

it('only active providers and those on their first jobs get offers', () => {
  expect(['ACTIVE', 'PROBATION', 'PAUSED', 'RESTRICTED', 'SUSPENDED'].map((status) => standingWords(status).takesWork)).toEqual([true, true, false, false, false]);
});

it('services are named, zones are told by their areas', () => {
  expect(serviceNames(['solar', 'ac-service'], [{ slug: 'ac-service', name: 'AC Service' }])).toEqual(['AC Service', 'Solar']);
  expect(zoneAreas(['B', 'A'], [{ name: 'Jabi', zone: 'B' }, { name: 'Maitama', zone: 'A' }, { name: 'Karu', zone: null }])).toEqual([{ zone: 'A', areas: ['Maitama'] }, { zone: 'B', areas: ['Jabi'] }]);
});
