import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { order } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

export const serveOrders = (...orders: ReturnType<typeof order>[]) =>
  server.use(http.get('*/api/orders', () => HttpResponse.json(orders)));

export async function home(patch: Parameters<typeof signedIn>[0] = {}) {
  signedIn(patch);
  const view = renderApp('/');
  await screen.findByRole('heading', { name: 'What help do you need today?' });
  return view.user;
}
