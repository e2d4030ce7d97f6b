// ports.mjs free N             prints N free ports of the loopback interface, one a line
// ports.mjs check SETTING=HOST:PORT…   refuses, in one sentence, an address that cannot be listened on
import net from 'node:net';

const listen = (host, port) =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => resolve(server));
  });
const close = (server) => new Promise((resolve) => server.close(resolve));

async function free(count) {
  // All ports are held until all are known, so that no port is returned twice.
  const servers = await Promise.all(Array.from({ length: count }, () => listen('127.0.0.1', 0)));
  for (const server of servers) console.log(server.address().port);
  await Promise.all(servers.map(close));
}

const sentence = (setting, address, port, code) =>
  ({
    EADDRINUSE: `port ${port} is taken by another program; stop it, or choose another address: ${setting}=127.0.0.1:${port + 1000} make run`,
    EACCES: `port ${port} may be opened by root alone; choose one above 1023: ${setting}=127.0.0.1:8080 make run`,
    EADDRNOTAVAIL: `this machine has no network address ${address}; set ${setting} to 127.0.0.1:${port}`,
  })[code] ?? `${setting}=${address} cannot be listened on (${code})`;

async function check(arguments_) {
  for (const argument of arguments_) {
    const [setting, address] = argument.split(/=(.*)/s);
    const [, host, digits] = /^\[?([^\]]+)\]?:(\d{1,5})$/.exec(address) ?? [];
    const port = Number(digits);
    if (!host || port > 65535)
      return `${setting} is "${address}"; it must be an address and a port, such as 127.0.0.1:8080`;
    if (port === 0) continue;
    try {
      await close(await listen(host, port));
    } catch (error) {
      return sentence(setting, address, port, error.code);
    }
  }
  return null;
}

const [task, ...rest] = process.argv.slice(2);
if (task === 'free') {
  await free(Number(rest[0] ?? 1));
} else {
  const problem = await check(rest);
  if (problem) {
    console.error(`error: ${problem}`);
    process.exit(1);
  }
}
