// Two nodes, as behind one load balancer, with one PostgreSQL and one Redis: events on one node reach the pages of the
// other.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cookiesOf, openBrowser, openPage } from '../lib/browser.mjs';
import { Gida, freePorts, gone, sleep, until } from '../lib/gida.mjs';
import { Person } from '../lib/person.mjs';

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

async function twoNodes(body, env = {}) {
  const redis = await startRedis();
  const nodes = [];
  try {
    const shared = { REDIS_URL: redis.url, ...env };
    nodes.push(await Gida.start({ env: shared }));
    nodes.push(
      await Gida.start({
        env: { ...shared, DATABASE_URL: nodes[0].env.DATABASE_URL, GIDA_DEMO: 'off' },
      }),
    );
    await body(nodes[0], nodes[1], redis);
  } finally {
    for (const node of nodes) await node.stop();
    await redis.stop();
  }
}

/** A page that is connected to a node and records every frame that it receives. */
async function listenAt(browser, node, person) {
  const { context, page } = await openPage(browser, node.url);
  await context.addCookies(cookiesOf(person, node.url));
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
  return { context, heard: () => page.evaluate(() => window.heard) };
}

const told = (frames, orderId) =>
  frames.filter(({ type, data }) => type === 'ORDER_UPDATED' && data.orderId === orderId);

const onPostgres = {
  'LIVE-01 a page hears of its order through whichever node it is connected to, each change once':
    () =>
      twoNodes(async (one, two) => {
        const person = await Person.newcomer(one.url);
        const browser = await openBrowser();
        try {
          const pages = [
            await listenAt(browser, one, person),
            await listenAt(browser, two, person),
          ];
          // Wait until the nodes are connected to each other.
          await sleep(1500);
          const order = await person.order();
          for (const page of pages) {
            await until(
              async () => told(await page.heard(), order.id).length > 0,
              10_000,
              'the page hears of the order',
            );
          }
          await sleep(1000);
          const [here, there] = await Promise.all(
            pages.map(async (page) => told(await page.heard(), order.id)),
          );
          assert.deepEqual(here, there, 'both heard the same, as often');
        } finally {
          await browser.close();
        }
      }),

  'T02 five wrong passwords are five on all nodes together, and a node without Redis counts alone':
    () =>
      twoNodes(
        async (one, two, redis) => {
          const person = await Person.newcomer(one.url);
          const guess = async (node) =>
            (
              await new Person(node.url).send('POST', '/api/auth/login', {
                email: person.email,
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
        { GIDA_RATE_LIMITS: 'on' },
      ),
};

/** Not retried, because it must pass every time. */
export const strict = true;
/** Several nodes share PostgreSQL. The embedded database has only one node. */
export const storage = true;

export const journeys = process.env.E2E_DATABASE === 'postgres' ? onPostgres : {};
