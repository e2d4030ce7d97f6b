import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { Dispute } from '@/domain/disputes/model';
import { compress, uploadPhoto } from '@/shared/photos/sending';
import { asProvider, job } from '@/testing/provider/builders';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

jest.mock('@/shared/photos/sending', () => ({
  ...jest.requireActual<object>('@/shared/photos/sending'),
  compress: jest.fn(),
  uploadPhoto: jest.fn(),
}));

const AT = '2026-11-22T08:00:00Z';
const photo = (id: string) => ({ id, url: `/api/uploads/${id}` });
const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

const dispute = (patch: Partial<Dispute> = {}): Dispute => ({
  id: 'd1',
  side: 'CUSTOMER',
  appeal: false,
  reason: 'POOR_WORK',
  statement: 'The oven is as dirty as before.',
  photos: [photo('p1')],
  state: 'OPEN',
  openedAt: AT,
  answerDueAt: '2026-11-23T08:00:00Z',
  answer: 'It shone when I left.',
  answeredAt: '2026-11-22T10:00:00Z',
  answerPhotos: [],
  statements: [
    { side: 'CUSTOMER', text: 'See the grill.', photos: [photo('p2')], at: '2026-11-22T09:00:00Z' },
    { side: 'SUPPORT', text: 'When was this?', photos: [], at: '2026-11-22T11:00:00Z' },
  ],
  dueAt: '2099-01-01T00:00:00Z',
  verdict: null,
  backKobo: 0,
  rulingReason: null,
  words: null,
  decidedAt: null,
  ...patch,
});

function serve(patch: Partial<Dispute> = {}, actions = ['add_statement']) {
  signedIn();
  const found = { ...order({ status: 'DISPUTED', allowedActions: actions }) };
  const world = { order: { ...found, disputes: [dispute(patch)] }, sent: [] as unknown[] };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(world.order)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
    http.post('*/api/orders/o1/dispute/statements', async ({ request }) => {
      const body = (await request.json()) as { text: string };
      world.sent.push(body);
      const added = { side: 'CUSTOMER', text: body.text, photos: [photo('u1')], at: AT };
      world.order = {
        ...found,
        disputes: [dispute({ statements: [...dispute().statements, added] })],
      };
      return HttpResponse.json(world.order, { status: 201 });
    }),
  );
  return world;
}

const part = async () =>
  within(await screen.findByRole('region', { name: 'Problem with this job' }));

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

describe('the statements of a dispute', () => {
  it('B13.13 are shown by their time, with their photos', async () => {
    serve();
    const { container } = renderApp('/order/o1');
    const said = within((await part()).getByRole('list', { name: 'Statements' }));
    const texts = [
      /^You, .*The oven is as dirty as before\./,
      /^You, .*See the grill\./,
      /It shone when I left\./,
      /^Our team, .*When was this\?/,
    ];
    const all = said.getAllByText(/as dirty|the grill|It shone|When was/, { selector: 'li' });
    expect(all).toHaveLength(4);
    all.forEach((row, place) => expect(row).toHaveTextContent(texts[place]!));
    expect(said.getAllByRole('list', { name: 'Photos from you' })).toHaveLength(2);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('B13.13 are added by the customer with a text and photos', async () => {
    const world = serve();
    const { user, container } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add a statement' }));
    expect(screen.getByText('Up to 5. Your provider sees them too.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    expect(screen.getByText('Write what you want to add.')).toBeVisible();
    expect(world.sent).toEqual([]);
    await user.type(screen.getByLabelText('Your statement'), 'The grill is black too.');
    await user.upload(screen.getByLabelText('Choose photos'), [file('a')]);
    await screen.findByRole('button', { name: 'Remove photo 1' });
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    expect(await (await part()).findByText('The grill is black too.')).toBeVisible();
    expect(world.sent).toEqual([{ text: 'The grill is black too.', photoIds: ['u1'] }]);
    expect(await screen.findByText('We have your statement')).toBeVisible();
    expect(screen.queryByLabelText('Your statement')).toBeNull();
    expect((await part()).getByRole('button', { name: 'Add a statement' })).toHaveFocus();
  });
  it('B13.13 give the focus back to the button when the form is closed', async () => {
    serve();
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add a statement' }));
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    expect((await part()).getByRole('button', { name: 'Add a statement' })).toHaveFocus();
  });
  it('B13.13 give the focus to the part when their side may add no more', async () => {
    const world = serve();
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add a statement' }));
    await user.type(screen.getByLabelText('Your statement'), 'The tenth.');
    server.use(
      http.post('*/api/orders/o1/dispute/statements', () => {
        world.order = { ...world.order, allowedActions: [] };
        return HttpResponse.json(world.order, { status: 201 });
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    await waitFor(() => expect(screen.queryByLabelText('Your statement')).toBeNull());
    expect(screen.getByRole('region', { name: 'Problem with this job' })).toHaveFocus();
  });
  it('B13.13 stay in the form when they are refused, with the reason', async () => {
    serve();
    server.use(
      http.post('*/api/orders/o1/dispute/statements', () =>
        problem(409, 'dispute_closed', 'This dispute is closed.'),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add a statement' }));
    await user.type(screen.getByLabelText('Your statement'), 'One more thing.');
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This dispute is closed.');
    expect(screen.getByLabelText('Your statement')).toHaveValue('One more thing.');
  });
  it('B13.13 are refused beside their fields', async () => {
    serve();
    server.use(
      http.post('*/api/orders/o1/dispute/statements', () =>
        problem(422, 'validation_failed', 'Please check the fields.', [
          { field: 'photoIds', code: 'not_your_upload', message: 'Please add this photo again.' },
        ]),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add a statement' }));
    await user.type(screen.getByLabelText('Your statement'), 'See it.');
    await user.upload(screen.getByLabelText('Choose photos'), [file('a')]);
    await screen.findByRole('button', { name: 'Remove photo 1' });
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    expect(await screen.findByText('Please add this photo again.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  });
  it('B13.13 have at most 2,000 characters', async () => {
    const world = serve();
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add a statement' }));
    await user.click(screen.getByLabelText('Your statement'));
    await user.paste('x'.repeat(2001));
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    expect(screen.getByLabelText('Your statement')).toBeInvalid();
    expect(world.sent).toEqual([]);
  });
  it('B13.13 wait for the network', async () => {
    serve();
    const { user } = renderApp('/order/o1');
    await user.click((await part()).getByRole('button', { name: 'Add a statement' }));
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/^There is no connection\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the statement' })).toBeDisabled();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('button', { name: 'Send the statement' })).toBeEnabled();
  });
  it('B13.13 cannot be added unless the server allows it', async () => {
    serve({ state: 'DECIDED', verdict: 'RELEASE', decidedAt: AT }, []);
    renderApp('/order/o1');
    expect((await part()).getByText('The job counts as done.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add a statement' })).toBeNull();
  });
  it('B13.13 are added by the provider, beside the answer', async () => {
    const disputed = (patch: Partial<Dispute>) =>
      job({
        status: 'DISPUTED',
        trackingStep: 'FINISHED',
        disputes: [dispute({ answer: null, answeredAt: null, ...patch })],
        disputeActions: ['answer_dispute', 'add_statement'],
      });
    const world = asProvider({ open: [disputed({})] });
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/service-provider/jobs/o1/dispute/statements', async ({ request }) => {
        sent.push(await request.json());
        const added = { side: 'PROVIDER', text: 'It was dark.', photos: [], at: AT };
        world.open = [disputed({ statements: [added] })];
        return HttpResponse.json(world.open[0], { status: 201 });
      }),
    );
    const { user } = renderApp('/service-provider/jobs/o1');
    expect((await part()).getByRole('button', { name: 'Answer' })).toBeVisible();
    await user.click((await part()).getByRole('button', { name: 'Add a statement' }));
    expect(screen.getByText('Amina reads it too.')).toBeVisible();
    await user.type(screen.getByLabelText('Your statement'), 'It was dark.');
    await user.click(screen.getByRole('button', { name: 'Send the statement' }));
    expect(await screen.findByText('It was dark.', { selector: 'li' })).toBeVisible();
    expect(sent).toEqual([{ text: 'It was dark.' }]);
  });
});

it('B13.13 the report and the answer take photos', async () => {
  serve();
  const sent: unknown[] = [];
  const world = { order: { ...order({ status: 'IN_PROGRESS', allowedActions: ['dispute'] }) } };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(world.order)),
    http.post('*/api/orders/o1/dispute', async ({ request }) => {
      sent.push(await request.json());
      world.order = {
        ...order({ status: 'DISPUTED', allowedActions: ['answer_dispute'] }),
        disputes: [dispute({ side: 'PROVIDER', answer: null, answeredAt: null })],
      };
      return HttpResponse.json(world.order, { status: 201 });
    }),
    http.post('*/api/orders/o1/dispute/answer', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(world.order);
    }),
  );
  const { user } = renderApp('/order/o1');
  await user.click((await part()).getByRole('button', { name: 'Report a problem' }));
  await user.click(screen.getByRole('radio', { name: 'The work is poor' }));
  await user.type(screen.getByLabelText('What happened?'), 'The oven is dirty.');
  await user.upload(screen.getByLabelText('Choose photos'), [file('a')]);
  await screen.findByRole('button', { name: 'Remove photo 1' });
  await user.click(screen.getByRole('button', { name: 'Send the report' }));
  await user.click(await (await part()).findByRole('button', { name: 'Answer' }));
  await user.type(screen.getByLabelText('Your answer'), 'I was at home.');
  await user.upload(screen.getByLabelText('Choose photos'), [file('b')]);
  await screen.findByRole('button', { name: 'Remove photo 1' });
  await user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { reason: 'POOR_WORK', statement: 'The oven is dirty.', photoIds: ['u1'] },
      { answer: 'I was at home.', photoIds: ['u2'] },
    ]),
  );
});
