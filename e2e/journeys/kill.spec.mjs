// Repeated kill -9 of the server while people pay. The gateway's stand-in runs in a separate process. Its journal and
// the answers to the customers are the reference.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '../lib/fixtures.mjs';
import { sleep, until } from '../lib/gida.mjs';
import { Person, cleaning } from '../lib/person.mjs';

const KILLS = Number(process.env.E2E_KILLS ?? 20);
const CUSTOMERS = Number(process.env.E2E_CUSTOMERS ?? 8);

/** Repeats one request with one key until it is answered. A killed server is no answer. */
async function stubborn(person, method, path, body, key) {
  for (let tries = 0; tries < 600; tries += 1) {
    try {
      const answer = await person.send(method, path, body, { 'idempotency-key': key });
      if (answer.status < 300) return answer.json;
      // The call is in progress, the server is draining, or the gateway did not answer: in all of these cases the call
      // is repeated.
      if (![409, 429, 503].includes(answer.status) || answer.json?.code === 'no_price') {
        throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${answer.text}`), {
          final: true,
        });
      }
    } catch (error) {
      if (error.final) throw error;
    }
    await sleep(100);
  }
  throw new Error(`${method} ${path} was never answered`);
}

/** Books and pays until told to stop, and records what the server confirmed. */
async function bookAndPay(product, person, promised, going) {
  while (going()) {
    const order = await stubborn(person, 'POST', '/api/orders', cleaning(), randomUUID());
    const payment = await stubborn(
      person,
      'POST',
      `/api/orders/${order.id}/payments`,
      {},
      randomUUID(),
    );
    await product.gateway(payment.reference, { outcome: 'success', deliver: 'webhook' });
    promised.push({
      person,
      order: order.id,
      reference: payment.reference,
      amountKobo: payment.amountKobo,
    });
  }
}

// Not retried, because it must pass every time.
test.describe.configure({ retries: 0, timeout: 600_000 + KILLS * 10_000 });

test.use({ productOptions: { sandboxApart: true, env: { GIDA_DEMO: 'off' } } });

test(
  'nothing is lost and nothing doubled when the server is killed while people pay',
  { tag: '@storage' },
  async ({ product, say }) => {
    const promised = [];
    let going = true;
    // In small groups, because the server hashes only a few passwords at a time and refuses the rest.
    const people = [];
    while (people.length < CUSTOMERS) {
      const group = Math.min(4, CUSTOMERS - people.length);
      people.push(
        ...(await Promise.all(Array.from({ length: group }, () => Person.newcomer(product.url)))),
      );
    }
    const customers = people.map((person) => bookAndPay(product, person, promised, () => going));
    const starts = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(300 + Math.random() * 700);
      await product.kill();
      starts.push(await product.serve());
    }
    const before = promised.length;
    await until(() => promised.length > before, 60_000, 'an order is paid after the last kill');
    going = false;
    await Promise.all(customers);

    assert.ok(
      promised.length >= CUSTOMERS,
      `only ${promised.length} paid orders: too few to judge`,
    );
    // Reported only: an unoptimised build beside another journey says little. No start may take 30 seconds.
    const slowest = Math.max(...starts);

    // Every confirmed payment is applied in time, without intervention.
    const status = async ({ person, order }) =>
      (await person.ok('GET', `/api/orders/${order}`)).status;
    for (const promise of promised) {
      await until(
        async () => ['PAID', 'ASSIGNED'].includes(await status(promise)),
        120_000,
        `order ${promise.order} is paid`,
        250,
      );
    }
    // Nothing is duplicated: each person has exactly the orders that the server confirmed.
    for (const person of people) {
      const own = promised
        .filter((promise) => promise.person === person)
        .map((promise) => promise.order)
        .sort();
      const listed = (await person.all('/api/orders?limit=100')).map((order) => order.id).sort();
      assert.deepEqual(listed, own);
    }
    // The gateway's own journal agrees line by line, and the ledger contains every kobo of it once.
    const { charges } = await product.gatewayJournal();
    const succeeded = charges.filter((charge) => charge.status === 'success');
    const ours = new Map(promised.map((promise) => [promise.reference, promise.amountKobo]));
    assert.deepEqual(
      succeeded.map((charge) => [charge.reference, charge.amount]).sort(),
      [...ours].sort(),
    );
    const books = await product.ledger();
    assert.equal(books.trialBalanceKobo, 0);
    assert.equal(
      books.capturedKobo,
      succeeded.reduce((sum, charge) => sum + charge.amount, 0),
    );
    assert.equal(books.unappliedKobo, 0);
    say(`${KILLS} kills, ${promised.length} orders paid, slowest start ${slowest.toFixed(0)} ms`);
  },
);
