import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { WaitlistForm } from './waitlist-form';

function serve() {
  const bodies: unknown[] = [];
  server.use(
    http.post(
      '*/api/waitlist',
      async ({ request }) => (
        bodies.push(await request.json()),
        new HttpResponse(null, { status: 202 })
      ),
    ),
  );
  return bodies;
}
const join = async () =>
  userEvent.click(screen.getByRole('button', { name: 'Tell me when you come' }));

describe('the waitlist', () => {
  it.each([
    ['ada@example.ng', { email: 'ada@example.ng' }],
    ['0803 555 0199', { phone: '0803 555 0199' }],
  ])('takes %s', async (typed, way) => {
    const bodies = serve();
    const { container } = render(<WaitlistForm categorySlug="plumbing" />);
    await userEvent.type(screen.getByLabelText('Your town or district'), 'Kwali');
    await userEvent.type(screen.getByLabelText('Your e-mail or phone number'), typed);
    expect(await axe(container)).toHaveNoViolations();
    await join();
    expect(await screen.findByRole('status')).toHaveTextContent(
      'You are on the list. We will write to you when we come to Kwali',
    );
    expect(bodies).toEqual([{ ...way, area: 'Kwali', categorySlug: 'plumbing' }]);
  });
  it('shows what is missing before it sends', async () => {
    const bodies = serve();
    render(<WaitlistForm />);
    await join();
    expect(screen.getByText('Name the area.')).toBeInTheDocument();
    expect(screen.getByText('Type an e-mail address or a phone number.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Your e-mail or phone number'), 'ada@');
    expect(screen.getByText('Type the whole e-mail address.')).toBeInTheDocument();
    expect(bodies).toEqual([]);
  });
  it('keeps what was typed when it could not be sent', async () => {
    server.use(
      http.post('*/api/waitlist', () =>
        problem(429, 'too_many_requests', 'Please try again later.'),
      ),
    );
    render(<WaitlistForm area="Kwali" />);
    await userEvent.type(screen.getByLabelText('Your e-mail or phone number'), 'ada@example.ng');
    await join();
    expect(await screen.findByText('Please try again later.')).toBeInTheDocument();
    expect(screen.getByLabelText('Your town or district')).toHaveValue('Kwali');
  });
});
