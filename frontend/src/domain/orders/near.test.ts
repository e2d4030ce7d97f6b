import { view } from '@/testing/served-order';
import { mayBeNear } from './near';

const NOW = Date.parse('2026-03-14T10:00:00Z');
const { provider } = view();

describe('whether a provider may be near', () => {
  it.each(['ASSIGNED', 'IN_PROGRESS', 'DISPUTED'] as const)(
    'they may while a job is %s',
    (status) => expect(mayBeNear({ status, provider }, null, NOW)).toBe(true),
  );
  it('they may for a day after the end', () => {
    const done = { status: 'COMPLETED', provider } as const;
    expect(mayBeNear(done, '2026-03-13T10:00:01Z', NOW)).toBe(true);
    expect(mayBeNear(done, '2026-03-13T10:00:00Z', NOW)).toBe(false);
    expect(mayBeNear({ ...done, status: 'CANCELLED' }, '2026-03-14T09:00:00Z', NOW)).toBe(true);
    expect(mayBeNear(done, null, NOW)).toBe(false);
  });
  it('no one is near before a provider has accepted', () =>
    expect(mayBeNear({ status: 'PAID', provider: null }, '2026-03-14T09:59:00Z', NOW)).toBe(false));
});
