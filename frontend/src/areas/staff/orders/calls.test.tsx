import { render, screen } from '@testing-library/react';
import { Calls } from './calls';

it('B12.3 staff see who called, how it ended and what it cost', () => {
  render(
    <Calls
      calls={[
        {
          id: 'c1',
          side: 'CUSTOMER',
          startedAt: '2026-11-20T08:00:00Z',
          endedAt: '2026-11-20T08:01:00Z',
          outcome: 'ANSWERED',
          talkSeconds: 42,
          costKobo: 1250,
        },
        {
          id: 'c2',
          side: 'PROVIDER',
          startedAt: '2026-11-20T09:00:00Z',
          outcome: null,
          talkSeconds: 0,
        },
      ]}
    />,
  );
  const [answered, open] = screen.getAllByRole('listitem');
  expect(answered).toHaveTextContent('The customer called: talked for 42 seconds. It cost ₦12.50.');
  expect(open).toHaveTextContent('The provider called: the end is not reported yet.');
});
