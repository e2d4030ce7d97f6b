import { http, HttpResponse } from 'msw';
import { problem } from './builders';
import { server } from './server';

/** A server that requires the password again, once. */
export function guarded(answer: () => Response) {
  const passwords: unknown[] = [];
  let fresh = false;
  server.use(
    http.post('*/api/auth/reauth', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      passwords.push(password);
      fresh = password === 'four plain words';
      return fresh
        ? new HttpResponse(null, { status: 204 })
        : problem(422, 'wrong_password', 'Wrong');
    }),
  );
  return {
    passwords,
    answer: () =>
      fresh ? answer() : problem(403, 'reauth_required', 'Your password again, please.'),
  };
}
