import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { reliability } from '@/testing/reliability';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { detail } from './testing/applications';
import type { AdminProviderDetail } from './types';

const approved = (patch: Partial<AdminProviderDetail> = {}) =>
  detail({
    status: 'ACTIVE',
    application: null,
    categories: ['gardening', 'home-cleaning'],
    allowedDecisions: ['suspend'],
    mayCloseServices: true,
    ...patch,
  });
const CLOSED = {
  service: 'gardening',
  reason: 'Two hedges were ruined.',
  closedAt: '2026-11-20T13:20:00Z',
};
const restricted = () =>
  approved({ status: 'RESTRICTED', categories: ['home-cleaning'], closedServices: [CLOSED] });

function serve(shown: AdminProviderDetail, answers: (() => Response)[]) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions: ['OPS'] });
  server.use(
    http.get('*/api/admin/service-providers', () => HttpResponse.json([shown])),
    http.get('*/api/admin/service-providers/:id', () => HttpResponse.json(shown)),
    http.get('*/api/admin/service-providers/:id/reliability', () =>
      HttpResponse.json(reliability()),
    ),
    http.post('*/api/admin/service-providers/:id/closed-services', async ({ request }) => {
      sent.push(await request.json());
      return (answers.shift() ?? (() => HttpResponse.json(approved())))();
    }),
  );
  return sent;
}

const services = async () => within(await screen.findByRole('region', { name: 'Services' }));

describe('the services of a provider', () => {
  it('B8.14 one is closed with a reason, and the others go on', async () => {
    const sent = serve(approved(), [
      () => problem(409, 'illegal_transition', 'This cannot be done now.'),
      () => HttpResponse.json(restricted()),
    ]);
    const { user, container } = renderApp('/admin/service-providers?provider=p1');
    const part = await services();
    await user.click(await part.findByRole('button', { name: 'Close Gardening' }));
    const form = within(part.getByRole('form', { name: 'Close Gardening' }));
    await user.click(form.getByRole('button', { name: 'Close the service' }));
    expect(form.getByText('Give a reason. The provider reads it.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(form.getByLabelText('What the provider reads'), CLOSED.reason);
    await user.click(form.getByRole('button', { name: 'Close the service' }));
    expect(await form.findByText('This cannot be done now.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Close the service' }));
    expect(await screen.findByText('The provider is notified.')).toBeVisible();
    expect(sent).toEqual(
      [0, 1].map(() => ({ service: 'gardening', closed: true, reason: CLOSED.reason })),
    );
    expect((await services()).getByText(CLOSED.reason)).toBeVisible();
    expect((await services()).getByRole('button', { name: 'Close Home Cleaning' })).toBeVisible();
  });

  it('B8.14 a closed one is opened again', async () => {
    const sent = serve(restricted(), []);
    const { user } = renderApp('/admin/service-providers?provider=p1');
    const part = await services();
    await user.click(await part.findByRole('button', { name: 'Open again Gardening' }));
    await user.type(part.getByLabelText('What the provider reads'), 'The work was checked.');
    await user.click(part.getByRole('button', { name: 'Open the service' }));
    expect(await screen.findByText('Gardening is open again')).toBeVisible();
    expect(sent).toEqual([
      { service: 'gardening', closed: false, reason: 'The work was checked.' },
    ]);
    expect((await services()).queryByText(CLOSED.reason)).toBeNull();
  });

  it('B8.14 nothing is closed while the provider is suspended', async () => {
    serve({ ...restricted(), status: 'SUSPENDED', mayCloseServices: false }, []);
    renderApp('/admin/service-providers?provider=p1');
    const part = await services();
    expect(await part.findByText(CLOSED.reason)).toBeVisible();
    expect(part.queryByRole('button')).toBeNull();
  });
});
