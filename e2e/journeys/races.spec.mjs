// Races over HTTP with at least sixteen callers each: every race has one effect.
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { test } from '../lib/fixtures.mjs';
import { until } from '../lib/gida.mjs';
import { Person, cleaning, freeSlot } from '../lib/person.mjs';

async function paidOrder(product, person) {
  const order = await person.order({ slot: freeSlot() });
  const payment = await person.pay(order.id);
  await product.gateway(payment.reference, { outcome: 'success', deliver: 'none' });
  await person.ok('POST', `/api/payments/${payment.reference}/verify`);
  return { ...order, reference: payment.reference };
}

async function offerOf(provider, orderId) {
  const find = async () =>
    (await provider.ok('GET', '/api/service-provider/offers')).find(
      (offer) => offer.orderId === orderId,
    );
  return until(find, 30_000, 'the provider has the offer');
}

const statuses = (answers) => answers.map((answer) => answer.status).sort();

// Not retried, because it must pass every time.
test.describe.configure({ retries: 0 });

test.afterEach('the books close', async ({ product }) => {
  assert.equal((await product.ledger()).trialBalanceKobo, 0);
});

test(
  'twenty identical requests with one Idempotency-Key make one order',
  { tag: '@storage' },
  async ({ customer }) => {
    const key = randomUUID();
    const send = () => customer.send('POST', '/api/orders', cleaning(), { 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    assert.ok(
      answers.every((answer) => [201, 409].includes(answer.status)),
      statuses(answers).join(' '),
    );
    const again = await send();
    assert.equal(again.status, 201);
    assert.equal(again.headers.get('idempotent-replayed'), 'true');
    assert.equal((await customer.ok('GET', '/api/orders')).length, 1);
    const other = await customer.send(
      'POST',
      '/api/orders',
      { ...cleaning(), description: 'Another one' },
      { 'idempotency-key': key },
    );
    assert.equal(other.status, 422);
    assert.equal(other.json.code, 'idempotency_key_reused');
  },
);

test('fifty copies of one webhook pay once', { tag: '@storage' }, async ({ product, customer }) => {
  const order = await customer.order();
  const payment = await customer.pay(order.id);
  const data = {
    id: 302961,
    domain: 'test',
    status: 'success',
    reference: payment.reference,
    amount: payment.amountKobo,
    currency: 'NGN',
    channel: 'card',
    metadata: 0,
    gateway_response: 'Approved',
    paid_at: new Date().toISOString(),
  };
  const body = JSON.stringify({ event: 'charge.success', data });
  const signature = createHmac('sha512', product.webhookKey).update(body).digest('hex');
  const deliver = (sign) =>
    fetch(`${product.url}/api/webhooks/paystack`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-paystack-signature': sign },
      body,
    });
  await product.gateway(payment.reference, { outcome: 'success', deliver: 'none' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(signature)));
  assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
  assert.equal(
    (await deliver(signature.replace(/^./, (c) => (c === '0' ? '1' : '0')))).status,
    401,
  );
  await until(
    async () => (await customer.ok('GET', `/api/orders/${order.id}`)).status === 'PAID',
    10_000,
    'the order is paid',
  );
  const books = await product.ledger();
  assert.equal(books.unappliedKobo, 0);
  const events = await customer.ok('GET', `/api/orders/${order.id}/events`);
  assert.equal(events.filter((event) => event.to === 'PAID').length, 1);
});

test(
  'sixteen taps on one offer assign one provider, and every tap gets the same answer',
  { tag: '@storage' },
  async ({ product, customer, provider }) => {
    const order = await paidOrder(product, customer);
    const offer = await offerOf(provider, order.id);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        provider.send('POST', `/api/service-provider/offers/${offer.id}/accept`),
      ),
    );
    assert.ok(
      answers.every((answer) => answer.status === 200),
      statuses(answers).join(' '),
    );
    const events = await customer.ok('GET', `/api/orders/${order.id}/events`);
    assert.equal(events.filter((event) => event.to === 'ASSIGNED').length, 1);
  },
);

test(
  'a cancellation and an acceptance at the same moment have one winner',
  { tag: '@storage' },
  async ({ product, provider }) => {
    const outcomes = new Set();
    for (let round = 0; round < 6; round += 1) {
      const person = await Person.newcomer(product.url);
      const order = await paidOrder(product, person);
      const offer = await offerOf(provider, order.id);
      const cancels = Array.from({ length: 8 }, () =>
        person.send(
          'POST',
          `/api/orders/${order.id}/cancel`,
          { reason: 'Changed my mind' },
          { 'idempotency-key': randomUUID() },
        ),
      );
      const accepts = Array.from({ length: 8 }, () =>
        provider.send('POST', `/api/service-provider/offers/${offer.id}/accept`),
      );
      const [cancelled, accepted] = await Promise.all([Promise.all(cancels), Promise.all(accepts)]);
      assert.ok([...cancelled, ...accepted].every((answer) => answer.status < 500));
      const { status } = await person.ok('GET', `/api/orders/${order.id}`);
      const [cancelWon, acceptWon] = [cancelled, accepted].map((answers) =>
        answers.some((answer) => answer.status === 200),
      );
      assert.equal(cancelWon, !acceptWon, `round ${round}: ${status}`);
      assert.equal(status, cancelWon ? 'CANCELLED' : 'ASSIGNED');
      outcomes.add(status);
    }
  },
);

test(
  'sixteen taps on pay open one checkout',
  { tag: '@storage' },
  async ({ product, customer }) => {
    const order = await customer.order();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        customer.send(
          'POST',
          `/api/orders/${order.id}/payments`,
          {},
          { 'idempotency-key': randomUUID() },
        ),
      ),
    );
    assert.ok(
      answers.some((answer) => answer.status === 201),
      statuses(answers).join(' '),
    );
    assert.ok(
      answers.every((answer) => answer.status < 500 || answer.status === 503),
      statuses(answers).join(' '),
    );
    const live = await customer.pay(order.id);
    await product.gateway(live.reference, { outcome: 'success', deliver: 'duplicate', times: 5 });
    await until(
      async () => (await customer.ok('GET', `/api/orders/${order.id}`)).status === 'PAID',
      10_000,
      'the order is paid',
    );
    const books = await product.ledger();
    assert.equal(books.unappliedKobo, 0);
  },
);
