// A provider turns on messages on a phone. A paid order reaches the phone as an encrypted message, which only this browser
// can read, and the page that it names takes the offer.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { cookiesOf } from '../lib/browser.mjs';
import { BrowserKeys } from '../lib/browser-keys.mjs';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';

const WAIT_MS = 20_000;

/** The browser of the tests has no push service and refuses notifications, so its subscription leads to the stand-in. */
function subscribeTo({ endpoint, keys }) {
  let found = null;
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
  PushManager.prototype.getSubscription = async () => found;
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    found = {
      endpoint,
      options: { applicationServerKey: applicationServerKey.buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => true,
    };
    return found;
  };
}

test.use({ productOptions: { sandboxApart: true } });

test('a provider gets a push message about an offer while the page is closed, and accepts it', async ({
  product,
  customer,
  provider,
  context,
  page,
  complaints,
  say,
}) => {
  const keys = new BrowserKeys();
  const endpoint = `${product.sandboxUrl}/push/phone-${randomBytes(4).toString('hex')}`;
  await context.addCookies(cookiesOf(provider, product.url));
  await context.addInitScript(subscribeTo, { endpoint, keys: keys.keys() });
  await page.goto('/service-provider/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('button', { name: 'Turn on messages' }).click();
  await page.getByRole('button', { name: 'Turn on messages' }).waitFor({ state: 'detached' });

  const { id } = await customer.order();
  const { reference } = await customer.pay(id);
  await product.gateway(reference, { outcome: 'success', deliver: 'webhook' });
  const to = endpoint.split('/').at(-1);
  const taken = async () =>
    (await (await fetch(`${product.sandboxUrl}/__sandbox/push?to=${to}`)).json())[0];
  const sent = await until(taken, WAIT_MS, 'the push service has the message');
  assert.equal(sent.urgency, 'high');
  const message = keys.read(Buffer.from(sent.bodyHex, 'hex'));
  const { title, text, path } = JSON.parse(message);
  assert.ok(title.length > 0 && text.length > 0, message);

  await page.goto(path);
  await page
    .getByRole('button', { name: /^Accept/ })
    .first()
    .click();
  await until(
    async () => (await provider.send('GET', `/api/service-provider/jobs/${id}`)).status === 200,
    WAIT_MS,
    'the provider has the job',
  );

  assert.deepEqual(
    complaints.filter((line) => !/Failed to load resource|WebSocket|401/.test(line)),
    [],
  );
  say(`${title}: ${text}`);
});
