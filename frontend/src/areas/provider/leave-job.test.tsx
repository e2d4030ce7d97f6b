import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider, job } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';
const API = '*/api/service-provider/jobs/o1/withdraw';

it('a provider can leave a job that has not begun, with a reason', async () => {
  const world = asProvider({ open: [job()] });
  const sent: unknown[] = [];
  server.use(
    http.post(API, async ({ request }) => {
      sent.push(await request.json());
      world.open = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, container } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'I cannot do this job' }));
  await user.click(screen.getByRole('button', { name: 'Give it back' }));
  expect(screen.getByText('Give a short reason.')).toBeVisible();
  expect(sent).toEqual([]);
  expect(await axe(container)).toHaveNoViolations();
  await user.type(screen.getByLabelText('Why can’t you do it?'), 'My car broke down.');
  await user.click(screen.getByRole('button', { name: 'Give it back' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'My car broke down.' }]));
  expect(await screen.findByText('You left the job')).toBeInTheDocument();
});

it('B8.11 a provider reads what leaving costs: nothing until the time of the server, then the points', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const cost = 'counts against you: 1 point in your reliability record for 90 days.';
  for (const [leaveFreeUntil, text] of [
    [inHours(30), /^It does not count against you until /],
    [inHours(-1), new RegExp(`${cost}$`)],
    [null, new RegExp(`${cost}$`)],
  ] as const) {
    asProvider({ open: [job({ leaveFreeUntil })] });
    const { user, unmount } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'I cannot do this job' }));
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
  }
});

it('says that leaving counts while the record cannot be read', async () => {
  asProvider({ open: [job()] });
  server.use(
    http.get('*/api/service-provider/reliability', () => problem(503, 'unavailable', 'Busy.')),
  );
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'I cannot do this job' }));
  expect(screen.getByText(/counts against you in your reliability record\.$/)).toBeVisible();
});

it('shows what the server refuses, and keeps what was typed', async () => {
  asProvider({ open: [job({ trackingStep: 'EN_ROUTE' })] });
  server.use(http.post(API, () => problem(503, 'unavailable', 'We are busy. Please try again.')));
  const { user } = renderApp(PATH);
  await user.click(await screen.findByRole('button', { name: 'I cannot do this job' }));
  await user.type(screen.getByLabelText('Why can’t you do it?'), 'I am ill.');
  await user.click(screen.getByRole('button', { name: 'Give it back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We are busy. Please try again.');
  expect(screen.getByLabelText('Why can’t you do it?')).toHaveValue('I am ill.');
});

it('a job that has begun cannot be left', async () => {
  asProvider({
    open: [
      job({ status: 'IN_PROGRESS', trackingStep: 'STARTED', startedAt: new Date().toISOString() }),
    ],
  });
  renderApp(PATH);
  expect(await screen.findByRole('heading', { name: 'At work' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I cannot do this job' })).not.toBeInTheDocument();
});
