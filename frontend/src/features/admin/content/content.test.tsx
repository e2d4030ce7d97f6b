import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { ContentChange, DeskBanner, DeskFaq, DeskPage, DeskStat, MissedTerm, ServiceWords } from './api';
import { anchorOf, bannerState, differencesOf, paragraphsOf, subjectOf, tabOf } from './model';

interface Desk {
  words: ServiceWords[];
  missed: MissedTerm[];
  faqs: DeskFaq[];
  stats: DeskStat[];
  banners: DeskBanner[];
  pages: DeskPage[];
  changes: ContentChange[];
}

const banner = (patch: Partial<DeskBanner> = {}): DeskBanner => ({ id: 'gas', imageUrl: '/banners/gas.svg', alt: 'A cylinder', title: 'Gas finished?', description: null, linkUrl: '/book-gas-delivery', buttonLabel: null, from: null, until: null, enabled: true, position: 1, version: 0, ...patch });
const page = (patch: Partial<DeskPage> = {}): DeskPage => ({ slug: 'terms', version: 1, title: 'Terms', lead: 'The rules.', sections: [{ id: 'what', heading: 'What we do', paragraphs: ['One.', 'Two.'] }], effectiveFrom: '2026-01-01', published: true, ...patch });

const morning = (): Desk => ({
  words: [
    { categorySlug: 'electrical', name: 'Electrical', words: ['nepa', 'light'] },
    { categorySlug: 'plumbing', name: 'Plumbing', words: [] },
  ],
  missed: [
    { term: 'chimney sweep', asked: 12, lastSeen: '2026-11-20' },
    { term: 'dog walker', asked: 1, lastSeen: '2026-11-02' },
  ],
  faqs: ['How do I pay?', 'Is VAT inside?'].map((question, place) => ({ id: `q${place + 1}`, question, answer: `Answer ${place + 1}.`, position: place + 1, version: 0 })),
  stats: [{ key: 'rating', value: '4.4/5', label: 'average rating', asOf: '2026-11-01', source: 'Counted.', version: 0 }],
  banners: [banner(), banner({ id: 'old', title: 'Rainy season', enabled: false, position: 2 })],
  pages: [page()],
  changes: [],
});

/** Serves the content pages of staff and records the requests. */
function serve(desk: Desk) {
  const sent: unknown[] = [];
  const keep = async (request: Request) => {
    const body = (await request.json()) as Record<'categorySlug' | 'term', string>;
    sent.push(body);
    return body;
  };
  server.use(
    http.get('*/api/admin/search/misses', () => HttpResponse.json(desk.missed)),
    http.get('*/api/admin/content/synonyms', () => HttpResponse.json(desk.words)),
    http.post('*/api/admin/content/synonyms', async ({ request }) => {
      const { categorySlug, term } = await keep(request);
      desk.words = desk.words.map((one) => (one.categorySlug === categorySlug ? { ...one, words: [...one.words, term] } : one));
      desk.missed = desk.missed.filter((one) => one.term !== term);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('*/api/admin/content/synonyms', ({ request }) => {
      const query = new URL(request.url).searchParams;
      sent.push(Object.fromEntries(query));
      desk.words = desk.words.map((one) => (one.categorySlug === query.get('categorySlug') ? { ...one, words: one.words.filter((word) => word !== query.get('term')) } : one));
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('*/api/admin/content/faqs', () => HttpResponse.json(desk.faqs)),
    http.patch('*/api/admin/content/faqs/:id', async ({ request, params }) => {
      const body = await keep(request);
      desk.faqs = desk.faqs.map((faq) => (faq.id === params['id'] ? { ...faq, ...body, version: faq.version + 1 } : faq));
      return HttpResponse.json(desk.faqs[0]);
    }),
    http.get('*/api/admin/content/stats', () => HttpResponse.json(desk.stats)),
    http.patch('*/api/admin/content/stats/:id', async ({ request }) => (await keep(request), HttpResponse.json(desk.stats[0]))),
    http.get('*/api/admin/content/banners', () => HttpResponse.json(desk.banners)),
    http.post('*/api/admin/content/banners', async ({ request }) => (await keep(request), HttpResponse.json(banner({ id: 'new' }), { status: 201 }))),
    http.patch('*/api/admin/content/banners/:id', async ({ request }) => (await keep(request), HttpResponse.json(banner()))),
    http.get('*/api/admin/content/pages', () => HttpResponse.json(desk.pages)),
    http.post('*/api/admin/content/pages/:slug', async ({ request }) => (await keep(request), HttpResponse.json(page({ version: 2 }), { status: 201 }))),
    http.get('*/api/admin/content/changes', () => HttpResponse.json(desk.changes)),
  );
  return sent;
}

const open = (tab?: string) => renderApp(`/admin/content-management${tab ? `?tab=${tab}` : ''}`);

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['CONTENT'] }));

describe('search words', () => {
  it('a term that nobody found becomes a word of a service in one step, and is missed no longer', async () => {
    const sent = serve(morning());
    const { user, container } = open();
    const list = await screen.findByRole('list', { name: 'Searched for and not found' });
    expect(list).toHaveTextContent('12 times, last on 20 November 2026');
    expect(list).toHaveTextContent('1 time, last on 2 November 2026');
    expect(await axe(container)).toHaveNoViolations();
    expect(screen.getByRole('button', { name: 'Add “chimney sweep”' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('Make “chimney sweep” a word of'), 'plumbing');
    await user.click(screen.getByRole('button', { name: 'Add “chimney sweep”' }));
    await waitFor(() => expect(within(list).queryByText('chimney sweep')).toBeNull());
    expect(sent).toEqual([{ categorySlug: 'plumbing', term: 'chimney sweep' }]);
  });
  it('works by keyboard alone: a word is added, then removed, and the focus goes on', async () => {
    const sent = serve(morning());
    const { user } = open();
    const field = await screen.findByLabelText('Another word for Electrical');
    field.focus();
    await user.keyboard('No Current{Enter}');
    const words = screen.getByRole('list', { name: 'Words for Electrical' });
    await within(words).findByText('No Current');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Remove “No Current”' })).toHaveFocus();
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(within(words).queryByText('light')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove “No Current”' })).toHaveFocus());
    expect(sent).toEqual([{ categorySlug: 'electrical', term: 'No Current' }, { categorySlug: 'electrical', term: 'light' }]);
  });
  it('a word of another service is refused in the words of the server, and what was typed stays', async () => {
    serve(morning());
    server.use(http.post('*/api/admin/content/synonyms', () => problem(409, 'synonym_taken', '“lpg” already finds Gas. Remove it there first.')));
    const { user } = open();
    await user.type(await screen.findByLabelText('Another word for Electrical'), 'lpg{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('“lpg” already finds Gas. Remove it there first.');
    expect(screen.getByLabelText('Another word for Electrical')).toHaveValue('lpg');
  });
  it('a service without words, and nothing missed, say so', async () => {
    serve({ ...morning(), missed: [] });
    const { user } = open();
    expect(await screen.findByText('Everything that people searched for found something.')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Service'), 'plumbing');
    expect(screen.getByText('Only its name and description find this service.')).toBeInTheDocument();
  });
  it('a failed load says so and asks again', async () => {
    serve(morning());
    server.use(http.get('*/api/admin/content/synonyms', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = open();
    expect(await screen.findByText('We could not load the search words')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Another word for Electrical')).toBeInTheDocument();
  });
  it('is not asked for by a colleague whose work it is not', async () => {
    signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
    open();
    expect(await screen.findByText(/does not have the permission CONTENT/)).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Kinds of content' })).toBeNull();
  });
});

describe('questions', () => {
  it('FAQ-01 a question is written anew with the version that was read, and moved', async () => {
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
    await waitFor(() => expect(sent[1]).toEqual({ question: 'Is VAT inside?', answer: 'Answer 2.', position: 1, version: 0 }));
  });
  it('what somebody else saved meanwhile is shown beside what was typed', async () => {
    const desk = morning();
    serve(desk);
    server.use(
      http.patch('*/api/admin/content/faqs/:id', () => {
        desk.faqs = desk.faqs.map((faq) => ({ ...faq, answer: 'Theirs.', version: 1 }));
        return problem(409, 'stale', 'Somebody else changed this in the meantime.');
      }),
    );
    const { user } = open('faq');
    await user.click(await screen.findByRole('button', { name: 'Edit “How do I pay?”' }));
    await user.clear(screen.getByLabelText('Answer'));
    await user.type(screen.getByLabelText('Answer'), 'Mine.');
    await user.click(screen.getByRole('button', { name: 'Save question' }));
    expect(await screen.findByText('Somebody else changed this in the meantime.')).toBeInTheDocument();
    expect(await screen.findByText(/^It says now:/)).toHaveTextContent('It says now: How do I pay? Theirs.');
    expect(screen.getByLabelText('Answer')).toHaveValue('Mine.');
  });
});

describe('figures and banners', () => {
  it('a figure is saved with its day and its grounds', async () => {
    const sent = serve(morning());
    const { user } = open('statistics');
    expect(await screen.findByText('Since 1 November 2026. Counted.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Edit “average rating”' }));
    await user.clear(screen.getByLabelText('Figure'));
    await user.type(screen.getByLabelText('Figure'), '4.6/5');
    await user.click(screen.getByRole('button', { name: 'Save figure' }));
    await waitFor(() => expect(sent).toEqual([{ value: '4.6/5', label: 'average rating', asOf: '2026-11-01', source: 'Counted.', version: 0 }]));
  });
  it('a banner is made without what is empty, and one is switched off and moved', async () => {
    const sent = serve(morning());
    const { user, container } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'Switch “Gas finished?” off' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ banner: { title: 'Gas finished?', enabled: false }, version: 0 }));
    await user.click(screen.getByRole('button', { name: 'Move “Rainy season” up' }));
    await waitFor(() => expect(sent[1]).toMatchObject({ banner: { enabled: false }, position: 1, version: 0 }));
    await user.click(screen.getByRole('button', { name: 'New banner' }));
    await user.type(screen.getByLabelText('Picture'), '/banners/power.svg');
    await user.type(screen.getByLabelText('What the picture shows'), 'A roof');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Make banner' }));
    await waitFor(() => expect(sent[2]).toEqual({ imageUrl: '/banners/power.svg', alt: 'A roof', enabled: true }));
  });
  it('a field that the server refuses is named', async () => {
    serve(morning());
    server.use(http.patch('*/api/admin/content/banners/:id', () => problem(422, 'validation_failed', 'Look again.', [{ field: 'banner.alt', code: 'length', message: 'Say what the picture shows' }])));
    const { user } = open('banners');
    await user.click(await screen.findByRole('button', { name: 'Edit “Gas finished?”' }));
    await user.click(screen.getByRole('button', { name: 'Save banner' }));
    expect(await screen.findByText('Say what the picture shows')).toBeInTheDocument();
    expect(screen.getByLabelText('What the picture shows')).toBeInvalid();
  });
});

describe('rules and history', () => {
  it('a page gets its next version, from a day on, with its parts and anchors', async () => {
    const sent = serve(morning());
    const { user, container } = open('pages');
    expect(await screen.findByText('In force')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Write a new version of Terms' }));
    await user.click(screen.getByRole('button', { name: 'Another part' }));
    await user.type(screen.getByLabelText('Heading of part 2'), 'More');
    await user.type(screen.getByLabelText('Text of part 2'), 'Three.{Enter}{Enter}Four.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Publish version 2' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ title: 'Terms', lead: 'The rules.', after: 1, sections: [{ id: 'what', paragraphs: ['One.', 'Two.'] }, { id: 'part-2', heading: 'More', paragraphs: ['Three.', 'Four.'] }] });
  });
  it('every change is told with who, when, before and after', async () => {
    const change = (patch: Partial<ContentChange>): ContentChange => ({ id: 'c1', subject: 'synonym:electrical', by: 'Chidi Eze', at: '2026-11-20T09:00:00Z', before: null, after: 'no current', ...patch });
    serve({ ...morning(), changes: [change({}), change({ id: 'c2', subject: 'faq:vat', before: '{"id":"vat","answer":"Old.","position":2}', after: '{"id":"vat","answer":"New.","position":2}' })] });
    const { container } = open('history');
    const list = await screen.findByRole('list', { name: 'Changes' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent('Search word of electricalChidi Eze, 10:00am on 20 November 2026Added no current');
    expect(second).toHaveTextContent('answerOld. New.');
    expect(second).not.toHaveTextContent('position');
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('what the desk works out', () => {
  it('the days of a banner decide whether it is shown', () => {
    const on = (patch: Partial<DeskBanner>) => bannerState(banner(patch), '2026-11-20');
    expect([on({}), on({ from: '2026-11-21' }), on({ until: '2026-11-19' }), on({ from: '2026-11-20', until: '2026-11-20' }), on({ enabled: false })]).toEqual(['on', 'coming', 'over', 'on', 'off']);
  });
  it('an anchor is plain and nobody else’s', () => {
    expect([anchorOf('Price & payment', []), anchorOf('Price, payment', ['price-payment']), anchorOf('₦', [])]).toEqual(['price-payment', 'price-payment-2', 'part']);
  });
  it('an empty line parts paragraphs', () => expect(paragraphsOf(' One\ntwo. \n\n\n Three.\n')).toEqual(['One two.', 'Three.']));
  it('a subject and an unknown tab are put in words', () => {
    expect([subjectOf('banner:gas'), subjectOf('x:y'), tabOf('faq'), tabOf('nope'), tabOf(null)]).toEqual(['Banner gas', 'x y', 'faq', 'words', 'words']);
  });
  it('what cannot be read as fields is shown whole', () => {
    expect(differencesOf({ before: '{broken', after: null })).toEqual([{ field: null, before: '{broken', after: null }]);
    expect(differencesOf({ before: null, after: '{"id":"a","alt":"A"}' })).toEqual([{ field: 'alt', before: null, after: 'A' }]);
  });
});
