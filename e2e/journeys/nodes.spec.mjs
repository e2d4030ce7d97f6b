// Two nodes, as behind one load balancer, with one PostgreSQL and one Redis: events on one node reach the pages of the
// other.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { keepLog, test as base } from '../lib/fixtures.mjs';
import { Gida, freePorts, gone, until } from '../lib/gida.mjs';
import { Person, freeSlot } from '../lib/person.mjs';

/** A private Redis that stores nothing on disk. */
async function startRedis() {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'gida-redis-'));
  const [port] = await freePorts(1);
  const server = spawn(
    'redis-server',
    [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--dir',
      dir,
      '--save',
      '',
      '--appendonly',
      'no',
    ],
    { stdio: 'ignore' },
  );
  const stop = async () => {
    await gone(server, 'SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  };
  return { url: `redis://127.0.0.1:${port}/`, stop };
}

const test = base.extend({
  redis: async ({}, use) => {
    const redis = await startRedis();
    await use(redis);
    await redis.stop();
  },

  nodes: async ({ redis, productOptions }, use, testInfo) => {
    const shared = { REDIS_URL: redis.url, ...productOptions.env };
    const nodes = [await Gida.start({ env: shared })];
    const { DATABASE_URL } = nodes[0].env;
    nodes.push(await Gida.start({ env: { ...shared, DATABASE_URL, GIDA_DEMO: 'off' } }));
    await use(nodes);
    for (const node of nodes) {
      await node.end();
      keepLog(node, testInfo);
      node.remove();
    }
  },

  product: ({ nodes }, use) => use(nodes[0]),
});

/** A page that is connected to a node and records every frame that it receives. */
async function listenAt(openPage, node, person) {
  const { page } = await openPage({ as: person, url: node.url });
  await page.goto('/offline.html').catch(() => page.goto('/'));
  await page.evaluate(
    (userId) =>
      new Promise((resolve, reject) => {
        window.heard = [];
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/notifications`);
        socket.onopen = () =>
          socket.send(JSON.stringify({ type: 'AUTHENTICATE', userId, userType: 'USER' }));
        socket.onerror = () => reject(new Error('the socket failed'));
        socket.onmessage = ({ data }) => {
          const frame = JSON.parse(data);
          window.heard.push(frame);
          if (frame.type === 'AUTH_SUCCESS') resolve();
        };
      }),
    person.user.id,
  );
  return { heard: () => page.evaluate(() => window.heard) };
}

const updatesOf = (frames, orderId) =>
  frames.filter(({ type, data }) => type === 'ORDER_UPDATED' && data.orderId === orderId);

/** The updates of an order that each page has received, once every page has at least one. */
const receivedAt = (pages, orderId) =>
  until(
    async () => {
      const all = await Promise.all(
        pages.map(async (page) => updatesOf(await page.heard(), orderId)),
      );
      return all.every((frames) => frames.length > 0) && all;
    },
    10_000,
    'every page has an update of the order',
  );

// Not retried, because it must pass every time.
test.describe.configure({ retries: 0 });

// Several nodes share PostgreSQL. The embedded database has only one node.
test(
  'LIVE-01 a page gets each change of its order once, whichever node it is connected to',
  { tag: ['@storage', '@postgres'] },
  async ({ nodes, customer, openPage }) => {
    const pages = [];
    for (const node of nodes) pages.push(await listenAt(openPage, node, customer));
    // The nodes are connected to each other as soon as one change reaches both pages.
    await until(
      async () => {
        const { id } = await customer.order({ slot: freeSlot() });
        const heard = await Promise.all(pages.map((page) => page.heard()));
        return heard.every((frames) => updatesOf(frames, id).length > 0);
      },
      10_000,
      'the nodes are connected to each other',
      500,
    );
    const order = await customer.order({ slot: freeSlot() });
    await receivedAt(pages, order.id);
    // A repeated update of the first order would arrive before those of a later order.
    const later = await customer.order({ slot: freeSlot() });
    await receivedAt(pages, later.id);
    const [here, there] = await receivedAt(pages, order.id);
    assert.deepEqual(here, there, 'both pages received the same updates, equally often');
  },
);

test.describe(() => {
  test.use({ productOptions: { env: { GIDA_RATE_LIMITS: 'on' } } });

  test(
    'T02 five wrong passwords are five on all nodes together, and a node without Redis counts alone',
    { tag: ['@storage', '@postgres'] },
    async ({ nodes: [one, two], redis, customer }) => {
      const guess = async (node) =>
        (
          await new Person(node.url).send('POST', '/api/auth/login', {
            email: customer.email,
            password: 'not it at all',
          })
        ).status;
      const answers = [];
      for (const node of [one, two, one, two, one]) answers.push(await guess(node));
      assert.deepEqual(answers, [401, 401, 401, 401, 401]);
      assert.deepEqual([await guess(two), await guess(one)], [429, 429]);
      await redis.stop();
      const alone = [];
      for (let turn = 0; turn < 6; turn += 1) alone.push(await guess(two));
      assert.deepEqual(alone, [401, 401, 401, 401, 401, 429]);
      assert.equal((await fetch(`${two.url}/readyz`)).status, 200, 'it goes on serving');
    },
  );
});
