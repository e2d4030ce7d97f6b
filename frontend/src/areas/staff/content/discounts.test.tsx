import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminDiscount } from './api';

const PAGE = '/admin/content-management?tab=discounts';
const none = (slug: string, name: string): AdminDiscount => ({
  categorySlug: slug,
  name,
  percent: null,
  startsOn: null,
  endsOn: null,
  live: false,
});

function serve() {
  signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
  const world = {
    discounts: [none('plumbing', 'Plumbing'), none('painting', 'Painting')],
    sent: [] as unknown[],
  };
  server.use(
    http.get('*/api/admin/content/discounts', () => HttpResponse.json(world.discounts)),
    http.put('*/api/admin/content/discounts/:slug', async ({ params, request }) => {
      const body = (await request.json()) as { percent: number; startsOn: string; endsOn: string };
      world.sent.push([params['slug'], body]);
      world.discounts = world.discounts.map((one) =>
        one.categorySlug === params['slug'] ? { ...one, ...body, live: true } : one,
      );
      return HttpResponse.json(world.discounts);
    }),
    http.delete('*/api/admin/content/discounts/:slug', ({ params }) => {
      world.discounts = world.discounts.map((one) =>
        one.categorySlug === params['slug'] ? none(one.categorySlug, one.name) : one,
      );
      return HttpResponse.json(world.discounts);
    }),
  );
  return world;
}

describe('discounts of services', () => {
  it('ENT-10 are set with their dates, listed and removed', async () => {
    const world = serve();
    const { user, container } = renderApp(PAGE);
    const list = within(await screen.findByRole('list', { name: 'Discounts' }));
    expect(list.getAllByText('No discount.')).toHaveLength(2);
    await user.click(list.getByRole('button', { name: 'Set the discount on Plumbing' }));
    const form = within(screen.getByRole('form', { name: 'Discount on Plumbing' }));
    await user.clear(form.getByLabelText('Percent off labour and travel'));
    await user.type(form.getByLabelText('Percent off labour and travel'), '15');
    await user.clear(form.getByLabelText('First day'));
    await user.type(form.getByLabelText('First day'), '2099-12-01');
    await user.type(form.getByLabelText('Last day'), '2099-12-24');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(form.getByRole('button', { name: 'Save discount' }));
    expect(
      await screen.findByText('15% off from 1 December 2099 to 24 December 2099.'),
    ).toBeVisible();
    expect(world.sent).toEqual([
      ['plumbing', { percent: 15, startsOn: '2099-12-01', endsOn: '2099-12-24' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove the discount on Plumbing' }));
    await waitFor(() => expect(screen.getAllByText('No discount.')).toHaveLength(2));
  });
  it('show at the field what the server refuses', async () => {
    serve();
    server.use(
      http.put('*/api/admin/content/discounts/:slug', () =>
        problem(422, 'validation_failed', 'No.', [
          { field: 'endsOn', code: 'out_of_range', message: 'It would have ended already.' },
        ]),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Set the discount on Painting' }));
    await user.type(screen.getByLabelText('Last day'), '2020-12-24');
    await user.click(screen.getByRole('button', { name: 'Save discount' }));
    expect(await screen.findByText('It would have ended already.')).toBeVisible();
  });
  it('say when they cannot be loaded', async () => {
    serve();
    server.use(
      http.get('*/api/admin/content/discounts', () => HttpResponse.json({}, { status: 500 })),
    );
    renderApp(PAGE);
    expect(await screen.findByText('We could not load the services')).toBeVisible();
  });
});
