import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serve, ticket } from './support/testing/tickets';
import { dueOf } from './support/ticket-queue';

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] }));

describe('the support page', () => {
  it('lists the tickets of the state in the address, new ones first', async () => {
    const asked: string[] = [];
    serve(ticket(), asked);
    const { user, container } = renderApp('/admin/support');
    expect(await screen.findByRole('row', { name: /Where is my refund/ })).toHaveTextContent('P2');
    await user.click(
      within(screen.getByRole('navigation', { name: 'States' })).getByRole('link', {
        name: 'Resolved',
      }),
    );
    await waitFor(() => expect(asked).toEqual(['NEW', 'RESOLVED']));
    expect(await axe(container)).toHaveNoViolations();
  });
  it('filters tickets by priority and topic, and exports the selected ones of the state', async () => {
    const asked: string[] = [];
    server.use(
      http.get(
        '*/api/admin/support',
        ({ request }) => (asked.push(new URL(request.url).search), HttpResponse.json([ticket()])),
      ),
    );
    const { user } = renderApp('/admin/support?priority=P2');
    await user.selectOptions(await screen.findByLabelText('Topic'), 'REFUND');
    await waitFor(() =>
      expect(asked.at(-1)).toBe('?state=NEW&priority=P2&category=REFUND&limit=50'),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Where is my refund?' }));
    const bar = screen.getByRole('region', { name: '1 selected' });
    expect(within(bar).getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/support?state=NEW&ids=t1&format=csv',
    );
  });
  it('says when no ticket waits', async () => {
    server.use(http.get('*/api/admin/support', () => HttpResponse.json([])));
    renderApp('/admin/support');
    expect(await screen.findByText('No ticket waits for a first answer.')).toBeInTheDocument();
  });
  it('B13 shows when our answer is due or late, and nothing while a person outside must act', () => {
    const now = Date.parse('2026-03-10T12:30:00Z');
    expect(dueOf(ticket(), now)).toEqual({ text: 'First answer within 30 min', late: false });
    expect(dueOf(ticket(), now + 3_600_000)).toEqual({
      text: 'First answer was due 30 minutes ago',
      late: true,
    });
    expect(dueOf(ticket({ state: 'OPEN', answeredAt: '2026-03-10T10:00:00Z' }), now)).toEqual({
      text: 'Answer within 30 min',
      late: false,
    });
    for (const state of ['WAITING_CUSTOMER', 'WAITING_PROVIDER', 'RESOLVED', 'CLOSED'] as const)
      expect(dueOf(ticket({ state }), now)).toBeNull();
    expect(dueOf(ticket({ state: 'WAITING_INTERNAL' }), now)).not.toBeNull();
  });
  it('B13 a ticket that no one has is taken from its row, and a colleague takes it over in the ticket', async () => {
    signedIn({ id: 'me', role: 'ADMIN', permissions: ['SUPPORT'] });
    let takenBy: AdminTicket['takenBy'] = null;
    const bodies: unknown[] = [];
    const found = () => ticket({ takenBy });
    server.use(
      http.get('*/api/admin/support', () => HttpResponse.json([found()])),
      http.get('*/api/admin/support/t1', () => HttpResponse.json(found())),
      http.post('*/api/admin/support/t1/take', async ({ request }) => {
        bodies.push(await request.json());
        takenBy = { id: 'me', name: 'Halima Sani' };
        return HttpResponse.json(found());
      }),
    );
    const { user, container } = renderApp('/admin/support');
    const row = await screen.findByRole('row', { name: /Where is my refund/ });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(row).getByRole('button', { name: 'Take it: Where is my refund?' }));
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Where is my refund/ })).toHaveTextContent('You'),
    );
    expect(screen.queryByRole('button', { name: /^Take it/ })).toBeNull();
    takenBy = { id: 'u2', name: 'Chidi Eze' };
    await user.click(screen.getByRole('link', { name: 'Where is my refund?' }));
    await user.click(await screen.findByRole('button', { name: 'Take it over' }));
    await waitFor(() => expect(bodies).toEqual([{}, { from: 'u2' }]));
  });
  it('B13 says when a colleague was faster', async () => {
    serve(ticket());
    server.use(
      http.post('*/api/admin/support/t1/take', () =>
        problem(409, 'ticket_taken', 'A colleague has taken this ticket in the meantime.'),
      ),
    );
    const { user } = renderApp('/admin/support');
    await user.click(await screen.findByRole('button', { name: /^Take it/ }));
    expect(
      await screen.findByText('A colleague has taken this ticket in the meantime.'),
    ).toBeInTheDocument();
  });
  it.each([
    ['P0', '+2348035550142', 1],
    ['P0', null, 0],
    ['P1', '+2348035550142', 0],
  ])(
    'B13 a row of priority %s with the number %s has %i call buttons',
    async (priority, phone, count) => {
      const { customer } = ticket();
      serve(ticket({ priority, customer: customer && { ...customer, phone } }));
      renderApp('/admin/support');
      await screen.findByRole('row', { name: /Where is my refund/ });
      const calls = screen.queryAllByRole('link', { name: 'Call now: Amina Bello' });
      expect(calls).toHaveLength(count);
      for (const call of calls) expect(call).toHaveAttribute('href', `tel:${phone}`);
    },
  );
  it('gives up the width of its texts before that of its buttons', async () => {
    serve(ticket({ priority: 'P0' }));
    renderApp('/admin/support');
    const row = await screen.findByRole('row', { name: /Where is my refund/ });
    for (const cell of within(row).getAllByRole('cell').slice(1, 3))
      expect(cell).toHaveClass('dt-rest');
    expect(screen.getByRole('columnheader', { name: 'Updated' })).toHaveClass('dt-most');
  });
  it('shows where a person is who reported danger', async () => {
    serve(
      ticket({
        category: 'SAFETY',
        position: {
          latitude: 9.0765,
          longitude: 7.4258,
          accuracyMetres: 20,
          measuredAt: '2026-03-10T09:00:00Z',
        },
      }),
    );
    renderApp('/admin/support?state=NEW&ticket=t1');
    const link = await screen.findByRole('link', { name: '9.07650, 7.42580' });
    expect(link).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=9.0765&mlon=7.4258#map=17/9.0765/7.4258',
    );
  });
  it('a reply goes to the customer', async () => {
    serve(ticket());
    let body: unknown;
    server.use(
      http.post(
        '*/api/admin/support/t1/reply',
        async ({ request }) => (
          (body = await request.json()),
          HttpResponse.json(ticket({ state: 'WAITING_CUSTOMER' }))
        ),
      ),
    );
    const { user } = renderApp('/admin/support?state=NEW&ticket=t1');
    expect(await screen.findByRole('link', { name: 'amina@example.com' })).toHaveAttribute(
      'href',
      'mailto:amina@example.com',
    );
    await user.type(screen.getByLabelText('Reply'), 'Your bank has it since noon.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(body).toEqual({ message: 'Your bank has it since noon.', waitsFor: 'CUSTOMER' }),
    );
    await waitFor(() => expect(screen.getByLabelText('Reply')).toHaveValue(''));
  });
  it('B13 an answer chooses who must act next, and only a ticket about a job waits for a provider', async () => {
    serve(ticket());
    let body: unknown;
    server.use(
      http.post(
        '*/api/admin/support/t1/reply',
        async ({ request }) => (
          (body = await request.json()),
          HttpResponse.json(ticket({ state: 'WAITING_PROVIDER' }))
        ),
      ),
    );
    const { user } = renderApp('/admin/support?state=NEW&ticket=t1');
    await user.type(await screen.findByLabelText('Reply'), 'We are asking your provider.');
    await user.selectOptions(screen.getByLabelText('Who must act next?'), 'The provider');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(body).toEqual({ message: 'We are asking your provider.', waitsFor: 'PROVIDER' }),
    );
  });
  it('B13 a ticket without a job cannot wait for a provider', async () => {
    serve(ticket({ orderId: null }));
    renderApp('/admin/support?state=NEW&ticket=t1');
    const choice = await screen.findByLabelText('Who must act next?');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['The customer', 'Our team']);
  });
  it('resolves with or without a last message', async () => {
    serve(ticket());
    const bodies: unknown[] = [];
    server.use(
      http.post(
        '*/api/admin/support/t1/resolve',
        async ({ request }) => (
          bodies.push(await request.json()),
          HttpResponse.json(ticket({ state: 'RESOLVED' }))
        ),
      ),
    );
    const { user } = renderApp('/admin/support?state=NEW&ticket=t1');
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    await waitFor(() => expect(bodies).toEqual([{}]));
    await user.type(screen.getByLabelText('Reply'), 'It is there.');
    await user.click(await screen.findByRole('button', { name: 'Send and resolve' }));
    await waitFor(() => expect(bodies).toEqual([{}, { message: 'It is there.' }]));
  });
  const cancellation: NonNullable<AdminTicket['cancellation']> = {
    id: 'c1',
    ticketId: 't1',
    reason: 'EMERGENCY',
    state: 'ASKED',
    stage: 'LATE',
    refundKobo: 2_385_000,
    feeKobo: 625_000,
    providerKobo: 581_395,
    asCredit: false,
    dueAt: null,
    note: null,
    createdAt: '2026-03-10T09:00:00Z',
    decidedAt: null,
  };
  it('a cancellation request shows its terms, is refused only with a reason, and is not decided by Enter on the checkbox', async () => {
    serve(ticket({ category: 'CANCELLATION', cancellation }));
    const bodies: unknown[] = [];
    server.use(
      http.post(
        '*/api/admin/support/t1/cancellation',
        async ({ request }) => (
          bodies.push(await request.json()),
          HttpResponse.json(ticket({ state: 'RESOLVED' }))
        ),
      ),
    );
    const { user, container } = renderApp('/admin/support?state=NEW&ticket=t1');
    const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
    expect(part.getByText('₦23,850')).toBeInTheDocument();
    expect(
      part.getByText('Waits for your decision: nothing happens automatically.'),
    ).toBeInTheDocument();
    await user.click(part.getByRole('button', { name: 'Cancel without a fee' }));
    expect(await part.findByText('Explain the decision to the customer.')).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await user.click(part.getByLabelText('Reason, for the customer'));
    await user.paste('a'.repeat(501));
    for (const name of ['Cancel the job', 'Cancel without a fee', 'Refuse'])
      await user.click(part.getByRole('button', { name }));
    expect(bodies).toEqual([]);
    await user.clear(part.getByLabelText('Reason, for the customer'));
    await user.type(part.getByLabelText('Reason, for the customer'), 'Get well soon.');
    await user.click(part.getByRole('button', { name: 'Cancel without a fee' }));
    await waitFor(() => expect(bodies).toEqual([{ decision: 'WAIVE', note: 'Get well soon.' }]));
    await user.click(part.getByLabelText(/^The cause is Gida or the provider/));
    await user.keyboard('{Enter}');
    expect(part.getByRole('button', { name: 'Cancel the job' })).toBeEnabled();
    expect(bodies).toHaveLength(1);
    await user.click(part.getByRole('button', { name: 'Cancel the job' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({ decision: 'APPROVE', note: 'Get well soon.', ourFault: true });
    expect(await axe(container)).toHaveNoViolations();
  });
  it('a decided cancellation request has no buttons', async () => {
    serve(
      ticket({
        category: 'CANCELLATION',
        cancellation: {
          ...cancellation,
          state: 'REFUSED',
          decidedAt: '2026-03-10T09:05:00Z',
          note: 'Nearly done.',
        },
      }),
    );
    renderApp('/admin/support?state=NEW&ticket=t1');
    const part = within(await screen.findByRole('region', { name: 'Cancellation' }));
    expect(part.getByText('Refused; the job continues.')).toBeInTheDocument();
    expect(part.queryByRole('button')).toBeNull();
  });
});
