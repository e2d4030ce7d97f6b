import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Sending } from './api';
import { OrderMessages, PersonMessages } from './message-list';
import { messagesOf, whenText } from './model';

const AT = '2026-11-20T08:00:00Z';

const sending = (patch: Partial<Sending> = {}): Sending => ({
  id: 's1',
  notificationId: 'n1',
  title: 'Payment received',
  channel: 'EMAIL',
  template: 'orderPaid',
  state: 'SENT',
  reason: null,
  queuedAt: AT,
  dueAt: AT,
  sentAt: AT,
  deliveredAt: null,
  readAt: null,
  endedAt: null,
  tries: 1,
  reference: null,
  userId: 'u1',
  orderId: 'o1',
  to: 'Bola Adeyemi',
  role: 'CUSTOMER',
  ...patch,
});

const PAID = [
  sending({
    id: 's3',
    channel: 'WHATSAPP',
    state: 'DELIVERED',
    deliveredAt: AT,
    reference: 'wamid.1',
  }),
  sending({
    id: 's2',
    channel: 'SMS',
    state: 'SUPPRESSED',
    reason: 'REACHED',
    sentAt: null,
    endedAt: AT,
    tries: 0,
  }),
  sending({ id: 's1', channel: 'IN_APP', state: 'READ', readAt: AT }),
];

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['OPS'] }));

it('joins the channels of a message, in the same order for each', () => {
  const [first, second] = messagesOf([sending({ id: 's9', notificationId: 'n2' }), ...PAID]);
  expect(first?.sendings.map((one) => one.id)).toEqual(['s9']);
  expect(second?.sendings.map((one) => one.channel)).toEqual(['IN_APP', 'SMS', 'WHATSAPP']);
});

it('says from when on a waiting message is sent', () => {
  expect(
    whenText(sending({ state: 'QUEUED', sentAt: null, dueAt: '2026-11-21T05:30:00Z' })),
  ).toMatch(/^from .*6:30/);
});

it('shows how far the messages about an order have come, once staff ask for them', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/admin/orders/o1/sendings', () => {
      asked += 1;
      return HttpResponse.json(PAID);
    }),
  );
  const { container } = render(<OrderMessages id="o1" />);
  expect(asked).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show messages' }));
  const channels = within(
    await screen.findByRole('list', { name: 'Channels of Payment received' }),
  ).getAllByRole('listitem');
  expect(channels.map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^In the appRead/),
    expect.stringMatching(/^SMSNot sentThe person was reached on another channel\./),
    expect.stringMatching(/^WhatsAppDelivered.*id wamid\.1$/),
  ]);
  expect(screen.getByText(/^To Bola Adeyemi, /)).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

it('loads older messages to a person, and says when there are none', async () => {
  server.use(
    http.get('*/api/admin/users/u1/sendings', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      if (cursor)
        return HttpResponse.json([
          sending({ id: 's8', notificationId: 'n8', title: 'Price ready' }),
        ]);
      return HttpResponse.json([sending()], {
        headers: { link: '</api/admin/users/u1/sendings?cursor=next>; rel="next"' },
      });
    }),
    http.get('*/api/admin/users/u2/sendings', () => HttpResponse.json([])),
  );
  const first = render(<PersonMessages id="u1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show messages' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Load older messages' }));
  expect(await screen.findByText('Price ready')).toBeInTheDocument();
  expect(screen.getByText('Payment received')).toBeInTheDocument();
  first.unmount();
  render(<PersonMessages id="u2" />);
  await userEvent.click(screen.getByRole('button', { name: 'Show messages' }));
  expect(await screen.findByText('There are no messages of the last 30 days.')).toBeInTheDocument();
});

it('lists failed messages and sends one again', async () => {
  const failed = sending({
    id: 's7',
    channel: 'SMS',
    state: 'FAILED',
    reason: 'NO_CREDIT',
    sentAt: null,
    endedAt: AT,
    tries: 6,
  });
  const serve = (items: readonly Sending[]) =>
    server.use(http.get('*/api/admin/sendings/failed', () => HttpResponse.json(items)));
  let replayed = '';
  server.use(
    http.get('*/api/admin/client-errors', () => HttpResponse.json([])),
    http.get('*/api/admin/finance/stuck', () => HttpResponse.json({ items: [], deeds: [] })),
    http.post('*/api/admin/sendings/:id/replay', ({ params }) => {
      replayed = String(params['id']);
      serve([]);
      return new HttpResponse(null, { status: 202 });
    }),
  );
  serve([failed]);
  const { user, container } = renderApp('/admin/crashes?view=messages');
  const table = await screen.findByRole('table', { name: 'Failed messages' });
  expect(table).toHaveTextContent(/Bola AdeyemiSMSThe SMS account had no credit\.6 tries/);
  expect(await axe(container)).toHaveNoViolations();
  await user.click(
    screen.getByRole('button', { name: 'Send again: Payment received, SMS to Bola Adeyemi' }),
  );
  expect(await screen.findByText('Every message went out')).toBeInTheDocument();
  expect(replayed).toBe('s7');
});

it('says when a message was sent again by a colleague meanwhile', async () => {
  const failed = sending({
    id: 's7',
    state: 'FAILED',
    reason: 'REFUSED',
    sentAt: null,
    endedAt: AT,
  });
  server.use(
    http.get('*/api/admin/client-errors', () => HttpResponse.json([])),
    http.get('*/api/admin/finance/stuck', () => HttpResponse.json({ items: [], deeds: [] })),
    http.get('*/api/admin/sendings/failed', () => HttpResponse.json([failed])),
    http.post('*/api/admin/sendings/:id/replay', () =>
      problem(409, 'stale', 'the message has not failed'),
    ),
  );
  const { user } = renderApp('/admin/crashes?view=messages');
  await user.click(await screen.findByRole('button', { name: /^Send again/ }));
  expect(await screen.findByText('It could not be sent again')).toBeInTheDocument();
});

it('searches failed messages, filters them by channel, and sends the selected ones again', async () => {
  const asked: string[] = [];
  const replayed: string[] = [];
  const failed = { state: 'FAILED', reason: 'NO_CREDIT', channel: 'SMS', endedAt: AT } as const;
  server.use(
    http.get('*/api/admin/sendings/failed', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([
        sending({ id: 's7', ...failed }),
        sending({ id: 's8', ...failed }),
      ]);
    }),
    http.post('*/api/admin/sendings/:id/replay', ({ params }) => {
      replayed.push(String(params['id']));
      return new HttpResponse(null, { status: 202 });
    }),
  );
  const { user } = renderApp('/admin/crashes?view=messages&q=bola');
  await user.selectOptions(await screen.findByLabelText('Channel'), 'SMS');
  await waitFor(() => expect(asked.at(-1)).toBe('?q=bola&channel=SMS&limit=50'));
  await user.click(await screen.findByRole('checkbox', { name: 'Select all rows' }));
  const bar = screen.getByRole('region', { name: '2 selected' });
  expect(within(bar).getByRole('link', { name: 'Export' })).toHaveAttribute(
    'href',
    '/api/admin/sendings/failed?ids=s7%2Cs8&format=csv',
  );
  await user.click(within(bar).getByRole('button', { name: 'Send them again' }));
  await waitFor(() => expect(replayed).toEqual(['s7', 's8']));
});
