import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { noPicture, pictures } from '@/testing/pictures';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type {
  ContentChange,
  AdminBanner,
  AdminFaq,
  AdminRulesPage,
  AdminStat,
  MissedTerm,
  ServiceTerms,
} from './api';
import { banner } from './testing/banner';

interface World {
  terms: ServiceTerms[];
  missed: MissedTerm[];
  faqs: AdminFaq[];
  stats: AdminStat[];
  banners: AdminBanner[];
  pages: AdminRulesPage[];
  changes: ContentChange[];
}
const page = (patch: Partial<AdminRulesPage> = {}): AdminRulesPage => ({
  slug: 'terms',
  version: 1,
  title: 'Terms',
  lead: 'The rules.',
  sections: [{ id: 'what', heading: 'What we do', paragraphs: ['One.', 'Two.'] }],
  effectiveFrom: '2026-01-01',
  published: true,
  ...patch,
});

const morning = (): World => ({
  terms: [
    { categorySlug: 'electrical', name: 'Electrical', words: ['nepa', 'light'] },
    { categorySlug: 'plumbing', name: 'Plumbing', words: [] },
  ],
  missed: [
    { term: 'chimney sweep', asked: 12, lastSeen: '2026-11-20' },
    { term: 'dog walker', asked: 1, lastSeen: '2026-11-02' },
  ],
  faqs: ['How do I pay?', 'Is VAT inside?'].map((question, place) => ({
    id: `q${place + 1}`,
    question,
    answer: `Answer ${place + 1}.`,
    position: place + 1,
    version: 0,
  })),
  stats: [
    {
      key: 'rating',
      value: '4.4/5',
      label: 'average rating',
      asOf: '2026-11-01',
      source: 'Counted.',
      version: 0,
    },
  ],
  banners: [banner(), banner({ id: 'old', title: 'Rainy season', enabled: false, position: 2 })],
  pages: [page()],
  changes: [],
});

/** Serves the content pages of staff and records the requests. */
function serve(world: World) {
  const sent: unknown[] = [];
  const keep = async (request: Request) => {
    const body = (await request.json()) as Record<'categorySlug' | 'term', string>;
    sent.push(body);
    return body;
  };
  server.use(
    http.get('*/api/admin/search/misses', () => HttpResponse.json(world.missed)),
    http.get('*/api/admin/content/synonyms', () => HttpResponse.json(world.terms)),
    http.post('*/api/admin/content/synonyms', async ({ request }) => {
      const { categorySlug, term } = await keep(request);
      world.terms = world.terms.map((one) =>
        one.categorySlug === categorySlug ? { ...one, words: [...one.words, term] } : one,
      );
      world.missed = world.missed.filter((one) => one.term !== term);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/admin/content/synonyms', ({ request }) => {
      const query = new URL(request.url).searchParams;
      sent.push(Object.fromEntries(query));
      world.terms = world.terms.map((one) =>
        one.categorySlug === query.get('categorySlug')
          ? { ...one, words: one.words.filter((word) => word !== query.get('term')) }
          : one,
      );
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/admin/content/faqs', () => HttpResponse.json(world.faqs)),
    http.patch('*/api/admin/content/faqs/:id', async ({ request, params }) => {
      const body = await keep(request);
      world.faqs = world.faqs.map((faq) =>
        faq.id === params['id'] ? { ...faq, ...body, version: faq.version + 1 } : faq,
      );
      return HttpResponse.json(world.faqs[0]);
    }),
    http.get('*/api/admin/content/stats', () => HttpResponse.json(world.stats)),
    http.patch(
      '*/api/admin/content/stats/:id',
      async ({ request }) => (await keep(request), HttpResponse.json(world.stats[0])),
    ),
    http.get('*/api/admin/content/banners', () => HttpResponse.json(world.banners)),
    http.post(
      '*/api/admin/content/banners',
      async ({ request }) => (
        await keep(request),
        HttpResponse.json(banner({ id: 'new' }), { status: 201 })
      ),
    ),
    http.patch(
      '*/api/admin/content/banners/:id',
      async ({ request }) => (await keep(request), HttpResponse.json(banner())),
    ),
    http.get('*/api/admin/content/pages', () => HttpResponse.json(world.pages)),
    http.post(
      '*/api/admin/content/pages/:slug',
      async ({ request }) => (
        await keep(request),
        HttpResponse.json(page({ version: 2 }), { status: 201 })
      ),
    ),
    http.get('*/api/admin/content/changes', () => HttpResponse.json(world.changes)),
  );
  return sent;
}

const open = (tab?: string) => renderApp(`/admin/content-management${tab ? `?tab=${tab}` : ''}`);

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['CONTENT'] }));

describe('search terms', () => {
  it('adds a term without results to a service in one step, and removes it from the list', async () => {
    const sent = serve(morning());
    const { user, container } = open();
    const list = await screen.findByRole('list', { name: 'Searches without results' });
    expect(list).toHaveTextContent('12 times, last on 20 November 2026');
    expect(list).toHaveTextContent('1 time, last on 2 November 2026');
    expect(await axe(container)).toHaveNoViolations();
    expect(screen.getByRole('button', { name: 'Add “chimney sweep”' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Add “chimney sweep” to'), 'plumbing');
    await user.click(screen.getByRole('button', { name: 'Add “chimney sweep”' }));
    await waitFor(() => expect(within(list).queryByText('chimney sweep')).toBeNull());
    expect(sent).toEqual([{ categorySlug: 'plumbing', term: 'chimney sweep' }]);
  });
  it('works by keyboard alone: a term is added, then removed, and the focus moves on', async () => {
    const sent = serve(morning());
    const { user } = open();
    const field = await screen.findByLabelText('New search term for Electrical');
    field.focus();
    await user.keyboard('No Current{Enter}');
    const terms = screen.getByRole('list', { name: 'Search terms for Electrical' });
    await within(terms).findByText('No Current');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Remove “No Current”' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(terms).queryByText('light')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Remove “No Current”' })).toHaveFocus(),
    );
    expect(sent).toEqual([
      { categorySlug: 'electrical', term: 'No Current' },
      { categorySlug: 'electrical', term: 'light' },
    ]);
  });
  it('shows the server’s message for a term of another service, and keeps what was typed', async () => {
    serve(morning());
    server.use(
      http.post('*/api/admin/content/synonyms', () =>
        problem(409, 'synonym_taken', '“lpg” already finds Gas. Remove it there first.'),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByLabelText('New search term for Electrical'), 'lpg{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '“lpg” already finds Gas. Remove it there first.',
    );
    expect(screen.getByLabelText('New search term for Electrical')).toHaveValue('lpg');
  });
  it('says when a service has no terms, and when no search was without results', async () => {
    serve({ ...morning(), missed: [] });
    const { user } = open();
    expect(await screen.findByText('Every search had a result.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Service'), 'plumbing');
    expect(
      screen.getByText('This service is found only by its name and description.'),
    ).toBeInTheDocument();
  });
  it('says that it could not be loaded, and offers a retry', async () => {
    serve(morning());
    server.use(
      http.get('*/api/admin/content/synonyms', () => HttpResponse.json({}, { status: 500 }), {
        once: true,
      }),
    );
    const { user } = open();
    expect(await screen.findByText('We could not load the search terms')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New search term for Electrical')).toBeInTheDocument();
  });
  it('is not requested for staff without the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
    open();
    expect(await screen.findByText(/does not have the permission CONTENT/)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Kinds of content' })).toBeNull();
  });
});

describe('questions', () => {
  it('FAQ-01 a question is saved with the version that was read, and moved', async () => {
    const sent = serve(morning());
    const { user, container } = open('faq');
    await user.click(await screen.findByRole('button', { name: 'Edit “How do I pay?”' }));
    const answer = screen.getByLabelText('Answer');
    await user.clear(answer);
    await user.type(answer, 'By card.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(await screen.findByText('By card.')).toBeInTheDocument();
    expect(sent).toEqual([{ question: 'How do I pay?', answer: 'By card.', version: 0 }]);
    expect(screen.getByRole('button', { name: 'Move “How do I pay?” up' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Move “Is VAT inside?” up' }));
    await waitFor(() =>
      expect(sent[1]).toEqual({
        question: 'Is VAT inside?',
        answer: 'Answer 2.',
        position: 1,
        version: 0,
      }),
    );
  });
  it('shows what another person saved meanwhile beside what was typed', async () => {
    const world = morning();
    serve(world);
    server.use(
      http.patch('*/api/admin/content/faqs/:id', () => {
        world.faqs = world.faqs.map((faq) => ({ ...faq, answer: 'Theirs.', version: 1 }));
        return problem(409, 'stale', 'Someone else changed this in the meantime.');
      }),
    );
    const { user } = open('faq');
    await user.click(await screen.findByRole('button', { name: 'Edit “How do I pay?”' }));
    await user.clear(screen.getByLabelText('Answer'));
    await user.type(screen.getByLabelText('Answer'), 'Mine.');
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(
      await screen.findByText('Someone else changed this in the meantime.'),
    ).toBeInTheDocument();
    expect(await screen.findByText(/^Current text:/)).toHaveTextContent(
      'Current text: How do I pay? Theirs.',
    );
    expect(screen.getByLabelText('Answer')).toHaveValue('Mine.');
  });
});

const UPLOADED = `/api/banners/pictures/${'0f'.repeat(16)}`;
const photo = () => new File([new Uint8Array(900_000)], 'roof.jpg', { type: 'image/jpeg' });

describe('statistics and banners', () => {
  it('a figure is saved with its date and its source', async () => {
    const sent = serve(morning());
    const { user } = open('statistics');
    expect(await screen.findByText('Since 1 November 2026. Counted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit “average rating”' }));
    await user.clear(screen.getByLabelText('Figure'));
    await user.type(screen.getByLabelText('Figure'), '4.6/5');
    await user.click(screen.getByRole('button', { name: 'Save figure' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          value: '4.6/5',
          label: 'average rating',
          asOf: '2026-11-01',
          source: 'Counted.',
          version: 0,
        },
      ]),
    );
  });
  it('a new banner is sent without empty fields, and one can be switched off and moved', async () => {
    const sent = serve(morning());
    const { user, container } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'Switch “Gas finished?” off' }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({
        banner: { title: 'Gas finished?', enabled: false },
        version: 0,
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Move “Rainy season” up' }));
    await waitFor(() =>
      expect(sent[1]).toMatchObject({ banner: { enabled: false }, position: 1, version: 0 }),
    );
    await user.click(screen.getByRole('button', { name: 'New banner' }));
    await user.type(screen.getByLabelText('Picture'), '/banners/power.svg');
    await user.type(screen.getByLabelText('Alternative text'), 'A roof');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Make banner' }));
    await waitFor(() =>
      expect(sent[2]).toEqual({ imageUrl: '/banners/power.svg', alt: 'A roof', enabled: true }),
    );
  });
  it('the picture of a banner is a file that is compressed, uploaded and shown before it is saved', async () => {
    const made = new Blob([new Uint8Array(40_000)], { type: 'image/jpeg' });
    pictures({ width: 3000, height: 2000, made });
    const sent = serve(morning());
    const uploaded: number[] = [];
    server.use(
      http.post('*/api/admin/content/banner-pictures', async ({ request }) => {
        uploaded.push((await request.arrayBuffer()).byteLength);
        return HttpResponse.json({ url: UPLOADED }, { status: 201 });
      }),
    );
    const { user, container } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'New banner' }));
    await user.upload(screen.getByLabelText('Choose the picture'), photo());
    await waitFor(() => expect(screen.getByLabelText('Picture')).toHaveValue(UPLOADED));
    expect(uploaded).toEqual([made.size]);
    expect(container.querySelector('.cd-form img')).toHaveAttribute('src', 'blob:x');
    await user.type(screen.getByLabelText('Alternative text'), 'A roof');
    await user.click(screen.getByRole('button', { name: 'Make banner' }));
    await waitFor(() =>
      expect(sent).toEqual([{ imageUrl: UPLOADED, alt: 'A roof', enabled: true }]),
    );
    jest.restoreAllMocks();
  });
  it.each([
    [
      'no browser can show it',
      () => {
        pictures({ width: 300, height: 200, made: new Blob() });
        noPicture();
      },
      'This picture cannot be read. Take it again, or choose a JPEG.',
    ],
    [
      'the server refuses it',
      () => pictures({ width: 300, height: 200, made: new Blob(['x'], { type: 'image/jpeg' }) }),
      'This is not a photo that we can read.',
    ],
  ])('says why a picture was not uploaded: %s', async (_, prepare, text) => {
    prepare();
    serve(morning());
    server.use(
      http.post('*/api/admin/content/banner-pictures', () =>
        problem(422, 'validation_failed', 'This is not a photo that we can read.'),
      ),
    );
    const { user } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'New banner' }));
    await user.upload(screen.getByLabelText('Choose the picture'), photo());
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByLabelText('Picture')).toHaveValue('');
    jest.restoreAllMocks();
  });
  it('shows which field the server refuses', async () => {
    serve(morning());
    server.use(
      http.patch('*/api/admin/content/banners/:id', () =>
        problem(422, 'validation_failed', 'Look again.', [
          { field: 'banner.alt', code: 'length', message: 'Say what the picture shows' },
        ]),
      ),
    );
    const { user } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'Edit “Gas finished?”' }));
    await user.click(screen.getByRole('button', { name: 'Save banner' }));
    expect(await screen.findByText('Say what the picture shows')).toBeInTheDocument();
    expect(screen.getByLabelText('Alternative text')).toBeInvalid();
  });
});

describe('rules and history', () => {
  it('a page gets its next version from a date on, with its sections and anchors', async () => {
    const sent = serve(morning());
    const { user, container } = open('pages');
    expect(await screen.findByText('In force')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write a new version of Terms' }));
    await user.click(screen.getByRole('button', { name: 'Add a part' }));
    await user.type(screen.getByLabelText('Heading of part 2'), 'More');
    await user.type(screen.getByLabelText('Text of part 2'), 'Three.{Enter}{Enter}Four.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Publish version 2' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      title: 'Terms',
      lead: 'The rules.',
      after: 1,
      sections: [
        { id: 'what', paragraphs: ['One.', 'Two.'] },
        { id: 'part-2', heading: 'More', paragraphs: ['Three.', 'Four.'] },
      ],
    });
  });
  it('each change lists who made it, when, and the values before and after', async () => {
    const change = (patch: Partial<ContentChange>): ContentChange => ({
      id: 'c1',
      subject: 'synonym:electrical',
      by: 'Chidi Eze',
      at: '2026-11-20T09:00:00Z',
      before: null,
      after: 'no current',
      ...patch,
    });
    serve({
      ...morning(),
      changes: [
        change({}),
        change({
          id: 'c2',
          subject: 'faq:vat',
          before: '{"id":"vat","answer":"Old.","position":2}',
          after: '{"id":"vat","answer":"New.","position":2}',
        }),
      ],
    });
    const { container } = open('history');
    const list = await screen.findByRole('list', { name: 'Changes' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Search term of electricalChidi Eze, 10:00am on 20 November 2026Added no current',
    );
    expect(second).toHaveTextContent('answerOld. New.');
    expect(second).not.toHaveTextContent('position');
    expect(await axe(container)).toHaveNoViolations();
  });
});
