// The development loop: the server, built and restarted when one of its files changes, together with webpack's
// development server, which replaces changed parts of the client in the open page and passes all other requests to the
// server. Called by dev.sh, which installs the requirements. Ctrl-C stops both.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const WATCHED = ['crates', 'apps', 'migrations', 'Cargo.toml', 'Cargo.lock'];
// Tests are ignored, because no binary is built from them.
const MATTERS = /\.(rs|toml|sql|json|csv|lock)$/;
const IGNORED = /(^|\/)(tests|target|node_modules)\//;
// Editors write a file in several steps.
const SETTLE_MS = 150;
// The time that a stopped server has to finish its requests.
const STOP_MS = 5_000;

const [binary, ...build] = process.argv.slice(2);
const children = new Set();
let server;
let ending = false;

function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

const exited = (child) =>
  new Promise((resolve) =>
    (child.exitCode ?? child.signalCode) === null
      ? child.once('exit', resolve)
      : resolve(child.exitCode),
  );

async function stopServer() {
  if (!server) return;
  const old = server;
  server = undefined;
  old.kill('SIGTERM');
  const late = setTimeout(() => old.kill('SIGKILL'), STOP_MS);
  await exited(old);
  clearTimeout(late);
}

/** Builds the server. The running server is replaced only if the build succeeds. */
async function rebuild() {
  const began = performance.now();
  if ((await exited(start('cargo', build))) !== 0) {
    console.log('dev: it does not compile; the server before it goes on');
    return;
  }
  await stopServer();
  if (ending) return;
  server = start(binary, ['serve']);
  console.log(`dev: the server was built in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  const own = server;
  own.once('exit', (code) => {
    if (own === server && !ending)
      console.log(
        `dev: the server ended with status ${code}; it starts again after the next change`,
      );
  });
}

// One build at a time. A change during a build starts another build after it.
let dirty = false;
let building = false;
async function changed() {
  dirty = true;
  if (building) return;
  building = true;
  while (dirty && !ending) {
    dirty = false;
    await rebuild();
  }
  building = false;
}

let settle;
for (const place of WATCHED) {
  watch(path.join(root, place), { recursive: true }, (_event, name) => {
    const file = path.join(place, name ?? '');
    if (!MATTERS.test(file) || IGNORED.test(file)) return;
    clearTimeout(settle);
    settle = setTimeout(changed, SETTLE_MS);
  });
}

async function end(status) {
  if (ending) return;
  ending = true;
  for (const child of children) child.kill('SIGTERM');
  await Promise.all([...children].map(exited));
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0));

await changed();
const client = start('npm', ['--prefix', 'frontend', 'run', 'dev']);
client.once('exit', (code) => end(code ?? 1));
