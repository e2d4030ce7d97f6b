import { readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, waitFor } from '@testing-library/react';
import { decide } from '@/app/route-decision';
import { config } from '@/shared/lib/config';
import { DASHBOARD, PRIVACY, SERVICES, SIGN_IN, SUPPORT, TERMS } from '@/shared/lib/seo';
import { HOME } from '@/shared/lib/seo-home';
import { renderApp } from '@/testing/render';
import { signedIn } from '@/testing/signed-in';
import { plainPages, SERVICES_MARK } from './plain-pages';
import { faqPage, headOf, organisation, PRERENDERED } from './prerender-head';

const read = (file: string) => readFileSync(path.resolve(__dirname, '../../public', file), 'utf8');
const content = (selector: string) =>
  document.head
    .querySelector(selector)
    ?.getAttribute(selector.startsWith('link') ? 'href' : 'content') ?? null;
const described = async (text: string) =>
  waitFor(() => expect(content('meta[name="description"]')).toBe(text));

afterEach(() => {
  document.head.innerHTML = '';
});

describe('metadata of a page', () => {
  it('SEO-01 home', async () => {
    renderApp('/');
    await described(HOME.description!);
    expect(document.title).toBe('Home services in Abuja · Gida');
    expect(content('link[rel="canonical"]')).toBe(`${config.site}/`);
    expect(content('meta[property="og:title"]')).toBe(document.title);
    expect(content('meta[property="og:url"]')).toBe(`${config.site}/`);
    expect(content('meta[name="robots"]')).toBeNull();
  });
  it('SEO-02 dashboard, which is private to its owner', async () => {
    signedIn();
    renderApp('/dashboard');
    await described(DASHBOARD.description!);
    expect(content('meta[name="robots"]')).toBe('noindex');
  });
  it('SEO-03 OQ-21 services, on /categories', async () => {
    renderApp('/categories');
    await described(SERVICES.description!);
    expect(content('link[rel="canonical"]')).toBe(`${config.site}/categories`);
  });
  it('SEO-04 OQ-21 privacy, on /privacy-policy', async () => {
    renderApp('/privacy-policy');
    await described(PRIVACY.description!);
    expect(content('link[rel="canonical"]')).toBe(`${config.site}/privacy-policy`);
  });
  it('SEO-05 OQ-21 terms, on /terms-conditions', async () => {
    renderApp('/terms-conditions');
    await described(TERMS.description!);
    expect(content('link[rel="canonical"]')).toBe(`${config.site}/terms-conditions`);
  });
  it('is replaced on navigation: nothing of the last page stays', async () => {
    const { user } = renderApp('/');
    await described(HOME.description!);
    await user.click((await screen.findAllByRole('link', { name: 'Sign In' }))[0]!);
    await described(SIGN_IN.description!);
    expect(document.title).toBe('Sign in or create an account · Gida');
    expect(content('link[rel="canonical"]')).toBe(`${config.site}/auth`);
  });
  it.each([
    ['/book-gas-delivery', 'Gas refill and delivery · Gida', '/book-gas-delivery'],
    ['/service-provider/join', 'Work with Gida · Gida', '/service-provider/join'],
    ['/create-order', 'New request · Gida', '/create-order'],
  ])('%s has a title and a canonical address of its own', async (at, title, canonical) => {
    renderApp(at);
    await waitFor(() => expect(document.title).toBe(title));
    expect(content('link[rel="canonical"]')).toBe(config.site + canonical);
    expect(content('meta[name="description"]')).not.toMatch(/^On-demand/);
    await screen.findByRole('heading', { level: 1 });
  });
  it('the page of a link from a mail asks not to be indexed', async () => {
    renderApp('/auth?mode=forgot');
    await waitFor(() => expect(content('meta[name="robots"]')).toBe('noindex'));
    expect(content('link[rel="canonical"]')).toBeNull();
  });
  it('a page that does not exist asks not to be indexed', async () => {
    renderApp('/no-such-page');
    await screen.findByRole('heading', { name: '404 Page Not Found' });
    expect(content('meta[name="robots"]')).toBe('noindex');
  });
});

describe('documents of pages that need scripts', () => {
  const pages = plainPages();
  const named = (name: string) => pages.find((page) => page.name === name)!;
  it('each has its own title, description, address and heading', () => {
    for (const { name, head, body } of pages.filter((page) => page.name !== 'not-found')) {
      expect([name, head]).toEqual([name, expect.stringMatching(/<title>.+ · Gida<\/title>/)]);
      expect(head).toContain('rel="canonical"');
      expect(head).not.toContain('content="On-demand');
      expect(body.match(/<h1/g)).toHaveLength(1);
    }
    expect(named('signup').head).toContain(`href="${config.site}/auth"`);
  });
  it('every page of the sitemap is prerendered or has such a document', () => {
    const known = [
      ...PRERENDERED.map((meta) => meta.path!),
      ...pages.map(({ name }) => `/${name}`),
    ];
    for (const [, url = ''] of read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g))
      expect(known).toContain(url.replace(config.site, ''));
  });
  it('the server fills in the services and the service of a booking', () => {
    expect(named('create-order').body).toContain(SERVICES_MARK);
    const { head, body } = named('service');
    expect(head).toContain('<title>{{name}} in Abuja · Gida</title>');
    expect(head).toContain(`<link rel="canonical" href="${config.site}{{path}}" />`);
    expect(body).toContain('{{description}}');
    expect(body).toContain('{{price}}');
  });
  it('ROUTE-52 an address without a page asks not to be indexed', () => {
    expect(named('not-found').head).toContain('content="noindex"');
    expect(named('not-found').body).toContain('404 Page Not Found');
  });
});

describe('prerendered head', () => {
  it('matches the metadata that the running page sets', () => {
    const head = headOf(HOME);
    expect(head).toContain(`<title>Home services in Abuja · Gida</title>`);
    expect(head).toContain(`<link rel="canonical" href="${config.site}/" />`);
    expect(head).toContain('property="og:description"');
  });
  it('describes the organisation and the FAQ as structured data', () => {
    expect(organisation()).toMatchObject({
      '@type': 'Organization',
      name: 'Gida',
      slogan: 'Your Nigerian lifestyle concierge',
      address: { addressLocality: 'Abuja', addressCountry: 'NG' },
    });
    expect(faqPage().mainEntity).toHaveLength(8);
    expect(headOf(HOME).match(/application\/ld\+json/g)).toHaveLength(3);
    expect(headOf(PRIVACY)).not.toContain('ld+json');
  });
  it('requests the list of services with its page, and nothing with the others', () => {
    expect(headOf(SERVICES)).toContain(
      '<link rel="preload" href="/api/categories" as="fetch" crossorigin="use-credentials" />',
    );
    for (const page of PRERENDERED.filter((one) => one !== SERVICES))
      expect(headOf(page)).not.toContain('preload');
  });
  it('no text can close the data script early', () =>
    expect(headOf({ ...HOME, title: '"></title><script>' })).not.toContain('<script>'));
  it('every prerendered page, and every page of the sitemap, is open to guests', () => {
    const listed = [...read('sitemap.xml').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
      url.replace(config.site, ''),
    );
    expect(listed).toEqual(expect.arrayContaining([HOME.path, SERVICES.path, SUPPORT.path]));
    for (const at of [...listed, ...PRERENDERED.map((meta) => meta.path!)])
      expect(decide(at, 'guest')).toMatchObject({ kind: 'page' });
  });
  it('robots.txt names the sitemap and excludes private pages', () => {
    expect(read('robots.txt')).toContain(`Sitemap: ${config.site}/sitemap.xml`);
    for (const area of ['/api/', '/admin', '/order', '/payment'])
      expect(read('robots.txt')).toContain(`Disallow: ${area}\n`);
  });
});
