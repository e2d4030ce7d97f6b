import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { compress, uploadPhoto } from '@/shared/photos/sending';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Ticket } from '@/domain/support/ticket-types';

jest.mock('@/shared/photos/sending', () => ({
  ...jest.requireActual<object>('@/shared/photos/sending'),
  compress: jest.fn(),
  uploadPhoto: jest.fn(),
}));

const AT = '2026-03-10T09:00:00Z';
const message = (photos: string[]) => ({
  id: 'm1',
  author: 'customer',
  body: 'Look.',
  createdAt: AT,
  photos: photos.map((id) => ({ id, url: `/api/uploads/${id}` })),
});
const ticket = (photos: string[] = []): Ticket => ({
  id: 't1',
  reference: 'SUP-7K3F9Q2X',
  channel: 'WEB',
  category: 'DAMAGE',
  subject: 'A leak',
  state: 'OPEN',
  priority: 'P1',
  orderId: null,
  createdAt: AT,
  updatedAt: AT,
  messages: [message(photos)],
});
const serve = (found: Ticket) =>
  server.use(http.get('*/api/support/tickets/:id', () => HttpResponse.json(found)));
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

beforeEach(() => {
  signedIn();
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  let sent = 0;
  jest.mocked(compress).mockImplementation((blob) => Promise.resolve(blob));
  jest
    .mocked(uploadPhoto)
    .mockImplementation(
      () => Promise.resolve({ id: `u${(sent += 1)}` }) as ReturnType<typeof uploadPhoto>,
    );
});

describe('photos of a ticket', () => {
  it('B13 are optional, which is said as for every other field', async () => {
    renderApp('/support?new=1');
    const photos = await screen.findByRole('group', { name: /^Photos/ });
    expect(within(photos).getByText('optional')).toHaveClass('opt');
    expect(screen.queryByText(/\(optional\)/)).toBeNull();
  });
  it('B13 are shown with their message', async () => {
    serve(ticket(['p1', 'p2']));
    const { container } = renderApp('/support?ticket=t1');
    const shown = await screen.findByRole('list', { name: 'Photos of this message' });
    expect(within(shown).getAllByRole('img')).toHaveLength(2);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('B13 are sent with a message, up to five, and the box is empty after it', async () => {
    serve(ticket());
    const bodies: unknown[] = [];
    server.use(
      http.post(
        '*/api/support/tickets/t1/messages',
        async ({ request }) => (
          bodies.push(await request.json()),
          HttpResponse.json(ticket(['u1', 'u2']), { status: 201 })
        ),
      ),
    );
    const { user } = renderApp('/support?ticket=t1');
    await user.type(await screen.findByLabelText('Write again'), 'See here.');
    await user.upload(
      screen.getByLabelText('Choose photos'),
      ['a', 'b', 'c', 'd', 'e', 'f'].map(file),
    );
    expect(await screen.findByText('The maximum is 5 photos.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove photo 5' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(bodies).toEqual([{ message: 'See here.', photoIds: ['u1', 'u2', 'u3', 'u4'] }]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull(),
    );
  });
  it('B13 stay when the message is refused, with the reason beside them', async () => {
    serve(ticket());
    server.use(
      http.post('*/api/support/tickets/t1/messages', () =>
        problem(422, 'validation_failed', 'Please check the fields.', [
          { field: 'photoIds', code: 'not_your_upload', message: 'Please add this photo again.' },
        ]),
      ),
    );
    const { user } = renderApp('/support?ticket=t1');
    await user.type(await screen.findByLabelText('Write again'), 'See here.');
    await user.upload(screen.getByLabelText('Choose photos'), [file('a')]);
    await screen.findByRole('button', { name: 'Remove photo 1' });
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Please add this photo again.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeInTheDocument();
  });
});
