import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { compress, uploadPhoto } from '@/shared/photos/sending';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

jest.mock('@/shared/photos/sending', () => ({
  ...jest.requireActual<object>('@/shared/photos/sending'),
  compress: jest.fn(),
  uploadPhoto: jest.fn(),
}));

const now = () => new Date().toISOString();
const DONE = { status: 'COMPLETED', paidKobo: 3_010_000, allowedActions: ['rebook', 'review'] };
const written = (photos: string[], patch: object = {}) => ({
  id: 'r1',
  state: 'PENDING',
  stars: 4,
  text: '',
  tags: [],
  photos: photos.map((id) => ({ id, url: `/api/uploads/${id}` })),
  createdAt: now(),
  editable: true,
  reason: null,
  ...patch,
});
const serve = (patch: object) => {
  signedIn();
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json({ ...order(), ...DONE, ...patch })),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
};
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const field = () => within(screen.getByRole('group', { name: /Photos of the work/ }));

beforeEach(() => {
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

describe('photos of a review', () => {
  it('B11 takes up to three photos, and says that staff look at them first', async () => {
    serve({});
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/orders/o1/review', async ({ request }) => {
        bodies.push(await request.json());
        serve({ allowedActions: ['rebook'], review: written(['u1', 'u2', 'u3']) });
        return HttpResponse.json(written(['u1', 'u2', 'u3']), { status: 201 });
      }),
    );
    const { user, container } = renderApp('/order/o1');
    await user.click(await screen.findByRole('radio', { name: '4 stars: Good' }));
    await user.upload(screen.getByLabelText('Choose photos of the work'), [
      file('a.jpg'),
      file('b.jpg'),
      file('c.jpg'),
      file('d.jpg'),
    ]);
    expect(await screen.findByText('The maximum is 3 photos.')).toBeInTheDocument();
    expect(field().getByRole('button', { name: 'Add another' })).toBeDisabled();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('img', { name: 'Photo 3 of 3' })).toBeInTheDocument();
    expect(screen.getByText(/We look at the photos first\.$/)).toBeInTheDocument();
    expect(bodies).toEqual([{ stars: 4, tags: [], photoIds: ['u1', 'u2', 'u3'] }]);
  });
  it('B11 a photo can be removed until the review is public', async () => {
    serve({ allowedActions: ['rebook'], review: written(['p1', 'p2']) });
    const bodies: unknown[] = [];
    server.use(
      http.put('*/api/orders/o1/review', async ({ request }) => {
        bodies.push(await request.json());
        return HttpResponse.json(written(['p2']));
      }),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Change your review' }));
    await user.click(field().getByRole('button', { name: 'Remove photo 1' }));
    await user.click(screen.getByRole('button', { name: 'Save the review' }));
    await waitFor(() => expect(bodies).toEqual([{ stars: 4, tags: [], photoIds: ['p2'] }]));
  });
  it('a photo that could not be sent says so, and a refused one is named at its field', async () => {
    serve({});
    server.use(
      http.post('*/api/orders/o1/review', () =>
        problem(422, 'validation_failed', 'Please check', [
          { field: 'photoIds', code: 'not_your_upload', message: 'Please add this photo again.' },
        ]),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('radio', { name: '4 stars: Good' }));
    jest.mocked(uploadPhoto).mockRejectedValueOnce(new Error('offline'));
    await user.upload(screen.getByLabelText('Choose photos of the work'), file('a.jpg'));
    expect(
      await screen.findByText('The photo was not sent. Please try again.'),
    ).toBeInTheDocument();
    await user.upload(screen.getByLabelText('Choose photos of the work'), file('b.jpg'));
    expect(await field().findByRole('button', { name: 'Remove photo 1' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Please add this photo again.')).toBeInTheDocument();
  });
});
