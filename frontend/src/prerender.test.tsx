import { FAQ_SEED, LANDING_SEED } from './domain/catalog/content';
import { render } from './prerender';

const asText = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
};

// React writes streams the way of Node, which this environment is not.
beforeAll(
  () => void Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run, 0) }),
);

describe('prerendered pages', () => {
  it('the landing page is complete without a request and without a script', async () => {
    const pages = await render();
    const home = asText(pages.find(({ path }) => path === '/')!.body);
    const pageText = home.textContent;
    for (const { question, answer } of FAQ_SEED)
      expect([pageText.includes(question), pageText.includes(answer)]).toEqual([true, true]);
    for (const { title, text } of [...LANDING_SEED.whyChoose, ...LANDING_SEED.howItWorks])
      expect(pageText).toContain(title + text);
    for (const { text } of LANDING_SEED.trustBadges) expect(pageText).toContain(text);
    for (const { value } of LANDING_SEED.stats)
      expect(pageText.replace(/\s/g, '')).toContain(value);
    expect(home.querySelector('form[action="/categories"] input[name="q"]')).toHaveAttribute(
      'placeholder',
      'What do you need today?',
    );
    expect(home.querySelectorAll('.arcade svg').length).toBeGreaterThanOrEqual(6);
    expect(home.querySelector('a[href="/auth"]')).toHaveTextContent('Sign In');
    expect(home.querySelectorAll('[style], script, template')).toHaveLength(0);
  });
  it('the page for providers can be read without a script', async () => {
    const pages = await render();
    const join = asText(pages.find(({ path }) => path === '/service-provider/join')!.body);
    expect(join.querySelector('h1')).toHaveTextContent('Work near home. Know your pay first.');
    expect(join.querySelectorAll('[style], script, template')).toHaveLength(0);
  });
  it('the legal pages can be read without a script', async () => {
    const pages = await render();
    const terms = pages.find(({ path }) => path === '/terms-conditions')!;
    expect(asText(terms.body).textContent).toContain('100% upfront');
    expect(terms.head).toContain('<title>Terms and conditions · Gida</title>');
  });
});
