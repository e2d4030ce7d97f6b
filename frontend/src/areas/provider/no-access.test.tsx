import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Job } from '@/domain/providers/model';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';
const API = '*/api/service-provider/jobs/o1';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

type Door = NonNullable<Job['door']>;
const door = (patch: Partial<Door> = {}): Door => ({
  arrivedAt: ago(25),
  calls: [],
  nextCallAt: ago(25),
  waitedAt: ago(5),
  ...patch,
});
const atTheDoor = (patch: Partial<Door> = {}, more: Partial<Job> = {}) =>
  job({ trackingStep: 'ARRIVED', door: door(patch), ...more });

it('a provider without access logs each call and reports it after both calls and the wait', async () => {
  const world = asProvider({ open: [atTheDoor()] });
  let sent: unknown;
  server.use(
    http.post(`${API}/calls`, () => {
      const first = world.open?.[0]?.door?.calls.length === 0;
      world.open = [
        atTheDoor(
          first
            ? { calls: [ago(6)], nextCallAt: ago(1) }
            : { calls: [ago(6), ago(1)], nextCallAt: null },
        ),
      ];
      return HttpResponse.json(world.open[0]);
    }),
    http.post(`${API}/no-access`, async ({ request }) => {
      sent = await request.json();
      world.open = [
        atTheDoor(
          { calls: [ago(6), ago(1)], nextCallAt: null },
          {
            cancellation: {
              state: 'ASKED',
              stage: 'NO_ACCESS',
              providerKobo: 1_302_326,
              createdAt: ago(0),
              decidedAt: null,
            },
          },
        ),
      ];
      return HttpResponse.json(world.open[0], { status: 201 });
    }),
  );
  const { user, container } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'No access' }));
  await user.click(screen.getByRole('button', { name: 'I called, no answer' }));
  await user.click(await screen.findByRole('button', { name: 'I called again, no answer' }));
  const form = within(
    await screen.findByRole('form', { name: 'Report that no one answers at the gate' }),
  );
  expect(within(screen.getByRole('list', { name: 'Calls' })).getAllByRole('listitem')).toHaveLength(
    2,
  );
  expect(await axe(container)).toHaveNoViolations();
  await user.type(form.getByRole('textbox'), 'The gate is locked.');
  await user.click(form.getByRole('button', { name: 'Report that no one answers at the gate' }));
  expect(
    await screen.findByText(
      /Support has your report and decides\. If they agree, ₦13,023\.26 is yours\. You may leave\./,
    ),
  ).toBeVisible();
  expect(sent).toEqual({ note: 'The gate is locked.' });
  expect(
    screen.queryByRole('form', { name: 'Report that no one answers at the gate' }),
  ).not.toBeInTheDocument();
});

it('says when the next call counts, and until when to wait', async () => {
  const world = asProvider({
    open: [atTheDoor({ calls: [ago(2)], nextCallAt: ago(-3), waitedAt: ago(-10) })],
  });
  const first = renderApp(PATH);
  expect(await screen.findByText(/^The next call counts from/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'I called again, no answer' })).toBeDisabled();
  first.unmount();
  world.open = [atTheDoor({ calls: [ago(8), ago(2)], nextCallAt: null, waitedAt: ago(-10) })];
  renderApp(PATH);
  expect(await screen.findByText(/^Please wait until/)).toBeVisible();
  expect(
    screen.queryByRole('form', { name: 'Report that no one answers at the gate' }),
  ).not.toBeInTheDocument();
});

it('says when a call is too soon, and keeps what was logged', async () => {
  asProvider({ open: [atTheDoor({ calls: [ago(6)], nextCallAt: ago(1) })] });
  server.use(
    http.post(`${API}/calls`, () =>
      problem(409, 'door_too_soon', 'Wait a little: the next call counts from 10:06am on.'),
    ),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'I called again, no answer' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'the next call counts from 10:06am on',
  );
  expect(screen.getByText(/^You called at/)).toBeVisible();
});

it.each([
  ['DONE', 'Support agreed. ₦13,023.26 is in your balance.', { status: 'CANCELLED' as const }],
  ['REFUSED', 'Support did not agree. Amina expects you.', {}],
])('the provider reads the result of the report: %s', async (state, text, more) => {
  asProvider({
    open: [
      atTheDoor(
        { calls: [ago(9), ago(3)], nextCallAt: null },
        {
          cancellation: {
            state,
            stage: 'NO_ACCESS',
            providerKobo: 1_302_326,
            createdAt: ago(1),
            decidedAt: ago(0),
          },
          ...more,
        },
      ),
    ],
  });
  renderApp(PATH);
  await waitFor(() => expect(screen.getByText(text)).toBeVisible());
});
