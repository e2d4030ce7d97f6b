// A picture of every screen with demonstration data, at the width of a phone and of a desk, by day; with DARK=1 by
// night too. Writes to screenshots/, and with README=1 the few that the README shows to docs/pictures/.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DESK, PHONE, openBrowser, openPage } from './lib/browser.mjs';
import { until } from './lib/gida.mjs';
import { Person } from './lib/person.mjs';

// A phone shows our text in Roboto; what a desk shows depends on its fonts, and a picture should not.
process.env.FONTCONFIG_FILE = path.join(import.meta.dirname, 'lib/fonts.conf');

const url = process.env.GIDA_BASE_URL ?? 'http://127.0.0.1:8080';
const root = path.resolve(import.meta.dirname, '..');
const out = path.join(root, 'screenshots');
const README = process.env.README ? path.join(root, 'docs/pictures') : null;
const only = process.argv[2] ?? '';

async function demoOrders() {
  const customer = await Person.signIn(url, 'customer@gida.test');
  const orders = await until(async () => {
    const all = await customer.ok('GET', '/api/orders');
    return all.length >= 4 && all;
  }, 20_000, 'the demo requests are there');
  const id = (status) => orders.find((order) => order.status === status)?.id;
  const [vendor] = await customer.ok('GET', '/api/providers');
  return { priced: id('PRICED'), paid: id('PAID'), assigned: id('ASSIGNED'), completed: id('COMPLETED'), vendor: vendor.id };
}

/** [name, path, what to do before the picture, name in the README] */
function screens({ priced, paid, assigned, completed, vendor }) {
  return {
    guest: [
      ['landing', '/', null, 'landing'],
      ['sign-in', '/auth'],
      ['sign-up', '/auth?mode=signup'],
      ['forgot', '/auth?mode=forgot'],
      ['landing-search', '/', (page) => page.getByRole('combobox').first().fill('pumping machine')],
      ['categories', '/categories', null, 'categories'],
      ['order-what', '/create-order?service=home-cleaning', null, 'order-what'],
      ['support', '/support'],
      ['privacy', '/privacy-policy'],
      ['terms', '/terms-conditions'],
      ['notifications-guest', '/notifications'],
      ['not-found', '/nowhere'],
      ['gas', '/book-gas-delivery'],
      ['gas-size', '/book-gas-delivery', (page) => page.getByRole('button', { name: 'Next: Size' }).click(), 'gas'],
      ['provider-login', '/service-provider/login'],
      ['provider-join', '/service-provider/join'],
      ['provider-onboarding', '/service-provider/onboarding'],
      ['admin-login', '/admin/login'],
    ],
    'customer@gida.test': [
      ['home', '/', null, 'home'],
      ['requests', '/requests', null, 'requests'],
      ['quote', `/order/${priced}/quote`, null, 'quote'],
      ['order-detail', `/order/${paid}`],
      ['payment', `/payment/${paid}`, null, 'payment'],
      ['tracking-finding', `/request/${paid}`],
      ['tracking', `/request/${assigned}`, null, 'tracking'],
      ['tracking-completed', `/request/${completed}`],
      ['notifications', '/notifications'],
      ['profile', '/profile'],
      ['account', '/account?tab=settings'],
      ['vendors', '/vendors', null, 'vendors'],
      ['vendor', `/vendors?provider=${vendor}`],
      ['home-search', '/', (page) => page.getByLabel('Search Services').fill('nepa')],
      ['home-bell', '/', (page) => page.locator('[aria-label*="otification"]:visible').first().click()],
      ['account-sessions', '/account?tab=sessions'],
      ['account-privacy', '/account?tab=privacy'],
      ['support-own', '/support'],
      ['support-new', '/support?new=1'],
      ['order-by-hand', '/create-order?service=carpentry'],
      ['tracking-share', `/request/${assigned}`, (page) => page.getByRole('button', { name: 'Let somebody follow' }).click()],
      ['profile-setup', '/profile-setup'],
    ],
    'provider@gida.test': [
      ['provider-today', '/service-provider/dashboard', null, 'provider-today'],
      ['provider-earnings', '/service-provider/dashboard?view=earnings', null, 'provider-earnings'],
      ['provider-status', '/service-provider/status'],
      ['provider-job', `/service-provider/jobs/${assigned}`],
      ['provider-job-done', `/service-provider/jobs/${completed}`],
    ],
    'admin@gida.test': [
      ['admin-dashboard', '/admin'],
      ['admin-orders', '/admin/orders'],
      ['admin-support', '/admin/support'],
      ['admin-disputes', '/admin/support?view=disputes'],
      ['admin-finance', '/admin/finance'],
      ['admin-ledger', '/admin/finance?view=ledger'],
      ['admin-payouts', '/admin/payouts'],
      ['admin-gas', '/admin/gas-management'],
      ['admin-content', '/admin/content-management'],
      ['admin-reviews', '/admin/reviews'],
      ['admin-referrals', '/admin/referrals'],
    ],
  };
}

mkdirSync(out, { recursive: true });
if (README) mkdirSync(README, { recursive: true });
const browser = await openBrowser();
const complaints = [];
let pictures = 0;
for (const [who, pages] of Object.entries(screens(await demoOrders()))) {
  for (const [size, viewport] of [['360', PHONE], ['1280', DESK]]) {
    for (const dark of process.env.DARK ? [false, true] : [false]) {
      const { page, context, complaints: said } = await openPage(browser, url, { viewport, dark });
      if (who !== 'guest') {
        const person = await Person.signIn(url, who);
        await context.addCookies([...person.cookies].map(([name, value]) => ({ name, value, url, sameSite: 'Strict', httpOnly: name !== 'gida_in' })));
      }
      for (const [name, address, before, readme] of pages.filter(([name]) => name.includes(only))) {
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        if (before) {
          await before(page);
          await page.waitForTimeout(500);
        }
        const base = `${name}-${size}${dark ? '-dark' : ''}`;
        await page.screenshot({ path: path.join(out, `${base}.png`) });
        await page.screenshot({ path: path.join(out, `${base}-full.png`), fullPage: true });
        if (README && readme && size === '360' && !dark) await page.screenshot({ path: path.join(README, `${readme}.png`), scale: 'css' });
        complaints.push(...said.splice(0).map((line) => `${base}: ${line}`));
        pictures += 1;
      }
      await context.close();
    }
  }
}
await browser.close();
console.log(`${pictures} screens pictured in ${path.relative(root, out)}`);
for (const line of complaints) console.log(line);
