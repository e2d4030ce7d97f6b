// What a journey can use: the product, the people who use it, and pages in the size of its project.
import { copyFileSync } from 'node:fs';
import path from 'node:path';
import { test as base } from '@playwright/test';
import { watchRequests } from './answers.mjs';
import { cookiesOf, complaintsOf, looks } from './browser.mjs';
import { Cable } from './cable.mjs';
import { Gida } from './gida.mjs';
import { Person } from './person.mjs';
import { Scenes } from './scenes.mjs';

export const test = base.extend({
  /** The options with which the product of a journey is started. */
  productOptions: [{}, { option: true }],

  /** A started server with a database of its own. */
  product: async ({ productOptions }, use, testInfo) => {
    const gida = await Gida.start(productOptions);
    await use(gida);
    await gida.end();
    keepLog(gida, testInfo);
    gida.remove();
  },

  /** A newcomer with a complete profile. */
  customer: async ({ product }, use) => use(await Person.newcomer(product.url)),

  provider: async ({ product }, use) => use(await Person.signIn(product.url, 'provider@gida.test')),

  /** A member of staff with every permission. */
  staff: async ({ product }, use) => use(await Person.signIn(product.url, 'admin@gida.test')),

  /** Brings orders of `customer` into the states that a journey begins with. */
  scenes: async ({ product, browser, customer, provider, staff }, use) =>
    use(await Scenes.of({ gida: product, browser, customer, provider, admin: staff })),

  context: async ({ product, browser }, use) => {
    const context = await browser.newContext({ baseURL: product.url });
    context.on('page', watchRequests);
    await use(context);
    await context.close();
  },

  /** The errors and warnings in the console of `page`. */
  complaints: async ({ page }, use) => use(complaintsOf(page)),

  /**
   * Opens a further page in a context of its own: in the size of the project or in that of `viewport`, for a guest or
   * `as` a person, at the product or at another `url`.
   */
  openPage: async ({ product, browser }, use) => {
    const contexts = [];
    await use(async ({ url = product.url, as, ...look } = {}) => {
      const context = await browser.newContext({ baseURL: url, ...looks(look) });
      contexts.push(context);
      context.on('page', watchRequests);
      if (as) await context.addCookies(cookiesOf(as, url));
      const page = await context.newPage();
      return { context, page, complaints: complaintsOf(page) };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },

  /** A network between a browser and the product that can be cut. A page that is opened at its `url` uses it. */
  cable: async ({ product }, use) => {
    const cable = await Cable.to(product.url);
    await use(cable);
    await cable.cut().catch(() => undefined);
  },

  /** Adds a line to the report of the journey. */
  say: async ({}, use, testInfo) =>
    use((line) => void testInfo.annotations.push({ type: 'said', description: line })),
});

/** Keeps the log of the server of a journey that failed, beside its trace. Must run after the server has ended. */
export function keepLog(gida, testInfo) {
  if (testInfo.status === testInfo.expectedStatus) return;
  const kept = testInfo.outputPath(`server-${new URL(gida.url).port}.log`);
  copyFileSync(path.join(gida.dir, 'log'), kept);
  testInfo.attachments.push({ name: 'log of the server', path: kept, contentType: 'text/plain' });
}
