// Repeated kill -9 of the server while it sends messages: to the customer of a paid order by mail and on WhatsApp, to a
// provider by push, and codes by SMS. The stand-ins run in a separate process and record what was handed to them.
import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { BrowserKeys } from '../lib/browser-keys.mjs';
import { test } from '../lib/fixtures.mjs';
import { sleep, until } from '../lib/gida.mjs';
import { Person, cleaning } from '../lib/person.mjs';

const KILLS = Number(process.env.E2E_KILLS ?? 4);
const CUSTOMERS = Number(process.env.E2E_CUSTOMERS ?? 3);
const WAIT_MS = 30_000;
/** A message that failed is tried again after one minute and after five. */
const DELIVERED_MS = 150_000;

/** A provider's browser with a subscription to the push service. */
class Browser {
  static async of(product, person) {
    const one = new Browser();
    one.gida = product;
    one.name = `phone-${randomBytes(4).toString('hex')}`;
    one.keys = new BrowserKeys();
    await person.ok('POST', '/api/push/subscriptions', {
      endpoint: `${product.sandboxUrl}/push/${one.name}`,
      keys: one.keys.keys(),
    });
    return one;
  }

  /** How often each notification was received, by its id. */
  async received() {
    const sent = await (
      await fetch(`${this.gida.sandboxUrl}/__sandbox/push?to=${this.name}`)
    ).json();
    const counts = new Map();
    for (const { bodyHex } of sent) {
      const { tag } = JSON.parse(this.keys.read(Buffer.from(bodyHex, 'hex')));
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
    }
    return counts;
  }
}

/** The number of the last person who asked for a code. No number ends as one with which the stand-in refuses an SMS. */
let lastNumber = 7_001_000;

/** A customer who is reached by mail and on WhatsApp. */
class Reached {
  static async of(product, number) {
    const one = new Reached();
    one.gida = product;
    one.person = await Person.newcomer(product.url);
    one.number = `234803120${String(1000 + number)}`;
    one.paid = [];
    one.texted = [];
    await one.connect();
    return one;
  }

  async thread() {
    return (await fetch(`${this.gida.sandboxUrl}/__sandbox/whatsapp/${this.number}`)).json();
  }

  /** Writes on WhatsApp and waits for an answer that contains the text. */
  async write(text, answer) {
    await fetch(`${this.gida.sandboxUrl}/__sandbox/whatsapp/${this.number}/messages`, {
      method: 'POST',
      body: JSON.stringify({ text }),
    });
    const answered = async () =>
      (await this.thread()).some(
        (message) => message.direction === 'out' && message.text.includes(answer),
      );
    await until(answered, WAIT_MS, `WhatsApp answers "${answer}"`);
  }

  /** Connects the thread with the account. */
  async connect() {
    await this.write('connect my account', 'Which e-mail address');
    await this.write(this.person.email, 'code of six digits');
    const code = async () => {
      const mails = await this.gida.mailsTo(this.person.email);
      return mails.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
    };
    await this.write(await until(code, WAIT_MS, 'the code arrives'), 'now connected');
  }

  async bookAndPay() {
    const order = await stubborn(this.person, '/api/orders', cleaning());
    const payment = await stubborn(this.person, `/api/orders/${order.id}/payments`, {});
    await this.gida.gateway(payment.reference, { outcome: 'success', deliver: 'webhook' });
    this.paid.push(order);
  }

  /** Asks for a code by SMS, each time from another device and for another number. */
  async askForCode() {
    lastNumber += 1;
    const number = `0803${lastNumber}`;
    await stubborn(new Person(this.gida.url), '/api/auth/phone/code', { phone: number });
    this.texted.push(`234${number.slice(1)}`);
  }

  /** How often each channel received the message that the order is paid. */
  async received({ reference }) {
    const mails = await this.gida.mailsTo(this.person.email);
    const chat = (await this.thread()).filter(({ direction }) => direction === 'out');
    return {
      mail: mails.filter(
        ({ subject, text }) => subject.startsWith('Payment received') && text.includes(reference),
      ).length,
      whatsapp: chat.filter(
        ({ text }) => text.includes('Payment received') && text.includes(reference),
      ).length,
    };
  }
}

/** Repeats one request with one key until it is answered. A killed server is no answer. */
async function stubborn(person, path, body) {
  const key = randomUUID();
  return until(
    async () => {
      const answer = await person.send('POST', path, body, { 'idempotency-key': key });
      return answer.status < 300 && answer.json;
    },
    WAIT_MS,
    `${path} is answered`,
  );
}

/** The customers book and pay while the server is killed again and again. Returns what was paid. */
async function payUnderKills(product, people) {
  let going = true;
  const customers = people.map(async (one) => {
    while (going) {
      await one.bookAndPay();
      await one.askForCode();
    }
  });
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(500 + Math.random() * 1000);
    await product.kill();
    await product.serve();
  }
  going = false;
  await Promise.all(customers);
  const orders = people.flatMap((one) => one.paid.map((order) => ({ one, order })));
  assert.ok(orders.length >= people.length, `only ${orders.length} paid orders: too few to judge`);
  return orders;
}

/** Waits until each message arrived, and returns how many arrived more than once by channel. */
async function doubledToCustomers(orders) {
  const doubled = { mail: 0, whatsapp: 0 };
  for (const { one, order } of orders) {
    const arrived = async () => {
      const counts = await one.received(order);
      return Object.values(counts).every((count) => count > 0) && counts;
    };
    const counts = await until(
      arrived,
      DELIVERED_MS,
      `the messages of ${order.reference} arrive`,
      250,
    );
    for (const channel of Object.keys(doubled)) doubled[channel] += counts[channel] - 1;
  }
  return doubled;
}

/** The same for the codes by SMS. */
async function doubledBySms(product, people) {
  let doubled = 0;
  for (const number of people.flatMap(({ texted }) => texted)) {
    const sent = await until(
      async () => {
        const all = await (await fetch(`${product.sandboxUrl}/__sandbox/sms?to=${number}`)).json();
        return all.length > 0 && all;
      },
      DELIVERED_MS,
      `the code for ${number} arrives`,
      250,
    );
    doubled += sent.length - 1;
  }
  return doubled;
}

/** The ids of all notifications of an offer. */
async function offersTo(provider) {
  const notifications = await provider.all(
    '/api/notifications?limit=100',
    (answer) => answer.notifications,
  );
  return notifications.filter(({ title }) => title === 'A new job for you').map(({ id }) => id);
}

/** The same for the offers that reach the provider's browser, except for the earlier ones. */
async function doubledToProvider(provider, browser, earlier) {
  const counts = await until(
    async () => {
      const wanted = (await offersTo(provider)).filter((id) => !earlier.includes(id));
      const received = await browser.received();
      return wanted.length > 0 && wanted.every((id) => received.has(id)) && received;
    },
    DELIVERED_MS,
    'each offer reaches the browser of the provider',
    250,
  );
  return [...counts.values()].reduce((sum, count) => sum + count - 1, 0);
}

// Not retried, because it must pass every time.
test.describe.configure({ retries: 0, timeout: 600_000 + KILLS * 10_000 });

test.use({ productOptions: { sandboxApart: true } });

test(
  'no message is lost on any channel when the server is killed while it sends, and at most the one in flight is sent twice',
  { tag: '@storage' },
  async ({ product, provider, say }) => {
    const people = [];
    // One after the other, because a busy machine refuses many new accounts at once.
    for (let number = 0; number < CUSTOMERS; number += 1)
      people.push(await Reached.of(product, number));
    const earlier = await offersTo(provider);
    const browser = await Browser.of(product, provider);
    const orders = await payUnderKills(product, people);
    const doubled = {
      ...(await doubledToCustomers(orders)),
      sms: await doubledBySms(product, people),
      push: await doubledToProvider(provider, browser, earlier),
    };
    // No channel takes a key that identifies a repeated message, so a kill can double the one in flight.
    for (const [channel, count] of Object.entries(doubled))
      assert.ok(count <= KILLS, `${count} messages were doubled on ${channel} by ${KILLS} kills`);
    say(
      `${KILLS} kills, at least ${orders.length} messages on each channel but SMS, and ${people.flatMap(({ texted }) => texted).length} codes by SMS; doubled: ${JSON.stringify(doubled)}`,
    );
  },
);
