import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const AT = '2026-03-10T09:00:00Z';
const question = (patch: object = {}) => ({
  id: 'q1',
  question: 'Were you at the door?',
  askedAt: AT,
  answer: null,
  answeredAt: null,
  ...patch,
});
const ticket = (patch: Partial<AdminTicket> = {}): AdminTicket => ({
  id: 't1',
  reference: 'SUP-7K3F9Q2X',
  channel: 'WEB',
  category: 'LATE_NOSHOW',
  subject: 'No one came',
  state: 'NEW',
  priority: 'P1',
  orderId: 'o1',
  createdAt: AT,
  updatedAt: AT,
  messages: [],
  customer: {
    id: 'u1',
    firstName: 'Amina',
    lastName: 'Bello',
    email: 'amina@example.com',
    phone: null,
  },
  answerDueAt: AT,
  answeredAt: null,
  questions: [],
  ...patch,
});

function open(found: AdminTicket) {
  signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
  server.use(
    http.get('*/api/admin/support', () => HttpResponse.json([found])),
    http.get('*/api/admin/support/:id', () => HttpResponse.json(found)),
  );
  return renderApp('/admin/support?state=NEW&ticket=t1');
}

describe('questions to the provider', () => {
  it('B13 are asked in a ticket about a job, and need a text', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(
        '*/api/admin/support/t1/questions',
        async ({ request }) => (
          bodies.push(await request.json()),
          HttpResponse.json(ticket({ state: 'WAITING_PROVIDER', questions: [question()] }), {
            status: 201,
          })
        ),
      ),
    );
    const { user, container } = open(ticket());
    await user.click(await screen.findByRole('button', { name: 'Ask the provider' }));
    const form = within(screen.getByRole('form', { name: 'Ask the provider' }));
    await user.click(form.getByRole('button', { name: 'Ask the provider' }));
    expect(await form.findByText('Please write a question.')).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await user.type(form.getByLabelText('Question to the provider'), 'Were you at the door?');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Ask the provider' }));
    await waitFor(() => expect(bodies).toEqual([{ question: 'Were you at the door?' }]));
  });
  it('B13 wait for their answer before the next one', async () => {
    open(
      ticket({
        state: 'WAITING_PROVIDER',
        questions: [question({ id: 'q0', answer: 'Yes, at ten.', answeredAt: AT }), question()],
      }),
    );
    const part = within(await screen.findByRole('region', { name: 'Questions to the provider' }));
    expect(part.getByText(/Yes, at ten\./)).toBeInTheDocument();
    expect(part.getByText('No answer yet.')).toBeInTheDocument();
    expect(part.queryByRole('button')).toBeNull();
  });
  it('B13 are not possible without a job', async () => {
    open(ticket({ orderId: null }));
    await screen.findByLabelText('Reply');
    expect(screen.queryByRole('heading', { name: 'Questions to the provider' })).toBeNull();
  });
  it('show why one was refused', async () => {
    server.use(
      http.post('*/api/admin/support/t1/questions', () =>
        problem(
          409,
          'ticket_without_provider',
          'This ticket is not about a job with a provider, so it cannot wait for one.',
        ),
      ),
    );
    const { user } = open(ticket());
    await user.click(await screen.findByRole('button', { name: 'Ask the provider' }));
    await user.type(screen.getByLabelText('Question to the provider'), 'Were you there?');
    await user.click(
      within(screen.getByRole('form', { name: 'Ask the provider' })).getByRole('button', {
        name: 'Ask the provider',
      }),
    );
    expect(await screen.findByText(/not about a job with a provider/)).toBeInTheDocument();
    expect(screen.getByLabelText('Question to the provider')).toHaveValue('Were you there?');
  });
});
