import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useLastCode } from '@/domain/identity/phone-code';
import type { Ticket } from '@/domain/support/ticket-types';
import { serverNow } from '@/shared/lib/clock';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const TOKEN = '0123456789abcdef0123456789abcdef';
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
  category: 'ACCOUNT',
  subject: 'I cannot sign in',
  state: 'NEW',
  priority: 'P3',
  orderId: null,
  createdAt: '2026-03-10T09:00:00Z',
  updatedAt: '2026-03-10T09:00:00Z',
  messages: [message('customer', 'Please help.')],
  ...patch,
});
const reads = (answer: () => Response) => {
  const asked: unknown[] = [];
  server.use(
    http.post(
      '*/api/support/guest-tickets/open',
      async ({ request }) => (asked.push(await request.json()), answer()),
    ),
  );
  return asked;
};
const codes = () => {
  const asked: unknown[] = [];
  server.use(
    http.post(
      '*/api/auth/phone/code',
      async ({ request }) => (
        asked.push(await request.json()),
        HttpResponse.json({ channel: 'SMS' }, { status: 202 })
      ),
    ),
  );
  return asked;
};
const opens = (answer: () => Response) => {
  const sent: unknown[] = [];
  server.use(
    http.post(
      '*/api/support/guest-tickets',
      async ({ request }) => (sent.push(await request.json()), answer()),
    ),
  );
  return sent;
};

/** Fills in the form, and asks for a code. */
async function filled() {
  const view = renderApp('/support?guest');
  await view.user.selectOptions(await screen.findByLabelText('What is it about?'), 'ACCOUNT');
  await view.user.type(screen.getByLabelText('Subject'), 'I cannot sign in');
  await view.user.type(screen.getByLabelText('What happened?'), 'Please help.');
  await view.user.type(screen.getByLabelText('Phone number'), '0803 555 0142');
  await view.user.click(screen.getByRole('button', { name: 'Send me a code' }));
  return view;
}

beforeEach(() => useLastCode.setState({ last: null }));

describe('a ticket without an account', () => {
  it('B13 is offered on the support page, without urgent topics', async () => {
    const { user, container } = renderApp('/support');
    await user.click(
      await screen.findByRole('link', { name: 'Write to us with your phone number' }),
    );
    const topics = await screen.findByLabelText('What is it about?');
    expect(Array.from(topics.querySelectorAll('option'), ({ value }) => value)).toEqual([
      '',
      'QUALITY',
      'CANCELLATION',
      'REFUND',
      'ACCOUNT',
      'OTHER',
    ]);
    expect(screen.getByRole('link', { name: 'report it to us' })).toHaveAttribute(
      'href',
      '/support#safety',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('B13 shows what is missing, and sends no code', async () => {
    const asked = codes();
    const { user } = renderApp('/support?guest');
    await user.click(await screen.findByRole('button', { name: 'Send me a code' }));
    for (const text of [
      'Please choose what it is about.',
      'Please enter a subject.',
      'Please tell us what happened.',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/Please enter a valid Nigerian phone number/)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
  it('B13 is opened with the code, and its page has the token after the #', async () => {
    const asked = codes();
    const sent = opens(() =>
      HttpResponse.json({ token: TOKEN, ticket: ticket() }, { status: 201 }),
    );
    const read = reads(() => HttpResponse.json(ticket()));
    await filled();
    fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'I cannot sign in' }),
    ).toBeInTheDocument();
    expect(asked).toEqual([{ phone: '08035550142', purpose: 'GUEST_TICKET' }]);
    expect(sent).toEqual([
      {
        phone: '08035550142',
        code: '123456',
        category: 'ACCOUNT',
        subject: 'I cannot sign in',
        message: 'Please help.',
      },
    ]);
    expect(read[0]).toEqual({ token: TOKEN });
    expect(screen.getByTestId('where')).toHaveTextContent('/support?guest');
  });
  it('B13 says that a code is wrong, and keeps what was written', async () => {
    codes();
    opens(() => problem(422, 'invalid_code', 'That code does not match. You have 4 tries left.'));
    const { user } = await filled();
    fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '000000' } });
    expect(
      await screen.findByText('That code does not match. You have 4 tries left.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change your question or number' }));
    expect(screen.getByLabelText('Subject')).toHaveValue('I cannot sign in');
  });
  it('B13 shows the question again when the server refuses a part of it', async () => {
    const asked = codes();
    opens(() =>
      problem(422, 'validation_failed', 'Please check the fields.', [
        { field: 'subject', code: 'bad_character', message: 'Please use visible characters.' },
      ]),
    );
    const { user } = await filled();
    fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } });
    expect(await screen.findByText('Please use visible characters.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveFocus());
    await user.type(screen.getByLabelText('Subject'), ' today');
    expect(screen.queryByText('Please use visible characters.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByLabelText('6-digit code')).toBeInTheDocument();
    expect(asked).toHaveLength(1);
  });
  it('B13 says that a number has opened enough tickets', async () => {
    codes();
    opens(() =>
      problem(409, 'too_many_tickets', 'You have opened 3 tickets with this number in 24 hours.'),
    );
    await filled();
    fireEvent.change(await screen.findByLabelText('6-digit code'), { target: { value: '123456' } });
    expect(await screen.findByText(/You have opened 3 tickets/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Send to support' })).toBeDisabled();
  });
  it('B13 waits after a code that was sent to sign in', async () => {
    const asked = codes();
    useLastCode.setState({
      last: { phone: '08035550142', at: serverNow(), sends: 1, channel: 'SMS' },
    });
    await filled();
    expect(await screen.findByText(/We just sent another code to this number/)).toBeInTheDocument();
    expect(asked).toEqual([]);
  });
  it('B13 shows the other ways on a server that sends no codes', async () => {
    const off = document.createElement('meta');
    off.setAttribute('name', 'gida-phone-codes');
    off.setAttribute('content', 'off');
    document.head.append(off);
    renderApp('/support?guest');
    expect(await screen.findByText(/We cannot send codes at the moment/)).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Ways to reach us' })).toBeInTheDocument();
    off.remove();
  });
});

describe('the link of a guest', () => {
  const link = `/support?guest#${TOKEN}`;
  it('B13 shows the ticket, and the guest writes back', async () => {
    const asked = reads(() =>
      HttpResponse.json(
        ticket({
          state: 'WAITING_CUSTOMER',
          messages: [message('customer', 'Please help.'), message('support', 'Which number?')],
        }),
      ),
    );
    let body: unknown;
    server.use(
      http.post(
        '*/api/support/guest-tickets/messages',
        async ({ request }) => (
          (body = await request.json()),
          HttpResponse.json(
            ticket({
              state: 'OPEN',
              messages: [
                message('customer', 'Please help.'),
                message('support', 'Which number?'),
                message('customer', 'This one.'),
              ],
            }),
            { status: 201 },
          )
        ),
      ),
    );
    const { user, container } = renderApp(link);
    expect(await screen.findByText('Which number?')).toBeInTheDocument();
    expect(asked[0]).toEqual({ token: TOKEN });
    expect(screen.queryByText(/photo/i)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(screen.getByLabelText('Write again'), 'This one.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(body).toEqual({ token: TOKEN, message: 'This one.' }));
    expect(await screen.findByText('With us')).toBeInTheDocument();
  });
  it.each([
    [404, 'not_found', 'We cannot find this question'],
    [410, 'link_expired', 'This link is no longer valid'],
  ])('T27 that opens nothing (%i) leads to a new question', async (status, code, title) => {
    reads(() => problem(status, code, 'No.'));
    renderApp(link);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute(
      'href',
      '/support?guest',
    );
  });
  it('B13 takes no message once the ticket is closed', async () => {
    reads(() => HttpResponse.json(ticket({ state: 'CLOSED' })));
    renderApp(link);
    expect(await screen.findByText(/This question is closed/)).toBeInTheDocument();
    expect(screen.queryByLabelText('Write again')).toBeNull();
  });
  it('B13 offers another try after a failure', async () => {
    reads(() => problem(503, 'unavailable', 'Busy'));
    renderApp(link);
    expect(await screen.findByText('We could not load your question')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Try again/ })).toBeInTheDocument();
  });
});
