import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';
import { problemsOf } from './components/ticket-form';
import { stateTextOf, topicInside, topicOf, topicsFor } from '@/domain/support/model';
import type { Ticket } from '@/domain/support/ticket-types';

const message = (author: 'customer' | 'support', body: string) => ({
  id: body,
  author,
  body,
  createdAt: '2026-03-10T09:00:00Z',
  photos: [],
});
const ticket = (patch: Partial<Ticket> = {}): Ticket => ({
  id: 't1',
  reference: 'SUP-7K3F9Q2X',
  channel: 'WEB',
  category: 'REFUND',
  subject: 'Where is my refund?',
  state: 'NEW',
  priority: 'P2',
  orderId: null,
  createdAt: '2026-03-10T09:00:00Z',
  updatedAt: '2026-03-10T09:00:00Z',
  messages: [message('customer', 'It was promised on Monday.')],
  ...patch,
});
const listed = (...tickets: Ticket[]) =>
  server.use(http.get('*/api/support/tickets', () => HttpResponse.json(tickets)));
const one = (found: Ticket) =>
  server.use(http.get('*/api/support/tickets/:id', () => HttpResponse.json(found)));
const where = () => screen.getByTestId('where').textContent;

describe('support for a guest', () => {
  it('ROUTE-30 shows how to reach us, and asks to sign in for the rest', async () => {
    const { container } = renderApp('/support');
    expect(await screen.findByRole('heading', { name: 'How can we help?' })).toBeInTheDocument();
    const ways = within(screen.getByRole('list', { name: 'Ways to reach us' })).getAllByRole(
      'link',
    );
    expect(ways.map((link) => link.getAttribute('href')!.split(':')[0])).toEqual([
      'https',
      'tel',
      'mailto',
    ]);
    expect(screen.getByRole('heading', { name: 'I’m not safe' })).toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
      'href',
      '/auth',
    );
    expect(screen.queryByRole('heading', { name: 'Your questions' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('does not show a person as signed out when the user could not be loaded', async () => {
    markSession();
    server.use(http.get('*/api/auth/user', () => problem(500, 'internal_error', 'Broken')));
    const { user } = renderApp('/support');
    expect(
      await screen.findByRole('heading', { name: 'We could not load your questions' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/You have no account\?/)).toBeNull();
    expect(screen.getByRole('heading', { name: 'I’m not safe' })).toBeInTheDocument();
    signedIn();
    listed();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: /could not load/ })).toBeNull(),
    );
  });
  it('FAQ-01 has the same eight answers', async () => {
    renderApp('/support');
    const section = (await screen.findByRole('heading', { name: 'Straight answers' })).closest(
      'section',
    )!;
    expect(section.querySelectorAll('details')).toHaveLength(8);
  });
  it('does not request tickets for a guest', async () => {
    let asked = 0;
    server.use(http.get('*/api/support/tickets', () => ((asked += 1), HttpResponse.json([]))));
    renderApp('/support?ticket=t1');
    await screen.findByRole('heading', { name: 'How can we help?' });
    expect(asked).toBe(0);
  });
});

describe('a customer’s tickets', () => {
  beforeEach(() => signedIn());
  it('are listed with whose turn it is and the last message', async () => {
    listed(
      ticket({
        state: 'WAITING_CUSTOMER',
        messages: [message('support', 'Your bank has it since noon.')],
      }),
    );
    renderApp('/support');
    const row = await screen.findByRole('link', { name: /Where is my refund/ });
    expect(row).toHaveTextContent('Gida: Your bank has it since noon.');
    expect(row).toHaveTextContent('Your turn');
    expect(row).toHaveAttribute('href', '/support?ticket=t1');
  });
  it('say what this page is for when there are none', async () => {
    listed();
    renderApp('/support');
    expect(await screen.findByText(/You have no questions yet/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/support?new=1',
    );
  });
  it('offer a retry after a failure, and still show how to reach us', async () => {
    server.use(http.get('*/api/support/tickets', () => problem(503, 'unavailable', 'Busy')));
    const { user } = renderApp('/support');
    await screen.findByText('We could not load your questions');
    expect(screen.getByRole('list', { name: 'Ways to reach us' })).toBeInTheDocument();
    listed(ticket());
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('Where is my refund?')).toBeInTheDocument();
  });
  it('say so offline', async () => {
    server.use(http.get('*/api/support/tickets', () => HttpResponse.error()));
    renderApp('/support');
    expect(await screen.findByText('There is no connection')).toBeInTheDocument();
  });
});

describe('a new ticket', () => {
  beforeEach(() => signedIn());
  const open = async (path = '/support?new=1') => {
    server.use(http.get('*/api/orders', () => HttpResponse.json([order({ id: 'o1' })])));
    const view = renderApp(path);
    await screen.findByRole('heading', { name: 'Write to support' });
    return view;
  };
  const fill = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'REFUND');
    await user.type(screen.getByLabelText('Subject'), 'Where is my refund?');
    await user.type(screen.getByLabelText('What happened?'), 'It was promised on Monday.');
  };
  it('shows what is missing at each field, and sends nothing', async () => {
    let sent = 0;
    server.use(
      http.post(
        '*/api/support/tickets',
        () => ((sent += 1), HttpResponse.json(ticket(), { status: 201 })),
      ),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send to support' }));
    expect(screen.getByText('Please choose what it is about.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('What is it about?')).toHaveFocus());
    expect(Object.keys(problemsOf({ category: '', subject: ' ', message: '' }))).toEqual([
      'category',
      'subject',
      'message',
    ]);
    expect(sent).toBe(0);
  });
  it('goes off with its job and a key of its own, and opens as a conversation', async () => {
    let body: unknown;
    let key: string | null = null;
    one(ticket());
    server.use(
      http.post(
        '*/api/support/tickets',
        async ({ request }) => (
          (body = await request.json()),
          (key = request.headers.get('idempotency-key')),
          HttpResponse.json(ticket(), { status: 201 })
        ),
      ),
    );
    const { user } = await open('/support?new=1&order=o1');
    await screen.findByRole('option', { name: /SVC-4M8X2T/ });
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send to support' }));
    await waitFor(() => expect(where()).toBe('/support?ticket=t1'));
    expect(body).toEqual({
      category: 'REFUND',
      subject: 'Where is my refund?',
      message: 'It was promised on Monday.',
      orderId: 'o1',
    });
    expect(key).toMatch(/.{16,}/);
  });
  it('keeps what was typed when it cannot be sent', async () => {
    server.use(
      http.post('*/api/support/tickets', () =>
        problem(409, 'too_many_tickets', 'You have ten open questions.'),
      ),
    );
    const { user } = await open();
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send to support' }));
    expect(await screen.findByText('You have ten open questions.')).toBeInTheDocument();
    expect(screen.getByLabelText('What happened?')).toHaveValue('It was promised on Monday.');
  });
  it('a provider can also ask about payouts and documents, a customer cannot', () => {
    const values = (role: string) => topicsFor(role).map(({ value }) => value);
    expect(values('SERVICE_PROVIDER')).toEqual(
      expect.arrayContaining(['PAYOUT', 'DOCUMENT', 'REFUND']),
    );
    expect(values('CUSTOMER')).not.toContain('PAYOUT');
  });
  it('says to call in danger', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'GAS_SAFETY');
    const warning = screen.getByRole('alert');
    expect(warning).toHaveTextContent('call 112');
    expect(
      within(warning)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:112', 'tel:+2348005550100']);
  });
});

it('a topic inside a sentence keeps a capital "I"', () => {
  expect(topicInside('PAYMENT_MISSING')).toBe('I paid, but it does not show');
  expect(topicInside('ACCOUNT')).toBe('my account');
});

describe('a conversation', () => {
  beforeEach(() => signedIn());
  it('shows both sides and sends another message', async () => {
    const now = ticket({
      state: 'WAITING_CUSTOMER',
      orderId: 'o1',
      messages: [message('customer', 'Mine'), message('support', 'Ours')],
    });
    one(now);
    let body: unknown;
    server.use(
      http.post('*/api/support/tickets/t1/messages', async ({ request }) => {
        body = await request.json();
        one({
          ...now,
          state: 'OPEN',
          messages: [...now.messages, message('customer', 'Thank you')],
        });
        return HttpResponse.json(now, { status: 201 });
      }),
    );
    const { user, container } = renderApp('/support?ticket=t1');
    expect(await screen.findByText('We have answered. Please write back.')).toBeInTheDocument();
    expect(
      within(screen.getByRole('list', { name: 'Messages' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringMatching(/^MineYou, /), expect.stringMatching(/^OursGida, /)]);
    expect(screen.getByRole('link', { name: 'The job it is about' })).toHaveAttribute(
      'href',
      '/order/o1',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Write again'), 'Thank you');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('It is our turn to answer.')).toBeInTheDocument();
    expect(body).toEqual({ message: 'Thank you' });
    expect(screen.getByLabelText('Write again')).toHaveValue('');
  });
  it('keeps a message that could not be sent', async () => {
    one(ticket());
    server.use(http.post('*/api/support/tickets/t1/messages', () => HttpResponse.error()));
    const { user } = renderApp('/support?ticket=t1');
    await user.type(await screen.findByLabelText('Write again'), 'Hello?');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    expect(screen.getByLabelText('Write again')).toHaveValue('Hello?');
  });
  it('takes no more messages when it is closed', async () => {
    one(ticket({ state: 'CLOSED' }));
    renderApp('/support?ticket=t1');
    expect(await screen.findByRole('link', { name: 'Write to us again' })).toHaveAttribute(
      'href',
      '/support?new=1',
    );
    expect(screen.queryByLabelText('Write again')).toBeNull();
  });
  it('does not show a ticket of another user', async () => {
    server.use(http.get('*/api/support/tickets/:id', () => problem(404, 'not_found', 'Not found')));
    renderApp('/support?ticket=t9');
    expect(await screen.findByText('We cannot find this question')).toBeInTheDocument();
  });
  it('shows an unknown state or topic as an open question', () => {
    expect(stateTextOf('ESCALATED').label).toBe('Open');
    expect(topicOf('PAYOUT')).toBe('My payout');
  });
});
