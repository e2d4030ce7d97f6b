import { render, screen, within } from '@testing-library/react';
import type { MoveRequest } from '@/domain/moving/api';
import { Moves } from './moves';

const request = (patch: Partial<MoveRequest>): MoveRequest => ({
  id: 'm1',
  reason: 'NO_POWER_OR_WATER',
  from: { date: '2099-03-16', window: '10-12' },
  to: { date: '2099-03-18', window: '12-14' },
  feeKobo: 0,
  feeVatKobo: 0,
  paidAt: null,
  state: 'DECLINED',
  askedAt: '2026-11-20T08:00:00Z',
  dueAt: '2026-11-20T09:00:00Z',
  decidedAt: '2026-11-20T08:30:00Z',
  ...patch,
});

describe('the move requests that staff see', () => {
  it('show the fee and whether it was paid', () => {
    render(
      <Moves
        moves={[
          request({ feeKobo: 215_000, paidAt: '2026-11-20T08:10:00Z' }),
          request({ id: 'm2', feeKobo: 215_000, state: 'LAPSED' }),
          request({ id: 'm3', feeKobo: 215_000, state: 'AWAITING_PAYMENT', decidedAt: null }),
        ]}
      />,
    );
    const [paid, lapsed, open] = screen.getAllByRole('listitem');
    expect(paid).toHaveTextContent(
      'Fee for moving the visit: ₦2,150, paid at 9:10am on 20 November 2026.',
    );
    expect(lapsed).toHaveTextContent(
      /^.*The fee was not paid in time.*Fee for moving the visit: ₦2,150, not paid\./,
    );
    expect(open).toHaveTextContent('Waits for the fee');
  });

  it('show when, why, the old and new time, and the result', () => {
    render(
      <Moves
        moves={[
          request({}),
          request({
            id: 'm2',
            reason: 'OTHER',
            from: { asap: true },
            state: 'ASKED',
            decidedAt: null,
          }),
        ]}
      />,
    );
    const [first, second] = screen.getAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('Declined by the provider')).toBeVisible();
    expect(first).toHaveTextContent(
      /From Monday 16 March 2099, 10:00am to 12:00pm to Wednesday 18 March 2099, 12:00pm to 2:00pm, for no light or water\. Decided at 9:30am on 20 November 2026\./,
    );
    expect(second).toHaveTextContent(
      /Waits for the provider\. From As soon as possible to .+, for another reason\.$/,
    );
  });
});
