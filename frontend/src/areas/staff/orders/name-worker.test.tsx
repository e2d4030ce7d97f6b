import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { asStaff } from '@/testing/once/table';
import type { AdminOrderDetail } from './model';
import { NameWorkerForm } from './name-worker';

const order = { id: 'o1', reference: 'SVC-7K3F9Q' } as AdminOrderDetail;
const workers = [
  { id: 'w1', name: 'Chidi Okeke', usable: true },
  { id: 'w2', name: 'Musa Bello', usable: false },
];

it('B8.13: operations name another worker with a reason, among those who may be sent', async () => {
  asStaff();
  const sent: unknown[] = [];
  const closed = jest.fn();
  server.use(
    http.put('*/api/admin/orders/o1/worker', async ({ request }) => {
      sent.push(await request.json());
      return sent.length === 1
        ? problem(
            409,
            'worker_busy',
            'This person has another job at that time. Choose another one.',
          )
        : HttpResponse.json(order);
    }),
  );
  const user = userEvent.setup();
  render(<NameWorkerForm order={order} workers={workers} onClose={closed} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Choose who goes.')).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Musa Bello' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Who goes?'), 'Chidi Okeke');
  await user.type(screen.getByLabelText('Why?'), 'The worker is ill.');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('This person has another job at that time. Choose another one.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent.at(-1)).toEqual({ workerId: 'w1', reason: 'The worker is ill.' });
  expect(closed).toHaveBeenCalled();
});
