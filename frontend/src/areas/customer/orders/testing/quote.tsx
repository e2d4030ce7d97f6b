import { http, HttpResponse } from 'msw';
import { order, quote } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

export const soon = () => new Date(Date.now() + 5 * 3_600_000).toISOString();

export function serve(
  patch: Parameters<typeof quote>[0] = {},
  orderPatch: Parameters<typeof order>[0] = {},
) {
  signedIn();
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(order(orderPatch))),
    http.get('*/api/orders/o1/quote', () =>
      HttpResponse.json(quote({ validUntil: soon(), ...patch })),
    ),
  );
}
