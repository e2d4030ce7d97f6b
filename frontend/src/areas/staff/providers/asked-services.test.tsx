import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { reliability } from '@/testing/reliability';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminProviderDetail } from './types';

const AT = '2026-11-20T13:20:00Z';
const one = (patch: Partial<AdminProviderDetail> = {}): AdminProviderDetail => ({
  id: 'p1',
  displayName: 'Grace Eze',
  kind: 'PERSON',
  status: 'ACTIVE',
  categories: ['home-cleaning'],
  askedServices: ['plumbing', 'gardening'],
  zones: ['B'],
  jobsDone: 12,
  submittedAt: AT,
  dueAt: null,
  reviewer: null,
  createdAt: AT,
  version: 5,
  allowedDecisions: ['suspend'],
  person: {
    firstName: 'Grace',
    lastName: 'Eze',
    email: 'grace@example.com',
    phone: null,
    address: null,
    memberSince: AT,
  },
  application: null,
  decisions: [],
  views: [],
  suspension: null,
  team: { workers: [] },
  gender: 'FEMALE',
  closedServices: [],
  mayCloseServices: true,
  mayCorrectGender: true,
  ...patch,
});

function serve(answers: (() => Response)[]) {
  const sent: unknown[] = [];
  const queries: string[] = [];
  signedIn({ role: 'ADMIN', permissions: ['OPS'] });
  server.use(
    http.get('*/api/admin/service-providers', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([one()]);
    }),
    http.get('*/api/admin/service-providers/:id', () => HttpResponse.json(one())),
    http.get('*/api/admin/service-providers/:id/reliability', () =>
      HttpResponse.json(reliability()),
    ),
    http.post('*/api/admin/service-providers/:id/services', async ({ request }) => {
      sent.push(await request.json());
      return (answers.shift() ?? (() => HttpResponse.json(one({ askedServices: [] }))))();
    }),
  );
  return { sent, queries };
}

const part = async () =>
  within(
    (await screen.findByRole('heading', { name: /Asks for more services/ })).closest('section')!,
  );

describe('the services that a provider asks for', () => {
  it('B8.4 are listed for staff, and added with the version that was read', async () => {
    const { sent, queries } = serve([
      () => problem(422, 'application_incomplete', 'Something is still missing.'),
      () =>
        HttpResponse.json(
          one({
            categories: ['home-cleaning', 'gardening'],
            askedServices: ['plumbing'],
            version: 6,
          }),
        ),
    ]);
    const { user, container } = renderApp('/admin/service-providers?view=services&provider=p1');
    const asked = await part();
    expect(queries[0]).toContain('asksServices=true');
    await user.click(await asked.findByRole('checkbox', { name: 'Plumbing' }));
    await user.click(asked.getByRole('button', { name: 'Add services' }));
    expect(await asked.findByText('Something is still missing.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(asked.getByRole('button', { name: 'Add services' }));
    expect(await screen.findByText('The provider is notified.')).toBeVisible();
    expect(sent).toEqual(
      [0, 1].map(() => ({ services: ['gardening'], accept: true, reason: '', version: 5 })),
    );
    expect((await part()).queryByRole('checkbox', { name: 'Gardening' })).toBeNull();
  });

  it('are not added by Enter in the field of a refusal', async () => {
    const { sent } = serve([]);
    const { user } = renderApp('/admin/service-providers?view=services&provider=p1');
    const asked = await part();
    await user.type(
      asked.getByLabelText('What the provider reads'),
      'Please send photos of your work.{Enter}',
    );
    expect(sent).toEqual([]);
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Services refused')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ accept: false })]);
  });

  it('are refused only with a reason', async () => {
    const { sent } = serve([]);
    const { user } = renderApp('/admin/service-providers?view=services&provider=p1');
    const asked = await part();
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    expect(asked.getByText('Tell the provider why.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(
      asked.getByLabelText('What the provider reads'),
      'Please send photos of your work.',
    );
    await user.click(asked.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('Services refused')).toBeVisible();
    expect(sent).toEqual([
      {
        services: ['plumbing', 'gardening'],
        accept: false,
        reason: 'Please send photos of your work.',
        version: 5,
      },
    ]);
    expect(screen.queryByRole('heading', { name: /Asks for more services/ })).toBeNull();
  });
});
