import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { goOnline } from '@/testing/walk';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { noPicture, pictures } from '@/testing/pictures';
import { server } from '@/testing/server';
import { application, asApplicant, item, requirement } from '@/testing/provider/application';
import { useDocumentUploads } from './document-uploads';

const at = (step: 'identity' | 'papers') => renderApp(`/service-provider/onboarding?step=${step}`);
const picture = () => new File([new Uint8Array(2_000_000)], 'p.jpg', { type: 'image/jpeg' });
const small = new Blob([new Uint8Array(400_000)], { type: 'image/jpeg' });

let sent: Record<string, string>[] = [];

/** Accepts documents like the server. */
function taking(world: ReturnType<typeof asApplicant>) {
  sent = [];
  server.use(
    http.post('*/api/service-provider/application/documents', async ({ request }) => {
      const text = await request.text();
      const facts = Object.fromEntries(
        [
          ...text.matchAll(
            /name="(kind|validUntil|number|insurer|coverKobo)"\r?\n\r?\n(.*?)\r?\n/g,
          ),
        ].map(([, key, value]) => [key!, value!]),
      );
      sent.push(facts);
      const made = item({ id: `d${sent.length}`, kind: facts['kind'] ?? '', state: 'PENDING' });
      if (world.application) {
        world.application = {
          ...world.application,
          documents: [...world.application.documents, made],
          requirements: world.application.requirements.map((one) =>
            one.kind === made.kind ? { ...one, state: 'PENDING', documentId: made.id } : one,
          ),
        };
      }
      return HttpResponse.json(made, { status: 201 });
    }),
  );
}

beforeEach(() => {
  useDocumentUploads.setState({ items: [] });
  pictures({ width: 3000, height: 2000, made: small });
});
afterEach(() => {
  jest.restoreAllMocks();
  goOnline(true);
});

async function choose(
  user: ReturnType<typeof renderApp>['user'],
  title: string,
  facts: Record<string, string> = {},
) {
  await user.click(
    await screen.findByRole('button', { name: new RegExp(`^(Add|Replace|Retake) ${title}$`) }),
  );
  const dialog = within(screen.getByRole('dialog', { name: title }));
  for (const [label, value] of Object.entries(facts))
    await user.type(dialog.getByLabelText(new RegExp(label)), value);
  await user.upload(dialog.getByLabelText(`Photo of: ${title}`), picture());
}

describe('documents of an application', () => {
  it('ROLE-21 are compressed, sent one by one and then shown as ready', async () => {
    const world = asApplicant();
    taking(world);
    const { user, container } = at('identity');
    expect(await screen.findByText('0 of 2 ready')).toBeVisible();
    await choose(user, 'A photo of you');
    expect(await screen.findByText('1 of 2 ready')).toBeVisible();
    expect(sent).toEqual([{ kind: 'SELFIE' }]);
    expect(screen.getByRole('img', { name: 'A photo of you' })).toHaveAttribute(
      'src',
      '/api/service-provider/application/documents/d1?size=small',
    );
    expect(screen.getByRole('button', { name: 'Replace A photo of you' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('that expire need their date before the picture', async () => {
    const world = asApplicant();
    taking(world);
    const { user } = at('papers');
    await user.click(
      await screen.findByRole('button', { name: 'Add Police character certificate' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Police character certificate' }));
    await user.click(dialog.getByRole('button', { name: 'Take or choose the photo' }));
    expect(dialog.getByText('Enter the date on the document.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await choose(user, 'Police character certificate', {
      'Valid until': '2099-02-08',
      'Number on the document': 'PCC/FCT/26/018842',
    });
    await waitFor(() =>
      expect(sent).toEqual([
        { kind: 'POLICE_CERTIFICATE', validUntil: '2099-02-08', number: 'PCC/FCT/26/018842' },
      ]),
    );
  });
  it('insurance needs its number, its company and its sum', async () => {
    const world = asApplicant(
      application({
        requirements: [
          requirement({ kind: 'INSURANCE', label: 'Insurance policy', expires: true }),
        ],
      }),
    );
    taking(world);
    const { user } = at('papers');
    await user.click(await screen.findByRole('button', { name: 'Add Insurance policy' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Insurance policy' }));
    await user.type(dialog.getByLabelText('Valid until'), '2099-02-08');
    await user.click(dialog.getByRole('button', { name: 'Take or choose the photo' }));
    for (const text of [
      'Enter the number of the policy.',
      'Enter the name of the insurance company.',
      'Enter the amount in naira, such as 5,000,000.',
    ])
      expect(dialog.getByText(text)).toBeVisible();
    await user.type(dialog.getByLabelText('Number of the policy'), 'LW-1');
    await user.type(dialog.getByLabelText('Insurance company'), 'Leadway');
    await user.type(dialog.getByLabelText('Insured up to, in naira'), '5,000,000');
    await user.upload(dialog.getByLabelText('Photo of: Insurance policy'), picture());
    await waitFor(() =>
      expect(sent).toEqual([
        {
          kind: 'INSURANCE',
          validUntil: '2099-02-08',
          number: 'LW-1',
          insurer: 'Leadway',
          coverKobo: '500000000',
        },
      ]),
    );
  });
  it('a portrait says who sees it, and can be replaced after it was accepted', async () => {
    asApplicant(
      application({
        requirements: [
          requirement({
            kind: 'PORTRAIT',
            label: 'Your portrait',
            state: 'ACCEPTED',
            documentId: 'd1',
          }),
        ],
        documents: [
          item({
            id: 'd1',
            kind: 'PORTRAIT',
            state: 'ACCEPTED',
            url: '/api/service-provider/application/documents/d1',
          }),
        ],
      }),
    );
    const { user } = at('identity');
    expect(await screen.findByRole('img', { name: 'Your portrait' })).toHaveAttribute(
      'src',
      '/api/service-provider/application/documents/d1?size=small',
    );
    await user.click(screen.getByRole('button', { name: 'Replace Your portrait' }));
    expect(screen.getByText(/Customers see this photo/)).toBeVisible();
  });
  it('say why one could not be sent, and send it again', async () => {
    const world = asApplicant();
    server.use(
      http.post('*/api/service-provider/application/documents', () =>
        problem(429, 'too_many_requests', 'Too many photos. Wait an hour.'),
      ),
    );
    const { user } = at('identity');
    await choose(user, 'A photo of you');
    expect(await screen.findByText('Too many photos. Wait an hour.')).toBeVisible();
    taking(world);
    await user.click(screen.getByRole('button', { name: 'Try again A photo of you' }));
    expect(await screen.findByText('1 of 2 ready')).toBeVisible();
  });
  it('whose date is refused are corrected and sent again with the same photo', async () => {
    const world = asApplicant();
    const refusal = 'A document is valid for 15 years at most. Please check the date.';
    server.use(
      http.post('*/api/service-provider/application/documents', () =>
        problem(422, 'validation_failed', refusal, [
          { field: 'validUntil', code: 'too_far', message: refusal },
        ]),
      ),
    );
    const { user, container } = at('papers');
    const title = 'Police character certificate';
    await choose(user, title, { 'Valid until': '2999-02-08', 'Number on the document': 'PCC/26' });
    expect(await screen.findByText(refusal)).toBeVisible();
    expect(screen.queryByRole('button', { name: `Try again ${title}` })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Correct it ${title}` }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    expect(dialog.getByText(refusal)).toBeVisible();
    expect(dialog.getByLabelText(/Number on the document/)).toHaveValue('PCC/26');
    expect(dialog.queryByLabelText(`Photo of: ${title}`)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    taking(world);
    await user.clear(dialog.getByLabelText('Valid until'));
    await user.type(dialog.getByLabelText('Valid until'), '2099-02-08');
    await user.click(dialog.getByRole('button', { name: 'Send it again' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { kind: 'POLICE_CERTIFICATE', validUntil: '2099-02-08', number: 'PCC/26' },
      ]),
    );
    expect(screen.queryByText(refusal)).toBeNull();
  });
  it('that were taken offline wait, and are sent when the network is back', async () => {
    const world = asApplicant();
    taking(world);
    const { user } = at('identity');
    await screen.findByRole('button', { name: 'Add A photo of you' });
    act(() => goOnline(false));
    await choose(user, 'A photo of you');
    expect(await screen.findByText('Waits for the network')).toBeVisible();
    expect(sent).toEqual([]);
    act(() => goOnline(true));
    expect(await screen.findByText('1 of 2 ready')).toBeVisible();
  });
  it('say when a picture cannot be read, and can be removed', async () => {
    asApplicant();
    noPicture();
    const { user } = at('identity');
    await choose(user, 'A photo of you');
    expect(await screen.findByText(/This picture cannot be read/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove A photo of you' }));
    expect(screen.getByRole('button', { name: 'Add A photo of you' })).toBeVisible();
  });
  it('say what is wrong with a refused, an expired and a promised one, and can be removed until they are reviewed', async () => {
    const removed: unknown[] = [];
    const world = asApplicant(
      application({
        documents: [
          item({ id: 'd1', kind: 'INSURANCE', state: 'REFUSED', note: 'Light is shining on it.' }),
          item({ id: 'd4', kind: 'WORK_PHOTO' }),
        ],
        requirements: [
          requirement({
            kind: 'TRADE_CERTIFICATE',
            label: 'Trade test',
            state: 'ACCEPTED',
            validUntil: '2027-02-08',
          }),
          requirement({ kind: 'POLICE_CERTIFICATE', label: 'Police', state: 'PROMISED' }),
          requirement({ kind: 'WORK_PHOTO', label: 'Your work', count: 3, state: 'MISSING' }),
          requirement({
            kind: 'NEMSA',
            label: 'NEMSA',
            state: 'EXPIRED',
            validUntil: '2026-10-01',
            needed: false,
          }),
          requirement({
            kind: 'INSURANCE',
            label: 'Insurance',
            state: 'REFUSED',
            documentId: 'd1',
          }),
        ],
      }),
    );
    server.use(
      http.delete(
        '*/api/service-provider/application/documents/:id',
        ({ params }) => (removed.push(params['id']), new HttpResponse(null, { status: 204 })),
      ),
    );
    const { user, container } = at('papers');
    const needed = within(await screen.findByRole('region', { name: /^Needed/ }));
    expect(
      needed.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Insurance', 'Your work: photo 1', 'Your work', 'Police', 'Trade test']);
    expect(needed.getByText('Light is shining on it.')).toBeVisible();
    expect(needed.getByText('1 of 3')).toBeVisible();
    expect(needed.getByText('Valid until 8 February 2027.')).toBeVisible();
    expect(screen.getByText('It expired on 1 October 2026.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replace Trade test' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Remove Your work: photo 1' }));
    await waitFor(() => expect(removed).toEqual(['d4']));
    expect(world.application?.documents).toHaveLength(2);
  });
});
