import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { server } from '@/testing/server';

export interface Write {
  method: string;
  key: string | null;
  body: Record<string, unknown>;
}

/** A server that accepts each key once and reports every request. The answers to the first `lost` requests are lost. */
export function losingAnswers(note: (write: Write) => void, lost: number) {
  let received = 0;
  const made = new Map<string, string>();
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      const key = request.headers.get('idempotency-key') ?? '';
      const text = await request.text();
      received += 1;
      note({ method: 'POST /api/orders', key, body: JSON.parse(text) as Write['body'] });
      if ((made.get(key) ?? text) !== text)
        return problem(
          422,
          'idempotency_key_reused',
          'This idempotency key was used for another request.',
        );
      made.set(key, text);
      return received <= lost
        ? HttpResponse.error()
        : HttpResponse.json(
            order({
              id: `d${[...made.keys()].indexOf(key) + 1}`,
              status: 'DRAFT',
              categorySlug: 'carpentry',
            }),
            { status: 201 },
          );
    }),
  );
  return made;
}
