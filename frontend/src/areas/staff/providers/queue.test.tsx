import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { isoDay } from '@/shared/lib/dates';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { clockOf, VIEWS } from './model';
import { serve, row, from, at, HOUR } from './testing/applications';

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['OPS'] }));

describe('the queue', () => {
  it.each(['/admin/service-providers', '/admin/service-provider-approval'])(
    'ROUTE-45 ROLE-27 %s shows who waits for approval, with the time left',
    async (path) => {
      serve([
        row(),
        row({
          id: 'p2',
          displayName: 'Abdul Rasheed',
          categories: ['plumbing'],
          submittedAt: from(-80),
          dueAt: isoDay(-1),
        }),
      ]);
      const { container } = renderApp(path);
      const list = within(await screen.findByRole('table', { name: 'Providers' }));
      const [, first, second] = list.getAllByRole('row');
      await waitFor(() =>
        expect(first).toHaveTextContent(
          /^Grace EzeHome Cleaning, zone Bsince .*\d+ h \d+ min left$/,
        ),
      );
      expect(second).toHaveTextContent('Overdue');
      expect(await axe(container)).toHaveNoViolations();
    },
  );
  it('is filtered by state', async () => {
    const world = serve([row({ status: 'SUSPENDED', displayName: 'Yusuf Bala' })]);
    const { user } = at();
    expect(await screen.findByText('No application waits to be opened.')).toBeVisible();
    await user.click(
      within(screen.getByRole('navigation', { name: 'States' })).getByRole('link', {
        name: 'Suspended',
      }),
    );
    expect(await screen.findByText('Yusuf Bala')).toBeVisible();
    expect(world.asked).toEqual(['SUBMITTED', 'SUSPENDED']);
    expect(VIEWS.map(({ id }) => id)).toContain('all');
  });
  it('a search runs on the server over all states, and loads more only on demand', async () => {
    serve([]);
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/service-providers', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(['status', 'q', 'cursor'].flatMap((name) => query.get(name) ?? []).join(' '));
        if (query.get('status') || query.get('q') !== 'zenith') return HttpResponse.json([]);
        if (query.get('cursor'))
          return HttpResponse.json([row({ id: 'p9', displayName: 'Zenith Air' })]);
        return HttpResponse.json(
          [row({ id: 'p8', displayName: 'Zenith Cool', status: 'ACTIVE' })],
          { headers: { link: '</api/admin/service-providers?cursor=2>; rel="next"' } },
        );
      }),
    );
    const { user } = at();
    await user.type(await screen.findByLabelText(/Find a provider/), 'zenith');
    expect(await screen.findByText('Zenith Cool')).toBeVisible();
    expect(asked).toEqual(['SUBMITTED', 'zenith']);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Zenith Air')).toBeVisible();
    expect(asked).toEqual(['SUBMITTED', 'zenith', 'zenith 2']);
    await user.type(screen.getByLabelText(/Find a provider/), ' unknown');
    expect(await screen.findByText('No providers match')).toBeVisible();
  });
  it('a search that the server cannot answer is sent once, says so, and is sent again on demand', async () => {
    serve([]);
    let asked = 0;
    server.use(
      http.get('*/api/admin/service-providers', ({ request }) => {
        if (!new URL(request.url).searchParams.get('q')) return HttpResponse.json([]);
        asked += 1;
        return asked === 1
          ? problem(503, 'unavailable', 'Busy')
          : HttpResponse.json([row({ displayName: 'Zenith Cool' })]);
      }),
    );
    const { user } = at();
    await user.type(await screen.findByLabelText(/Find a provider/), 'zenith');
    expect(await screen.findByText('We could not load the providers')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(asked).toBe(1);
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Zenith Cool')).toBeVisible();
    expect(asked).toBe(2);
  });
  it('shows no countdown for applications that do not wait for us', () => {
    const now = Date.now();
    expect(clockOf(row({ status: 'CHANGES_REQUESTED' }), now)).toBeNull();
    const due = new Date('2026-11-24T23:59:59+01:00').getTime();
    const waiting = row({ submittedAt: '2026-11-22T23:59:59+01:00', dueAt: '2026-11-24' });
    expect([0.5, 0.2, 0].map((left) => clockOf(waiting, due - left * 48 * HOUR)?.tone)).toEqual([
      'leaf',
      'sun',
      'clay',
    ]);
    expect(clockOf(waiting, due)?.text).toBe('Overdue');
  });
  it('says when it could not be loaded', async () => {
    server.use(
      http.get('*/api/admin/service-providers', () => HttpResponse.json({}, { status: 500 })),
    );
    at();
    expect(await screen.findByText('We could not load the providers')).toBeVisible();
  });
  it('is not shown to staff without the permission', async () => {
    signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
    at();
    expect(await screen.findByText(/does not have the permission OPS/)).toBeVisible();
  });
});
