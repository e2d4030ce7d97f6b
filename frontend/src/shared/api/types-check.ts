import { api } from './client';

/** Compiles only while the types of the client reject wrong calls. */
export async function typeChecks() {
  const categories = await api.get('/api/categories');
  categories.map((category) => category.name.trim());
  const order = await api.get('/api/orders/{id}', { path: { id: 'x' } });
  order.reference.trim();
  // @ts-expect-error a path parameter is missing
  await api.get('/api/orders/{id}');
  // @ts-expect-error no such path
  await api.get('/api/nope');
  // @ts-expect-error a field of the body is missing
  await api.post('/api/auth/login', { body: { email: 'a' } });
  await api.post('/api/orders/{id}/review', { path: { id: 'x' }, body: { stars: 5 }, once: true });
  await api.post('/api/orders/{id}/review', {
    path: { id: 'x' },
    body: { stars: 5 },
    idempotencyKey: 'kept-elsewhere',
  });
  // @ts-expect-error an operation that takes an idempotency key is given none
  await api.post('/api/orders/{id}/review', { path: { id: 'x' }, body: { stars: 5 } });
}
