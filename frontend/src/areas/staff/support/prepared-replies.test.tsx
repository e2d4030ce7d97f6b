import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { filled } from './prepared-replies';

const AT = '2026-03-10T09:00:00Z';
const customer = {
  id: 'u1',
  firstName: 'Amina',
  lastName: 'Bello',
  email: 'amina@example.com',
  phone: null,
};
const ticket: AdminTicket = {
  id: 't1',
  reference: 'SUP-7K3F9Q2X',
  channel: 'WEB',
  category: 'REFUND',
  subject: 'Where is my refund?',
  state: 'NEW',
  priority: 'P2',
  orderId: null,
  createdAt: AT,
  updatedAt: AT,
  messages: [],
  customer,
  answerDueAt: AT,
  answeredAt: null,
  questions: [],
};
const reply = (patch: object = {}) => ({
  id: 'r1',
  title: 'The refund was sent',
  text: 'Hello {name},\n\nit is sent ({reference}).',
  shown: true,
  version: 0,
  ...patch,
});
const PATH = '/admin/support?state=NEW&ticket=t1';

beforeEach(() => {
  signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
  server.use(
    http.get('*/api/admin/support', () => HttpResponse.json([ticket])),
    http.get('*/api/admin/support/:id', () => HttpResponse.json(ticket)),
  );
});

describe('prepared replies', () => {
  it('B13 are filled from the ticket, and nothing else is replaced', () => {
    expect(filled('{name}: {subject} ({reference}) {other}', ticket)).toBe(
      'Amina: Where is my refund? (SUP-7K3F9Q2X) {other}',
    );
    expect(
      filled('{name}', { ...ticket, customer: { ...customer, firstName: '$& {subject}' } }),
    ).toBe('$& {subject}');
  });
  it('B13 are inserted with the keyboard, after what was typed, and only those that are switched on', async () => {
    server.use(
      http.get('*/api/admin/content/replies', () =>
        HttpResponse.json([reply(), reply({ id: 'r2', title: 'Old', shown: false })]),
      ),
    );
    const { user, container } = renderApp(PATH);
    const choice = await screen.findByLabelText('Prepared reply');
    expect(
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Please choose', 'The refund was sent']);
    const insert = screen.getByRole('button', { name: 'Insert' });
    expect(insert).toBeDisabled();
    await user.type(screen.getByLabelText('Reply'), 'Good morning.');
    await user.selectOptions(choice, 'The refund was sent');
    insert.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('Reply')).toHaveValue(
      'Good morning.\n\nHello Amina,\n\nit is sent (SUP-7K3F9Q2X).',
    );
    expect(
      screen.getByText('“The refund was sent” is in the answer. Read it before you send it.'),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('an answer can be written when they cannot be loaded', async () => {
    server.use(http.get('*/api/admin/content/replies', () => problem(500, 'internal', 'Broken')));
    renderApp(PATH);
    expect(await screen.findByText(/The prepared replies could not be loaded/)).toBeInTheDocument();
    expect(screen.getByLabelText('Reply')).toBeInTheDocument();
  });
});

describe('the replies of the content pages', () => {
  beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['CONTENT'] }));
  const open = (replies: object[]) => {
    const sent: unknown[] = [];
    const take =
      (status: number) =>
      async ({ request }: { request: Request }) => (
        sent.push([request.method, await request.json()]),
        HttpResponse.json(reply(), { status })
      );
    server.use(
      http.get('*/api/admin/content/replies', () => HttpResponse.json(replies)),
      http.post('*/api/admin/content/replies', take(201)),
      http.patch('*/api/admin/content/replies/:id', take(200)),
    );
    return { sent, ...renderApp('/admin/content-management?tab=replies') };
  };
  it('B13 are added and switched off', async () => {
    const { sent, user, container } = open([reply({ version: 3 })]);
    await user.click(await screen.findByRole('button', { name: 'New reply' }));
    await user.type(screen.getByLabelText('Title'), 'Hello');
    await user.type(screen.getByLabelText('Text'), 'Good morning.');
    await user.click(screen.getByRole('button', { name: 'Add reply' }));
    await waitFor(() =>
      expect(sent).toEqual([['POST', { title: 'Hello', text: 'Good morning.', shown: true }]]),
    );
    await user.click(await screen.findByRole('button', { name: 'Edit “The refund was sent”' }));
    await user.click(screen.getByLabelText('Support can insert it'));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Save reply' }));
    await waitFor(() =>
      expect(sent[1]).toEqual([
        'PATCH',
        { reply: { title: 'The refund was sent', text: reply().text, shown: false }, version: 3 },
      ]),
    );
  });
  it('say that none is prepared', async () => {
    open([]);
    expect(await screen.findByText('No reply is prepared yet.')).toBeInTheDocument();
  });
});
