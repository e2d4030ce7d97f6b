// Races over HTTP with at least sixteen callers each: every race has one effect.
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { Gida, until } from '../lib/gida.mjs';
import { Person, cleaning, freeSlot } from '../lib/person.mjs';

async function inGida(body) {
  const gida = await Gida.start();
  try {
    await body(gida);
    const books = await gida.ledger();
    assert.equal(books.trialBalanceKobo, 0);
  } finally {
    await gida.stop();
  }
}

async function paidOrder(gida, person) {
  const order = await person.order({ slot: freeSlot() });
  const payment = await person.pay(order.id);
  await gida.gateway(payment.reference, { outcome: 'success', deliver: 'none' });
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

/** Not retried, because it must pass every time. */
export const strict = true;

/** The result depends on the database, so the journey runs on both engines. */
export const storage = true;

export const journeys = {
  'twenty identical requests with one Idempotency-Key make one order': () =>
    inGida(async (gida) => {
      const person = await Person.newcomer(gida.url);
      const key = randomUUID();
      const send = () => person.send('POST', '/api/orders', cleaning(), { 'idempotency-key': key });
      const answers = await Promise.all(Array.from({ length: 20 }, send));
      assert.ok(
        answers.every((answer) => [201, 409].includes(answer.status)),
        statuses(answers).join(' '),
      );
      const again = await send();
      assert.equal(again.status, 201);
      assert.equal(again.headers.get('idempotent-replayed'), 'true');
      assert.equal((await person.ok('GET', '/api/orders')).length, 1);
      const other = await person.send(
        'POST',
        '/api/orders',
        { ...cleaning(), description: 'Another one' },
        { 'idempotency-key': key },
      );
      assert.equal(other.status, 422);
      assert.equal(other.json.code, 'idempotency_key_reused');
    }),

  'fifty copies of one webhook pay once': () =>
    inGida(async (gida) => {
      const person = await Person.newcomer(gida.url);
      const order = await person.order();
      const payment = await person.pay(order.id);
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
      const signature = createHmac('sha512', gida.webhookKey).update(body).digest('hex');
      const deliver = (sign) =>
        fetch(`${gida.url}/api/webhooks/paystack`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-paystack-signature': sign },
          body,
        });
      await gida.gateway(payment.reference, { outcome: 'success', deliver: 'none' });
      const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(signature)));
      assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200]);
      assert.equal(
        (await deliver(signature.replace(/^./, (c) => (c === '0' ? '1' : '0')))).status,
        401,
      );
      await until(
        async () => (await person.ok('GET', `/api/orders/${order.id}`)).status === 'PAID',
        10_000,
        'the order is paid',
      );
      const books = await gida.ledger();
      assert.equal(books.unappliedKobo, 0);
      const events = await person.ok('GET', `/api/orders/${order.id}/events`);
      assert.equal(events.filter((event) => event.to === 'PAID').length, 1);
    }),

  'sixteen taps on one offer assign one provider, and everybody is told the same': () =>
    inGida(async (gida) => {
      const person = await Person.newcomer(gida.url);
      const order = await paidOrder(gida, person);
      const provider = await Person.signIn(gida.url, 'provider@gida.test');
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
      const events = await person.ok('GET', `/api/orders/${order.id}/events`);
      assert.equal(events.filter((event) => event.to === 'ASSIGNED').length, 1);
    }),

  'a cancellation and an acceptance at the same moment have one winner': () =>
    inGida(async (gida) => {
      const provider = await Person.signIn(gida.url, 'provider@gida.test');
      const outcomes = new Set();
      for (let round = 0; round < 6; round += 1) {
        const person = await Person.newcomer(gida.url);
        const order = await paidOrder(gida, person);
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
        const [cancelled, accepted] = await Promise.all([
          Promise.all(cancels),
          Promise.all(accepts),
        ]);
        assert.ok([...cancelled, ...accepted].every((answer) => answer.status < 500));
        const { status } = await person.ok('GET', `/api/orders/${order.id}`);
        const [cancelWon, acceptWon] = [cancelled, accepted].map((answers) =>
          answers.some((answer) => answer.status === 200),
        );
        assert.equal(cancelWon, !acceptWon, `round ${round}: ${status}`);
        assert.equal(status, cancelWon ? 'CANCELLED' : 'ASSIGNED');
        outcomes.add(status);
      }
    }),

  'sixteen taps on pay open one checkout': () =>
    inGida(async (gida) => {
      const person = await Person.newcomer(gida.url);
      const order = await person.order();
      const answers = await Promise.all(
        Array.from({ length: 16 }, () =>
          person.send(
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
      const live = await person.pay(order.id);
      await gida.gateway(live.reference, { outcome: 'success', deliver: 'duplicate', times: 5 });
      await until(
        async () => (await person.ok('GET', `/api/orders/${order.id}`)).status === 'PAID',
        10_000,
        'the order is paid',
      );
      const books = await gida.ledger();
      assert.equal(books.unappliedKobo, 0);
    }),
};
