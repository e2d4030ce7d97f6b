import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { waitingAppeal } from '@/testing/reliability';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { AdminFaultAppeal } from './api';

const PAGE = '/admin/reliability';

function serve(items: AdminFaultAppeal[]) {
  signedIn({ role: 'ADMIN', permissions: ['OPS'] });
  const world = { items, sent: [] as unknown[] };
  server.use(
    http.get('*/api/admin/fault-appeals', () => HttpResponse.json(world.items)),
    http.post('*/api/admin/fault-appeals/:id/decision', async ({ request, params }) => {
      world.sent.push([params['id'], await request.json()]);
      world.items = [];
      return HttpResponse.json(waitingAppeal());
    }),
  );
  return world;
}

describe('the appeals', () => {
  it('are granted with a reason', async () => {
    const world = serve([waitingAppeal()]);
    const { user, container } = renderApp(PAGE);
    const card = within(await screen.findByRole('article', { name: 'Amina B.: Did not come' }));
    expect(card.getByText('The road was flooded.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    await user.click(card.getByRole('button', { name: 'Grant the appeal' }));
    expect(card.getByText('Give the reason in a sentence.')).toBeVisible();
    await user.type(card.getByLabelText('Reason, for the provider'), 'The flood is in the news.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(card.getByRole('button', { name: 'Grant the appeal' }));
    expect(await screen.findByText('No appeal waits for a decision.')).toBeVisible();
    expect(world.sent).toEqual([['a1', { grant: true, reason: 'The flood is in the news.' }]]);
  });
  it('are found by the provider, selected and exported', async () => {
    signedIn({ role: 'ADMIN', permissions: ['OPS'] });
    const asked: string[] = [];
    server.use(
      http.get(
        '*/api/admin/fault-appeals',
        ({ request }) => (
          asked.push(new URL(request.url).search),
          HttpResponse.json([waitingAppeal()])
        ),
      ),
    );
    const { user } = renderApp(`${PAGE}?q=amina`);
    await user.click(await screen.findByRole('checkbox', { name: 'Select Amina B., SVC-4M8X2T' }));
    expect(asked).toEqual(['?q=amina&limit=50']);
    const bar = within(screen.getByRole('region', { name: '1 selected' }));
    expect(bar.getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/fault-appeals?ids=a1&format=csv',
    );
  });
  it('are refused with a reason', async () => {
    const world = serve([waitingAppeal()]);
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByLabelText('Reason, for the provider'));
    await user.paste('a'.repeat(301));
    await user.click(screen.getByRole('button', { name: 'Refuse it' }));
    expect(world.sent).toEqual([]);
    await user.clear(screen.getByLabelText('Reason, for the provider'));
    await user.type(screen.getByLabelText('Reason, for the provider'), 'We called twice.');
    await user.click(screen.getByRole('button', { name: 'Refuse it' }));
    await waitFor(() =>
      expect(world.sent).toEqual([['a1', { grant: false, reason: 'We called twice.' }]]),
    );
  });
  it('are not decided by the person who recorded the fault', async () => {
    serve([waitingAppeal({ recordedByYou: true })]);
    renderApp(PAGE);
    expect(
      await screen.findByText('You recorded this fault, so a colleague must decide.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Grant the appeal' })).toBeNull();
  });
  it('show what the server refuses, and say when they could not be loaded', async () => {
    serve([waitingAppeal()]);
    server.use(
      http.post('*/api/admin/fault-appeals/:id/decision', () =>
        problem(409, 'appeal_settled', 'This appeal is decided.'),
      ),
    );
    const { user, unmount } = renderApp(PAGE);
    await user.type(await screen.findByLabelText('Reason, for the provider'), 'We called twice.');
    await user.click(screen.getByRole('button', { name: 'Refuse it' }));
    expect(await screen.findByText('This appeal is decided.')).toBeVisible();
    unmount();
    server.use(http.get('*/api/admin/fault-appeals', () => HttpResponse.json({}, { status: 500 })));
    renderApp(PAGE);
    expect(await screen.findByText('We could not load the appeals')).toBeVisible();
  });
});
