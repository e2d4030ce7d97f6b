import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { NotePart } from './note-form';

const show = () => {
  signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
  return render(
    <MemoryRouter>
      <NotePart userId="u7" />
    </MemoryRouter>,
  );
};

describe('a ticket for a person who called', () => {
  it('B13 says how the person reached us, and needs a topic, a subject and a text', async () => {
    const bodies: unknown[] = [];
    server.use(
      http.post(
        '*/api/admin/support',
        async ({ request }) => (
          bodies.push(await request.json()),
          HttpResponse.json({ id: 't1' }, { status: 201 })
        ),
      ),
    );
    const user = userEvent.setup();
    const { container } = show();
    await user.click(screen.getByRole('button', { name: 'Open a ticket for this person' }));
    await user.click(screen.getByRole('button', { name: 'Open the ticket' }));
    expect(await screen.findByText('Please note what the person said.')).toBeInTheDocument();
    expect(bodies).toEqual([]);
    await user.selectOptions(screen.getByLabelText('How did the person reach us?'), 'E-mail');
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'Something else');
    await user.type(screen.getByLabelText('Subject'), 'A question');
    await user.type(screen.getByLabelText('What did the person say?'), 'When do you come?');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Open the ticket' }));
    await waitFor(() =>
      expect(bodies).toEqual([
        {
          userId: 'u7',
          channel: 'EMAIL',
          category: 'OTHER',
          subject: 'A question',
          message: 'When do you come?',
        },
      ]),
    );
  });
  it('keeps what was typed when it is refused', async () => {
    server.use(
      http.post('*/api/admin/support', () =>
        problem(404, 'not_found', 'There is no such account.'),
      ),
    );
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Open a ticket for this person' }));
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'Something else');
    await user.type(screen.getByLabelText('Subject'), 'A question');
    await user.type(screen.getByLabelText('What did the person say?'), 'When?');
    await user.click(screen.getByRole('button', { name: 'Open the ticket' }));
    expect(await screen.findByText('There is no such account.')).toBeInTheDocument();
    expect(screen.getByLabelText('Subject')).toHaveValue('A question');
  });
});
