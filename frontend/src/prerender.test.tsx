import { FAQ_SEED, LANDING_SEED } from './features/catalog/content';
import { render } from './prerender';

const asText = (html: string) => {
  const page = document.createElement('div');
  page.innerHTML = html;
  return page;
};

// React writes streams the way of Node, which this environment is not.
beforeAll(() => void Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run, 0) }));

describe('prerendered pages', () => {
  it('the first page is whole without a request and without a script', async () => {
    const pages = await render();
    const home = asText(pages.find(({ path }) => path === '/')!.body);
    const said = home.textContent;
    for (const { question, answer } of FAQ_SEED) expect([said.includes(question), said.includes(answer)]).toEqual([true, true]);
    for (const { title, text } of [...LANDING_SEED.whyChoose, ...LANDING_SEED.howItWorks]) expect(said).toContain(title + text);
    for (const { text } of LANDING_SEED.trustBadges) expect(said).toContain(text);
    for (const { value } of LANDING_SEED.stats) expect(said.replace(/\s/g, '')).toContain(value);
    expect(home.querySelector('form[action="/categories"] input[name="q"]')).toHaveAttribute('placeholder', 'What do you need today?');
    expect(home.querySelectorAll('.arcade svg').length).toBeGreaterThanOrEqual(6);
    expect(home.querySelector('a[href="/auth"]')).toHaveTextContent('Sign In');
    expect(home.querySelectorAll('[style], script, template')).toHaveLength(0);
  });
  it('the rules can be read without a script', async () => {
    const pages = await render();
    const terms = pages.find(({ path }) => path === '/terms-conditions')!;
    expect(asText(terms.body).textContent).toContain('100% upfront');
    expect(terms.head).toContain('<title>Terms and conditions · Gida</title>');
  });
});
