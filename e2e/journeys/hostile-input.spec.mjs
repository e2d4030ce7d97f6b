// Hostile input to every published operation: the answer is always a 4xx with a problem body, never a 5xx.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from '../lib/fixtures.mjs';
import { Person } from '../lib/person.mjs';

const JSON_TYPE = { 'content-type': 'application/json' };
const BODIES = {
  'broken JSON': ['{"a": ', JSON_TYPE],
  'a NUL': [
    JSON.stringify({
      email: 'a\u0000b',
      description: '\u0000',
      note: '\u0000',
      reason: '\u0000',
      pin: '\u0000',
      answers: { a: '\u0000' },
    }),
    JSON_TYPE,
  ],
  'deep nesting': ['['.repeat(100_000) + ']'.repeat(100_000), JSON_TYPE],
  'a megabyte': [JSON.stringify({ description: 'x'.repeat(1_000_000) }), JSON_TYPE],
  'wrong types': [
    JSON.stringify({
      email: 7,
      password: [],
      answers: 'x',
      address: 1,
      slot: 'now',
      submit: 'yes',
      pin: {},
      note: 9,
      reason: true,
      latitude: 'north',
      phone: {},
    }),
    JSON_TYPE,
  ],
  'an unknown field': [JSON.stringify({ surprise: 1 }), JSON_TYPE],
  'an array': ['[]', JSON_TYPE],
  'invalid UTF-8': [new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), JSON_TYPE],
  'another content type': ['<order/>', { 'content-type': 'application/xml' }],
  'another charset': ['{}', { 'content-type': 'application/json; charset=iso-8859-1' }],
};
/** Operations that take no JSON, or whose body is not validated by us. */
const NOT_JSON = new Set(['post /api/webhooks/paystack']);

async function operations(url) {
  const { paths } = await (await fetch(`${url}/api/openapi.json`)).json();
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map((method) => ({ method, path, operation: methods[method] })),
  );
}

// Not retried, because it must pass every time.
test.describe.configure({ retries: 0 });

test(
  'hostile bodies are refused by every operation with a problem that names the field',
  { tag: '@storage' },
  async ({ product, say }) => {
    const people = [
      await Person.newcomer(product.url),
      await Person.signIn(product.url, 'provider@gida.test'),
      await Person.signIn(product.url, 'admin@gida.test'),
      new Person(product.url),
    ];
    const order = await people[0].order();
    let sent = 0;
    for (const { method, path } of await operations(product.url)) {
      if (method === 'get' || path === '/api/logout' || NOT_JSON.has(`${method} ${path}`)) continue;
      const target = path.replace(/\{(\w+)\}/g, (_, name) =>
        name === 'id' && path.startsWith('/api/orders')
          ? order.id
          : name === 'reference'
            ? 'ord-SVC-000000-v1-a1'
            : randomUUID(),
      );
      for (const [what, [body, headers]] of Object.entries(BODIES)) {
        for (const person of people) {
          const answer = await person.send(method.toUpperCase(), target, body, {
            ...headers,
            'idempotency-key': randomUUID(),
          });
          const where = `${method} ${path} with ${what}: ${answer.status} ${answer.text.slice(0, 200)}`;
          assert.ok(answer.status >= 400 && answer.status < 500, where);
          assert.match(
            answer.headers.get('content-type') ?? '',
            /^application\/problem\+json/,
            where,
          );
          assert.ok(
            answer.json.code &&
              answer.json.message === answer.json.detail &&
              answer.json.status === answer.status,
            where,
          );
          if (answer.status === 400 || answer.status === 422)
            assert.ok(answer.json.errors?.[0]?.field, where);
          assert.ok(answer.headers.get('x-request-id'), where);
          sent += 1;
        }
      }
    }
    say(`${sent} hostile requests`);
    assert.ok(
      (await people[0].send('GET', '/api/auth/user')).status === 200,
      'no one was signed out by it',
    );
  },
);

test(
  'hostile parameters and headers are refused or ignored, never a fault',
  { tag: '@storage' },
  async ({ product, customer, say }) => {
    const guest = new Person(product.url);
    const odd = [
      '%00',
      '..%2f..%2fetc%2fpasswd',
      "' OR 1=1 --",
      '%F0%28%8C%28',
      'x'.repeat(2000),
      '-1',
      '0',
      '99999999999999999999',
    ];
    let sent = 0;
    for (const { method, path } of await operations(product.url)) {
      if (method !== 'get' || path === '/api/logout') continue;
      for (const text of odd) {
        for (const someone of [customer, guest]) {
          const target = path.replace(/\{\w+\}/g, encodeURI(text));
          for (const url of [
            target,
            `${path.replace(/\{\w+\}/g, randomUUID())}?limit=${text}&cursor=${text}&query=${text}&status=${text}&state=${text}`,
          ]) {
            const answer = await someone.send('GET', encodeURI(decodeURIComponentSafe(url)));
            assert.ok(answer.status < 500, `${url}: ${answer.status} ${answer.text.slice(0, 200)}`);
            sent += 1;
          }
        }
      }
    }
    const evil = await customer.send(
      'POST',
      '/api/orders',
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    );
    assert.equal(evil.status, 403);
    assert.equal(evil.json.code, 'cross_site_request');
    say(`${sent} odd requests`);
  },
);

function decodeURIComponentSafe(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
