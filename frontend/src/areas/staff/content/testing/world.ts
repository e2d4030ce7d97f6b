import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type {
  ContentChange,
  AdminBanner,
  AdminFaq,
  AdminRulesPage,
  AdminStat,
  MissedTerm,
  ServiceTerms,
} from '../api';
import { banner } from './banner';

export interface World {
  terms: ServiceTerms[];
  missed: MissedTerm[];
  faqs: AdminFaq[];
  stats: AdminStat[];
  banners: AdminBanner[];
  pages: AdminRulesPage[];
  changes: ContentChange[];
}
export const page = (patch: Partial<AdminRulesPage> = {}): AdminRulesPage => ({
  slug: 'terms',
  version: 1,
  title: 'Terms',
  lead: 'The rules.',
  sections: [{ id: 'what', heading: 'What we do', paragraphs: ['One.', 'Two.'] }],
  effectiveFrom: '2026-01-01',
  published: true,
  ...patch,
});

export const morning = (): World => ({
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
export function serve(world: World) {
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

export const open = (tab?: string) =>
  renderApp(`/admin/content-management${tab ? `?tab=${tab}` : ''}`);
