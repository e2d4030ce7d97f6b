import { FAQ_SEED, LANDING_SEED } from '@/domain/catalog/content';
import { config } from '@/shared/lib/config';
import { fullTitle, NAME, tagsOf, type PageMeta, type Tag } from '@/shared/lib/page-meta';
import { JOIN, PRIVACY, SERVICES, SUPPORT, TERMS } from '@/shared/lib/seo';
import { HOME } from '@/shared/lib/seo-home';

const CONTEXT = 'https://schema.org';

/** The pages that are rendered when the client is built. */
export const PRERENDERED: readonly PageMeta[] = [HOME, SERVICES, SUPPORT, JOIN, PRIVACY, TERMS];

export const organisation = () => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: NAME,
  slogan: config.tagline,
  url: `${config.site}/`,
  logo: `${config.site}/icon-512.png`,
  email: config.supportMail,
  telephone: config.supportPhone,
  address: { '@type': 'PostalAddress', addressLocality: 'Abuja', addressCountry: 'NG' },
  areaServed: { '@type': 'City', name: 'Abuja' },
  sameAs: [config.instagram, config.facebook],
  ...(LANDING_SEED.subsidiary && {
    parentOrganization: { '@type': 'Organization', name: LANDING_SEED.subsidiary.name },
  }),
});

export const website = () => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: NAME,
  url: `${config.site}/`,
  potentialAction: {
    '@type': 'SearchAction',
    target: `${config.site}/categories?q={search_term_string}`,
    'query-input': 'required name=search_term_string',
  },
});

export const faqPage = () => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: FAQ_SEED.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const written = ({ tag, by, key, value }: Tag) =>
  value === null
    ? ''
    : `<${tag} ${by}="${key}" ${tag === 'link' ? 'href' : 'content'}="${escaped(value)}" />`;

/** A JSON-LD block. It is data and not a script, so the content security policy allows it, and no text in it can close its tag. */
const data = (value: object) =>
  `<script type="application/ld+json">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;

const DATA: Record<string, readonly (() => object)[]> = {
  '/': [organisation, website, faqPage],
  '/support': [faqPage],
};

/** What a page shows from the server. The browser requests it with the page and not only after its scripts. */
const ANSWERS: Record<string, string> = { '/categories': '/api/categories' };

/** A preload that the browser uses for the request of the API client, which sends cookies. */
const preload = (address: string) =>
  `<link rel="preload" href="${address}" as="fetch" crossorigin="use-credentials" />`;

/** The tags in the head of a prerendered page, besides those of the shell. */
export function headOf(meta: PageMeta): string {
  const path = meta.path ?? '';
  const facts = (DATA[path] ?? []).map((make) => data(make()));
  const answer = ANSWERS[path];
  return [
    `<title>${escaped(fullTitle(meta.title))}</title>`,
    ...tagsOf(meta).map(written),
    answer ? preload(answer) : '',
    ...facts,
  ].join('');
}
