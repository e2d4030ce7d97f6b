// The running product that is measured, and the browser that measures it.
import { existsSync } from 'node:fs';

/** The address of a running release server. */
export const url = process.env.GIDA_BASE_URL ?? 'http://127.0.0.1:8080';
export const chromePath = process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync);

export const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** The cookies of a session of a demonstration account. */
export async function signIn(name) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: `${name}@gida.test`, password: 'gida-demo-2026' }),
  });
  if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status}`);
  return answer.headers.getSetCookie().map((cookie) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
    return { name, value, url };
  });
}
