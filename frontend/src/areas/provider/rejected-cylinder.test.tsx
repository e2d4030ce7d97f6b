import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import type { Job } from '@/domain/providers/model';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';
const REJECT = '*/api/service-provider/jobs/o1/cylinder/reject';

type Request = NonNullable<Job['cancellation']>;

const atTheDoor = (more: Partial<Job> = {}) =>
  job({
    trackingStep: 'ARRIVED',
    cylinder: { heldBy: 'CUSTOMER', count: 1, custody: [] },
    ...more,
  });
const request = (patch: Partial<Request> = {}): Request => ({
  state: 'ASKED',
  stage: 'CYLINDER_REJECTED',
  providerKobo: 93_023,
  createdAt: new Date().toISOString(),
  decidedAt: null,
  ...patch,
});

it('B4.17 a provider at the door checks the cylinder and rejects it with a reason', async () => {
  const world = asProvider({ open: [atTheDoor()] });
  let sent: unknown;
  server.use(
    http.post(REJECT, async ({ request: call }) => {
      sent = await call.json();
      world.open = [atTheDoor({ cancellation: request() })];
      return HttpResponse.json(world.open[0], { status: 201 });
    }),
  );
  const { user, container } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'It cannot be filled' }));
  const form = within(screen.getByRole('form', { name: 'Reject the cylinder' }));
  const reject = form.getByRole('button', { name: 'Reject the cylinder' });
  expect(reject).toBeDisabled();
  await user.click(form.getByRole('radio', { name: /It leaks/ }));
  expect(await axe(container)).toHaveNoViolations();
  await user.type(form.getByRole('textbox'), ' Bubbles at the valve. ');
  await user.click(reject);
  expect(
    await screen.findByText(/The order ends in a few minutes unless support objects\. ₦930\.23/),
  ).toBeVisible();
  expect(sent).toEqual({ fault: 'LEAKING', note: 'Bubbles at the valve.' });
  expect(screen.queryByRole('heading', { name: 'Check the cylinder' })).not.toBeInTheDocument();
});

it('B4.17 Enter on a fault does not reject the cylinder', async () => {
  asProvider({ open: [atTheDoor()] });
  let sent = 0;
  server.use(
    http.post(REJECT, () => ((sent += 1), HttpResponse.json(atTheDoor(), { status: 201 }))),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'It cannot be filled' }));
  await user.click(screen.getByRole('radio', { name: /It leaks/ }));
  await user.keyboard('{Enter}');
  const reject = screen.getByRole('button', { name: 'Reject the cylinder' });
  expect(reject).toBeEnabled();
  expect(sent).toBe(0);
  reject.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toBe(1));
});

it('B4.17 a refused report says why and keeps what was chosen', async () => {
  asProvider({ open: [atTheDoor()] });
  server.use(
    http.post(REJECT, () =>
      problem(409, 'cancellation_open', 'The customer asks to cancel this job already.'),
    ),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'It cannot be filled' }));
  await user.click(screen.getByRole('radio', { name: /Another size/ }));
  await user.click(screen.getByRole('button', { name: 'Reject the cylinder' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('asks to cancel this job already');
  expect(screen.getByRole('radio', { name: /Another size/ })).toBeChecked();
});

it.each([
  [
    request({ stage: 'FIRST_CYLINDER_REJECTED', providerKobo: 0 }),
    {},
    'You are then paid for coming.',
  ],
  [request({ state: 'DONE' }), { status: 'CANCELLED' as const }, '₦930.23 is in your balance.'],
  [
    request({ state: 'DONE', providerKobo: 0, makeGood: 'PAID' }),
    { status: 'CANCELLED' as const },
    'Your pay for coming is in your balance.',
  ],
  [
    request({ state: 'DONE', providerKobo: 0, makeGood: 'HELD' }),
    { status: 'CANCELLED' as const },
    'support decides about your pay for coming. You will find the decision in your ticket.',
  ],
  [
    request({ state: 'DONE', providerKobo: 0, makeGood: 'REFUSED' }),
    { status: 'CANCELLED' as const },
    'Support did not pay you for coming.',
  ],
  [request({ state: 'REFUSED' }), {}, 'Support did not agree. Amina expects you.'],
])('B4.17 the provider reads what follows from the report', async (cancellation, more, text) => {
  asProvider({ open: [atTheDoor({ cancellation, ...more })] });
  renderApp(PATH);
  expect(await screen.findByText(new RegExp(text.replaceAll('.', '\\.')))).toBeVisible();
});

it('B4.17 a job without a cylinder to fill has no check', async () => {
  asProvider({ open: [job({ trackingStep: 'ARRIVED' })] });
  renderApp(PATH);
  expect(await screen.findByRole('button', { name: 'No access' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Check the cylinder' })).not.toBeInTheDocument();
});

it('B4.17 the year on the stamp says at the door that a cylinder is too old', async () => {
  asProvider({ open: [atTheDoor({ cylinder: { heldBy: 'CUSTOMER', count: 2, custody: [] } })] });
  const { user } = renderApp(PATH);
  const first = await screen.findByLabelText('Year of manufacture (1)');
  await user.type(first, String(new Date().getFullYear() - 15));
  expect(first).not.toBeInvalid();
  const second = screen.getByLabelText('Year of manufacture (2)');
  await user.type(second, String(new Date().getFullYear() - 16));
  expect(second).toHaveAccessibleDescription(/Do not take it\. Reject it\./);
  await user.click(screen.getByRole('button', { name: 'It cannot be filled' }));
  expect(screen.getByRole('radio', { name: /More than 15 years old/ })).toBeChecked();
});
