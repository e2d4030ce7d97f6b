import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { assigned, detail, serve, TERMS } from './testing/paid-order';

describe('cancelling for the customer', () => {
  const open = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'Cancel for the customer' }));
    return within(await screen.findByRole('form', { name: 'Cancel for the customer' }));
  };

  it('ROLE-27 shows the terms first, and sends the fee that was seen', async () => {
    const sent = serve(['SUPPORT'], assigned());
    const { user, container } = renderApp('/admin/orders/o1');
    const form = await open(user);
    const terms = within(form.getByLabelText('Result of the cancellation'));
    expect(terms.getByText('₦27,600')).toBeVisible();
    expect(terms.getByText('₦2,500')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Cancel the order' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    await user.selectOptions(
      form.getByLabelText('Why does the customer cancel?'),
      'The time does not suit',
    );
    await user.type(form.getByLabelText('Explanation, for the customer'), 'You phoned us.');
    await user.click(form.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          reason: 'WRONG_TIME',
          fault: 'CUSTOMER',
          waiveFee: false,
          note: 'You phoned us.',
          feeKobo: 250_000,
        },
      ]),
    );
  });

  it('waives the fee by choice, and always when the cause is ours', async () => {
    const sent = serve(['SUPPORT'], assigned());
    const { user } = renderApp('/admin/orders/o1');
    const form = await open(user);
    const terms = within(form.getByLabelText('Result of the cancellation'));
    await user.click(form.getByLabelText(/^Waive the fee/));
    expect(terms.getByText('₦30,100')).toBeVisible();
    await user.type(form.getByLabelText('Explanation, for the customer'), 'Because you are ill.');
    await user.click(form.getByLabelText(/^Gida or the provider/));
    expect(form.queryByLabelText(/^Waive the fee/)).not.toBeInTheDocument();
    expect(terms.getByText('₦30,100')).toBeVisible();
    await user.click(form.getByLabelText(/^The customer/));
    await user.click(form.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ fault: 'CUSTOMER', waiveFee: true })]),
    );
  });

  it('loads the terms again when they have changed', async () => {
    serve(['SUPPORT'], assigned());
    const { user } = renderApp('/admin/orders/o1');
    const form = await open(user);
    await user.type(form.getByLabelText('Explanation, for the customer'), 'You phoned us.');
    server.use(
      http.post('*/api/admin/orders/o1/cancel', () =>
        problem(409, 'cancellation_terms_changed', 'Cancelling now costs ₦6,250.'),
      ),
      http.get('*/api/admin/orders/o1/cancellation', () =>
        HttpResponse.json({ ...TERMS, refundKobo: 2_385_000, feeKobo: 625_000 }),
      ),
    );
    await user.click(form.getByRole('button', { name: 'Cancel the order' }));
    expect(await form.findByRole('alert')).toHaveTextContent('Cancelling now costs ₦6,250.');
    expect(
      await within(form.getByLabelText('Result of the cancellation')).findByText('₦6,250'),
    ).toBeVisible();
    expect(form.getByLabelText('Explanation, for the customer')).toHaveValue('You phoned us.');
  });

  it('is for operations before a provider accepts, and for support afterwards', async () => {
    for (const [permission, found, offered] of [
      ['OPS', detail(), true],
      ['SUPPORT', detail(), false],
      ['OPS', assigned(), false],
      ['SUPPORT', assigned(), true],
    ] as const) {
      serve([permission], found);
      const { unmount } = renderApp('/admin/orders/o1');
      expect(await screen.findByText('What happened')).toBeVisible();
      expect(screen.queryAllByRole('button', { name: 'Cancel for the customer' })).toHaveLength(
        offered ? 1 : 0,
      );
      unmount();
    }
  });
});

describe('starting without the PIN', () => {
  it('ROLE-27 needs a reason and a note on the call', async () => {
    const sent = serve(['OPS'], assigned());
    const { user, container } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Start without PIN' }));
    const form = within(screen.getByRole('form', { name: 'Start without PIN' }));
    await user.type(form.getByLabelText('Why does the PIN not work?'), 'The phone is broken.');
    await user.click(form.getByRole('button', { name: 'Start the job' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(form.getByLabelText('What did the customer say?'), 'He is at the door.');
    await user.click(form.getByRole('button', { name: 'Start the job' }));
    await waitFor(() =>
      expect(sent).toEqual([{ reason: 'The phone is broken.', callNote: 'He is at the door.' }]),
    );
  });

  it('shows what the server refuses, at the field', async () => {
    serve(['OPS'], assigned());
    server.use(
      http.post('*/api/admin/orders/o1/start', () =>
        problem(422, 'validation_failed', 'Please check.', [
          { field: 'callNote', code: 'required', message: 'Say more about the call.' },
        ]),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Start without PIN' }));
    const form = within(screen.getByRole('form', { name: 'Start without PIN' }));
    await user.type(form.getByLabelText('Why does the PIN not work?'), 'The phone is broken.');
    await user.type(form.getByLabelText('What did the customer say?'), 'Yes.');
    await user.click(form.getByRole('button', { name: 'Start the job' }));
    expect(await form.findByText('Say more about the call.')).toBeVisible();
  });

  it('is for operations', async () => {
    serve(['SUPPORT'], assigned());
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('What happened')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start without PIN' })).not.toBeInTheDocument();
  });
});

it('shows both times of a step that was reported later, and the photos of the finished work', async () => {
  const report = (
    step: string,
    happenedAt: string,
    reportedAt: string,
    reportedLater: boolean,
  ) => ({ step, happenedAt, reportedAt, reportedLater });
  serve(
    ['OPS'],
    detail({
      status: 'IN_PROGRESS',
      stepReports: [
        report('ARRIVED', '2026-11-24T09:12:00Z', '2026-11-24T10:40:00Z', true),
        report('FINISHED', '2026-11-24T11:00:00Z', '2026-11-24T11:00:00Z', false),
      ],
      finishPhotos: [{ id: 'f1', url: '/api/uploads/f1' }],
    }),
  );
  const { container } = renderApp('/admin/orders/o1');
  const part = within(await screen.findByRole('region', { name: 'Steps of the job' }));
  const [arrived, finished] = part.getAllByRole('listitem');
  expect(arrived).toHaveTextContent(
    '24 November 2026, 10:12amAt the doorReported later, 24 November 2026, 11:40am. Deadlines and credit follow this time.',
  );
  expect(finished).toHaveTextContent('24 November 2026, 12:00pmFinished');
  expect(finished).not.toHaveTextContent('Reported later');
  expect(
    within(part.getByRole('list', { name: 'Photos of the finished work' })).getAllByRole('button'),
  ).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});
