import type { PageMeta } from '@/shared/lib/page-meta';
import {
  bookingMeta,
  GAS,
  JOIN,
  PROVIDER_LOGIN,
  REQUEST,
  SERVICES,
  SIGN_IN,
} from '@/shared/lib/seo';
import { escaped, headOf } from './prerender-head';
import { texts } from './texts';

/** Where the server writes the services of the catalogue. */
export const SERVICES_MARK = '<!--services-->';

/**
 * A page that needs scripts. Its document has a head of its own and, for people without scripts and for search engines, a plain part in
 * place of the page.
 */
interface PlainPage {
  /** Its paths without the slash at the start. The server finds the document by this name. */
  names: readonly string[];
  meta: PageMeta;
  heading: string;
  lead: string;
  /** Whether the server lists the services. */
  lists?: true;
  /** A second paragraph. */
  more?: string;
}

/** A part of the document of a service, which the server fills in. */
const filledIn = (name: string) => `{{${name}}}`;

const SERVICE_META: PageMeta = {
  ...bookingMeta({
    name: filledIn('name'),
    slug: '',
    description: filledIn('description'),
  }),
  path: filledIn('path'),
};

const page = (
  names: readonly string[],
  meta: PageMeta,
  more: Partial<PlainPage> = {},
): PlainPage => ({
  names,
  meta,
  heading: meta.title,
  lead: meta.description ?? '',
  ...more,
});

const PAGES: readonly PlainPage[] = [
  page(['book-gas-delivery', 'gas-order-details'], GAS),
  page(['create-order'], REQUEST, { heading: texts.whatDoYouNeed, lists: true }),
  page(['browse-categories'], SERVICES, { lists: true }),
  page(['auth', 'signin', 'signup', 'login', 'temp-signin', 'simple-auth'], SIGN_IN),
  page(['service-provider', 'service-provider/login'], PROVIDER_LOGIN),
  page(['service-provider/portal'], JOIN),
  // The booking of one service, and every address without a page.
  page(['service'], SERVICE_META, { more: `${filledIn('name')}: ${filledIn('price')}.` }),
  page(
    ['not-found'],
    { title: texts.pageNotFound, hidden: true },
    { lead: texts.noPageAtThisAddress },
  ),
];

const link = (path: string, text: string) => `<a class="link" href="${path}">${escaped(text)}</a>`;

const bodyOf = ({ heading, lead, more, lists }: PlainPage) =>
  [
    '<main class="wrap py-8">',
    `<h1 class="h1">${escaped(heading)}</h1>`,
    `<p class="lead mt-3">${escaped(lead)}</p>`,
    more ? `<p class="mt-3">${escaped(more)}</p>` : '',
    lists ? SERVICES_MARK : '',
    `<p class="mt-6">${link('/', texts.goHome)} · ${link('/categories', texts.seeAllServices)} · ${link('/support', texts.askSupport)}</p>`,
    '</main>',
  ].join('');

/** The documents of the pages that need scripts: their names, the tags of the head, and the plain part. */
export const plainPages = (): { name: string; head: string; body: string }[] =>
  PAGES.flatMap((one) =>
    one.names.map((name) => ({ name, head: headOf(one.meta), body: bodyOf(one) })),
  );
