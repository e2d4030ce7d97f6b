import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { compress, uploadPhoto } from '@/shared/photos/sending';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminDisputeDetail } from './model';

jest.mock('@/shared/photos/sending', () => ({
  ...jest.requireActual<object>('@/shared/photos/sending'),
  compress: jest.fn(),
  uploadPhoto: jest.fn(),
}));

const AT = '2026-11-22T08:00:00Z';
const photo = (id: string) => ({ id, url: `/api/uploads/${id}` });
const ours = (number: number) => ({
  side: 'SUPPORT',
  text: `Question ${number}`,
  photos: [],
  at: AT,
});

const detail = (patch: Partial<AdminDisputeDetail> = {}): AdminDisputeDetail => ({
  id: 'd1',
  side: 'CUSTOMER',
  appeal: false,
  reason: 'POOR_WORK',
  statement: 'The oven is as dirty as before.',
  photos: [photo('p1')],
  state: 'OPEN',
  openedAt: AT,
  answerDueAt: '2099-01-01T00:00:00Z',
  answer: null,
  answeredAt: null,
  answerPhotos: [],
  statements: [],
  dueAt: '2099-01-02T00:00:00Z',
  verdict: null,
  backKobo: 0,
  rulingReason: null,
  words: null,
  decidedAt: null,
  orderId: 'o1',
  reference: 'SVC-4M8X2T',
  title: 'Deep home cleaning',
  customerName: 'Bola Ade',
  providerName: 'Amina B.',
  paidKobo: 3_010_000,
  missed: 0,
  proposed: false,
  leftKobo: 3_010_000,
  released: false,
  refundable: [],
  verdicts: [],
  proposal: null,
  timeline: [
    { at: AT, who: 'order', text: 'DISPUTED', photos: [] },
    { at: AT, who: 'customer', text: 'The oven is as dirty as before.', photos: [photo('p1')] },
  ],
  ...patch,
});

function serve(first = detail(), permissions: ('SUPPORT' | 'FINANCE')[] = ['SUPPORT']) {
  const world = { found: first, sent: [] as unknown[] };
  signedIn({ role: 'ADMIN', permissions });
  server.use(
    http.get('*/api/admin/support', () => HttpResponse.json([])),
    http.get('*/api/admin/disputes', () => HttpResponse.json([world.found])),
    http.get('*/api/admin/disputes/d1', () => HttpResponse.json(world.found)),
    http.post('*/api/admin/disputes/d1/statements', async ({ request }) => {
      world.sent.push(await request.json());
      const added = { at: AT, who: 'support', text: 'Is it this one?', photos: [photo('u1')] };
      world.found = detail({ timeline: [...first.timeline, added], statements: [ours(1)] });
      return HttpResponse.json(world.found, { status: 201 });
    }),
  );
  return world;
}

const PAGE = '/admin/support?view=disputes&dispute=d1';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
  jest.mocked(compress).mockImplementation((blob) => Promise.resolve(blob));
  jest
    .mocked(uploadPhoto)
    .mockImplementation(() => Promise.resolve({ id: 'u1' }) as ReturnType<typeof uploadPhoto>);
});

describe('our team in a dispute', () => {
  it('B13.13 sees the photos of what was said, and asks with a text and a photo', async () => {
    const world = serve();
    const { user, container } = renderApp(PAGE);
    const shown = await screen.findByRole('list', { name: 'Photos from the customer' });
    expect(within(shown).getAllByRole('button')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Add a statement' }));
    expect(screen.getByText('Both sides read it.')).toBeVisible();
    await user.type(screen.getByLabelText('Your statement'), 'Is it this one?');
    await user.upload(
      screen.getByLabelText('Choose photos'),
      new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    );
    await screen.findByRole('button', { name: 'Remove photo 1' });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    expect(await screen.findByRole('list', { name: 'Photos from support' })).toBeVisible();
    expect(world.sent).toEqual([{ text: 'Is it this one?', photoIds: ['u1'] }]);
    expect(await screen.findByText('Both sides were notified.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a statement' })).toHaveFocus();
  });
  it('B13.13 reads why a statement was refused, and keeps what was typed', async () => {
    serve();
    server.use(
      http.post('*/api/admin/disputes/d1/statements', () =>
        problem(409, 'dispute_closed', 'This dispute is closed.'),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Add a statement' }));
    await user.type(screen.getByLabelText('Your statement'), 'Who was there?');
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This dispute is closed.');
    expect(screen.getByLabelText('Your statement')).toHaveValue('Who was there?');
  });
  it.each([
    ['once it is decided', detail({ state: 'DECIDED', verdict: 'RELEASE' }), 'SUPPORT'],
    ['without the permission', detail(), 'FINANCE'],
    ['after ten', detail({ statements: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(ours) }), 'SUPPORT'],
  ] as const)('B13.13 adds nothing %s', async (_, found, permission) => {
    serve(found, [permission]);
    renderApp(PAGE);
    await screen.findByRole('article', { name: 'Deep home cleaning' });
    expect(screen.queryByRole('button', { name: 'Add a statement' })).toBeNull();
  });
});
