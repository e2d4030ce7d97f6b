import { render, screen } from '@testing-library/react';
import { OrderHistory } from './order-history';

const event = (seq: number, to: 'PAID' | 'ASSIGNED', at: string) => ({
  seq,
  from: null,
  to,
  actorRole: 'SERVICE_PROVIDER',
  reason: 'OFFER_ACCEPTED',
  at,
  note: null,
});

it('B1.32 the history that staff see has each change of the time, oldest first', () => {
  render(
    <OrderHistory
      order={{
        events: [
          event(1, 'PAID', '2026-11-24T08:00:00Z'),
          event(2, 'ASSIGNED', '2026-11-24T10:00:00.250Z'),
        ],
        timeChanges: [
          {
            from: { asap: true },
            to: { date: '2099-12-02', window: '9-11' },
            by: 'STAFF',
            at: '2026-11-24T09:00:00Z',
          },
          {
            from: { date: '2099-12-02', window: '9-11' },
            to: { date: '2099-12-03', window: '9-11' },
            by: 'SEARCH',
            at: '2026-11-24T10:00:00.250Z',
          },
        ],
      }}
    />,
  );
  const entries = screen.getAllByRole('listitem').map((entry) => entry.textContent);
  expect(screen.getByText('4 entries')).toBeVisible();
  expect(entries[1]).toMatch(
    /Time changed\. Gida moved it for the customer from as soon as possible to Wed 2 Dec 2099, 9:00am$/,
  );
  expect(entries[3]).toMatch(/Time changed\. .*another provider was searched for$/);
});
