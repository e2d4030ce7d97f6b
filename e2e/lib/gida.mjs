// A private Gida: the real binary on free ports, with a database of its own.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, createWriteStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const engine = process.env.E2E_DATABASE ?? 'sqlite';
const SANDBOX_KEY = 'sk_test_journeys_000000000000000000000000';
/** What the server prints when the demo history is complete. Before that it runs no timer, so no webhook is applied. */
const TIMERS_RUN = 'The demo history is complete, and timers run';
/** Opens the file of the first argument and runs the statement of the second. */
const ON_SQLITE =
  'import sqlite3, sys\nwith sqlite3.connect(sys.argv[1], timeout=30) as c: c.execute(sys.argv[2])';
/** The same, and prints the first value that it finds. */
const OF_SQLITE = ON_SQLITE.replace(/c\.execute.*/, 'print(c.execute(sys.argv[2]).fetchone()[0])');
let databases = 0;
/** A promise of the product that wrote the demo history. In a journey it is the product of `prepare.mjs`. */
let written;
/** The processes that run. */
const children = new Set();
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** A time as the database stores it. */
export const stored = (at) => new Date(at).toISOString().replace('T', ' ').replace('Z', '000');

export const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise((resolve) => {
          const server = net.createServer();
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** The address of a new database: an empty one, or a copy of that of `source`. */
async function freshDatabase(dir, source) {
  if (engine === 'sqlite') return `sqlite://${dir}/gida.db`;
  databases += 1;
  const url = new URL(process.env.DATABASE_URL);
  const name = `journey_${process.pid}_${databases}`;
  const copy = source ? ` TEMPLATE ${new URL(source.database).pathname.slice(1)}` : '';
  await run('psql', [url.href, '-qc', `CREATE DATABASE ${name}${copy}`]);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * A stopped product with the demo history. Every later product begins with a copy of it, because writing the history
 * takes five times as long as a start.
 */
export async function withHistory() {
  const gida = await Gida.start({ env: { GIDA_DEMO: 'on' } });
  await gida.end();
  process.once('exit', () => rmSync(gida.dir, { recursive: true, force: true }));
  return { dir: gida.dir, database: gida.env.DATABASE_URL };
}

const history = async () =>
  process.env.E2E_HISTORY ? JSON.parse(process.env.E2E_HISTORY) : withHistory();

export class Gida {
  /**
   * Starts a server, and returns when its timers run. `sandboxApart`: the stand-ins run in a process of their own and
   * survive a kill of the server. A server with an environment of its own begins with an empty database, and any other
   * with the demo history.
   */
  static async start({ sandboxApart = false, env = {} } = {}) {
    const gida = new Gida();
    const source = Object.keys(env).length === 0 ? await (written ??= history()) : undefined;
    gida.dir = mkdtempSync(path.join(os.tmpdir(), 'gida-e2e-'));
    if (source) cpSync(source.dir, gida.dir, { recursive: true });
    const [port, sandboxPort, smtpPort] = await freePorts(3);
    gida.url = `http://127.0.0.1:${port}`;
    gida.sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    gida.log = createWriteStream(path.join(gida.dir, 'log'));
    gida.env = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      GIDA_ENV: 'development',
      GIDA_BIND: `127.0.0.1:${port}`,
      GIDA_SANDBOX_BIND: `127.0.0.1:${sandboxPort}`,
      GIDA_SANDBOX_SMTP_BIND: `127.0.0.1:${smtpPort}`,
      GIDA_SANDBOX: sandboxApart ? 'off' : 'on',
      GIDA_RATE_LIMITS: 'off',
      GIDA_UPLOAD_DIR: path.join(gida.dir, 'uploads'),
      GIDA_FRONTEND_DIR: path.resolve(
        process.env.GIDA_FRONTEND_DIR ?? path.join(root, 'frontend/dist'),
      ),
      JWT_SECRET: 'journeys-journeys-journeys-journeys-0',
      PAYSTACK_SECRET_KEY: SANDBOX_KEY,
      PUBLIC_URL: gida.url,
      DATABASE_URL: await freshDatabase(gida.dir, source),
      RUST_LOG: 'warn,actix_server=error',
      ...env,
    };
    gida.webhookKey = SANDBOX_KEY;
    if (sandboxApart) {
      gida.sandbox = gida.spawn(['sandbox'], { GIDA_SANDBOX: 'on' });
      await until(
        async () => (await fetch(`${gida.sandboxUrl}/__sandbox/paystack`)).ok,
        20_000,
        'the sandbox answers',
      );
    }
    await gida.serve();
    if (gida.env.GIDA_DEMO !== 'off')
      await until(() => gida.printed.includes(TIMERS_RUN), 40_000, 'the demo history is complete');
    return gida;
  }

  get binary() {
    const binary = process.env.GIDA_BIN ?? path.join(root, 'target/debug/gida');
    if (!existsSync(binary)) throw new Error(`${binary} is not built`);
    return path.resolve(binary);
  }

  spawn(args, env = {}) {
    const child = spawn(this.binary, args, {
      cwd: this.dir,
      env: { ...this.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(this.log, { end: false });
    child.stderr.pipe(this.log, { end: false });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  /** Starts the server and returns the milliseconds until it was ready. */
  async serve() {
    const began = performance.now();
    this.server = this.spawn(['serve']);
    this.printed = '';
    this.server.stdout.on('data', (chunk) => (this.printed += chunk));
    await until(
      async () => (await fetch(`${this.url}/readyz`)).ok,
      30_000,
      'the server is ready',
      5,
    );
    return performance.now() - began;
  }

  /** Runs kill -9 on the process that we started, by its id. */
  async kill() {
    await gone(this.server, 'SIGKILL');
  }

  /** Ends the processes, and keeps what they stored. */
  async end() {
    await gone(this.server, 'SIGTERM');
    if (this.sandbox) await gone(this.sandbox, 'SIGINT');
    this.log.end();
  }

  remove() {
    if (!process.env.E2E_KEEP) rmSync(this.dir, { recursive: true, force: true });
  }

  async stop() {
    await this.end();
    this.remove();
  }

  /** Runs `gida ledger check --json`, which fails on any break. */
  async ledger() {
    try {
      const { stdout } = await run(this.binary, ['ledger', 'check', '--json'], {
        cwd: this.dir,
        env: this.env,
      });
      return JSON.parse(stdout);
    } catch (error) {
      throw new Error(
        `the books are broken: ${error.stdout ?? ''}${error.stderr ?? error.message}`,
      );
    }
  }

  /** Creates a member of staff with every permission beside the running server. */
  async employ(email, password) {
    const child = execFile(this.binary, ['admin', 'create', '--email', email], {
      cwd: this.dir,
      env: this.env,
    });
    child.stdin.end(`${password}\n`);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${email} was not created: ${code}`);
  }

  /** Runs one statement in the database beside the server, for a state that only the passing of time brings about. */
  async change(statement) {
    const address = this.env.DATABASE_URL;
    if (engine !== 'sqlite') await run('psql', [address, '-qc', statement]);
    else await run('python3', ['-c', ON_SQLITE, address.replace('sqlite://', ''), statement]);
  }

  /** Brings a task forward, as if its time had come. */
  async bringForward(kind, subject) {
    await this.change(
      `UPDATE tasks SET due_at = '${stored(Date.now() - 60_000)}', leased_until = NULL WHERE kind = '${kind}' AND subject = '${subject}'`,
    );
  }

  /** The one value that a query finds in the database. */
  async value(query) {
    const address = this.env.DATABASE_URL;
    const { stdout } =
      engine === 'sqlite'
        ? await run('python3', ['-c', OF_SQLITE, address.replace('sqlite://', ''), query])
        : await run('psql', [address, '-qAtc', query]);
    return stdout.trim();
  }

  /** Scripts an outcome at the gateway's stand-in. */
  async gateway(reference, script) {
    const answer = await fetch(`${this.sandboxUrl}/__sandbox/paystack/${reference}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(script),
    });
    if (!answer.ok)
      throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
  }

  /** The whole state of the gateway's stand-in. */
  async gatewayJournal() {
    return (await fetch(`${this.sandboxUrl}/__sandbox/paystack`)).json();
  }

  async mailsTo(address) {
    return (
      await fetch(`${this.sandboxUrl}/__sandbox/mails?to=${encodeURIComponent(address)}`)
    ).json();
  }
}

export function gone(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill(signal);
  });
}

// Three journeys share two cores, so everything may take three times as long as on an idle machine.
const PATIENCE = 3;

/** Repeats the call until its answer is true. An error counts as false. `ms` is the time on an idle machine. */
export async function until(ask, ms, what, pause = 100) {
  const end = performance.now() + ms * PATIENCE;
  let last;
  while (performance.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
    await sleep(pause);
  }
  throw new Error(
    `waited ${ms * PATIENCE} ms in vain until ${what}${last ? ` (${last.message})` : ''}`,
  );
}
