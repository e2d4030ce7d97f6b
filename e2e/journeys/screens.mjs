// Every screen in every session state: nothing that axe finds fault with, nothing that scrolls sideways, and nothing
// that the console complains of; on a phone and on a desk, by day and, on the phone, by night.
import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import { DESK, PHONE, cookiesOf, openBrowser, openPage } from '../lib/browser.mjs';
import { Gida, until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

const OPEN = ['/', '/categories', '/book-gas-delivery', '/gas-order-details', '/support', '/privacy-policy', '/terms-conditions', '/notifications', '/nowhere'];
const PROVIDER = ['login', 'portal', 'join', 'onboarding', 'status', 'dashboard'].map((page) => `/service-provider/${page}`);
const ADMIN = ['login', 'dashboard', 'service-providers', 'service-providers?view=all', 'orders', 'assessments', 'users', 'content-management', 'gas-management', 'reviews', 'support', 'support?view=disputes', 'support?view=guarantee', 'support?view=damage', 'referrals', 'payouts', ...['faq', 'banners', 'statistics', 'pages', 'promos', 'history'].map((tab) => `content-management?tab=${tab}`), 'finance', 'finance?view=ledger', 'finance?view=statements', 'finance?view=unapplied', 'finance?view=refunds', 'finance?view=advances', 'finance?view=gateway', 'finance?view=stuck', 'finance?view=commission', 'finance?view=promos', 'users?view=waiting', 'users?view=audit'].map((page) => `/admin/${page}`);

const APPLYING = ['consent', 'applicant', 'identity', 'skills', 'papers', 'guarantors', 'bank', 'quiz', 'review'].map((step) => `/service-provider/onboarding?step=${step}`);

/** Somebody who has begun to apply. */
async function applicant(url) {
  const person = await Person.newcomer(url);
  await person.ok('POST', '/api/service-provider/application');
  await person.ok('PATCH', '/api/service-provider/application', { skills: { categories: ['plumbing', 'electrical'], zones: ['B'] } });
  return person;
}

/** The paths of each session state; who is nobody has no address. */
async function states(url) {
  const customer = await Person.signIn(url, 'customer@gida.test');
  const orders = await until(async () => {
    const all = await customer.ok('GET', '/api/orders');
    return all.length >= 4 && all.some((order) => order.categorySlug === 'painting') && all;
  }, 20_000, 'the demo requests are there');
  const id = (status) => orders.find((order) => order.status === status)?.id;
  const newcomer = await Person.newcomer(url, { complete: false });
  const [vendor] = await customer.ok('GET', '/api/providers');
  const own = orders.flatMap((order) => [`/request/${order.id}`, `/order/${order.id}`]).slice(0, 12);
  return [
    { who: null, paths: [...OPEN, '/auth', '/auth?mode=signup', '/auth?mode=forgot', '/create-order', '/create-order?service=home-cleaning', '/payment/callback', `/requests/${id('PAID')}`, `/request/${id('PRICED')}/quote`, `/order/${id('PAID')}/track`, '/test-layout-primitives', ...PROVIDER, ...ADMIN] },
    { who: newcomer, paths: ['/', '/requests', '/vendors', '/categories', '/support', '/profile-setup', '/profile', '/notifications', '/service-provider/join', '/service-provider/onboarding', '/service-provider/status'] },
    { who: await applicant(url), paths: [...APPLYING, '/service-provider/status'] },
    {
      who: customer,
      paths: [...OPEN, ...own, '/requests', `/order/${id('PRICED')}/quote`, `/payment/${id('PRICED')}`, '/payment/callback', '/vendors', `/vendors?provider=${vendor.id}`, '/profile', '/profile-setup', ...['profile', 'settings', 'sessions', 'privacy', 'statement'].map((tab) => `/account?tab=${tab}`), '/create-order', '/create-order?service=home-cleaning', '/create-order?service=plumbing', '/support?new=1'],
    },
    { who: await Person.signIn(url, 'provider@gida.test'), paths: [...PROVIDER, '/service-provider/dashboard?view=earnings', `/service-provider/jobs/${id('ASSIGNED')}`, `/service-provider/jobs/${id('COMPLETED')}`] },
    { who: await Person.signIn(url, 'admin@gida.test'), paths: [...ADMIN, 'assessments?state=REPORTED', `assessments/${orders.find((order) => order.categorySlug === 'painting').id}`].map((path) => (path.startsWith('/') ? path : `/admin/${path}`)).concat('/') },
  ];
}

/** How long it takes, so that it starts first. */
export const seconds = 200;

export const journeys = {
  async 'no screen has a fault that axe can see, in any session state, on a phone and on a desk, by day and by night'(say) {
    const gida = await Gida.start();
    const browser = await openBrowser();
    try {
      const all = await states(gida.url);
      const looks = [{ viewport: PHONE }, { viewport: DESK }, { viewport: PHONE, dark: true }];
      const walks = looks.flatMap((look) => all.map((state) => ({ ...state, ...look })));
      const faults = [];
      let screens = 0;
      // As many walkers as the machine has cores to draw for.
      const walk = async () => {
        for (let next = walks.shift(); next; next = walks.shift()) {
          const { page, context, complaints } = await openPage(browser, gida.url, next);
          if (next.who) await context.addCookies(cookiesOf(next.who, gida.url));
          for (const path of next.paths) {
            const found = await faultsOf(page, path);
            faults.push(...[...found, ...complaints.splice(0).filter(notOurs)].map((fault) => `${path} as ${next.who?.user.role ?? 'guest'} at ${next.viewport.width}${next.dark ? ' dark' : ''}: ${fault}`));
            screens += 1;
          }
          await context.close();
        }
      };
      await Promise.all([walk(), walk()]);
      assert.deepEqual(faults, []);
      say(`${screens} screens`);
    } finally {
      await browser.close();
      await gida.stop();
    }
  },
};

/** The browser itself logs an answer of 401, 403 or 404 that a page asked for and deals with. */
const notOurs = (line) => !/Failed to load resource: .*\b(401|403|404)\b/.test(line);

/** What axe finds on a screen, and whether it scrolls sideways; a phone is looked at 320 wide as well. */
async function faultsOf(page, path) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.target).slice(0, 3)}`);
  const { width, height } = page.viewportSize();
  for (const narrow of width === PHONE.width ? [360, 320] : [width]) {
    await page.setViewportSize({ width: narrow, height });
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    if (content > screen) found.push(`${content} wide on a screen of ${screen}`);
  }
  await page.setViewportSize({ width, height });
  return found;
}
