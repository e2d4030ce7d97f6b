import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { keepAliveOf, type Job } from '@/domain/providers/model';
import { asProvider, job, offer } from '@/testing/provider/builders';

const PATH = '/service-provider/jobs/o1';
const API = '*/api/service-provider/jobs/o1/keep';
const HOUR_MS = 3_600_000;
const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const tomorrow = { date: at(24).slice(0, 10), window: '10-12' };
const asked = (patch: Partial<Job> = {}) =>
  job({
    slot: tomorrow,
    keepAlive: { state: 'EVE_ASKED', confirmBy: at(2), lostAt: at(4) },
    ...patch,
  });

/** The server accepts the confirmation. */
function accepts(world: { open?: Job[] }, state = 'EVE_CONFIRMED') {
  const sent: string[] = [];
  server.use(
    http.post(API, ({ request }) => {
      sent.push(new URL(request.url).pathname);
      world.open = [asked({ keepAlive: { state } })];
      return HttpResponse.json(world.open[0]);
    }),
  );
  return sent;
}

describe('the confirmation of a job', () => {
  it('B9.13 is asked for on the page of the job, and one tap answers it', async () => {
    const world = asProvider({ open: [asked()] });
    const sent = accepts(world);
    const { user, container } = renderApp(PATH);
    expect(await screen.findByText(/^Confirm by .* that you will be there$/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'I’ll be there: Deep home cleaning' }));
    expect(await within(await screen.findByRole('main')).findByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /I’ll be there/ })).not.toBeInTheDocument();
    expect(sent).toEqual(['/api/service-provider/jobs/o1/keep']);
  });
  it('B9.13 is asked for on the card of the job too', async () => {
    const world = asProvider({ open: [job({ orderId: 'o2' }), asked()] });
    const sent = accepts(world);
    const { user } = renderApp('/service-provider/dashboard');
    await user.click(
      await screen.findByRole('button', { name: 'I’ll be there: Deep home cleaning' }),
    );
    expect(await screen.findByText('Amina can count on you.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
  it('is asked for before new offers are shown', async () => {
    asProvider({ open: [asked()], offers: [offer()] });
    renderApp('/service-provider/dashboard');
    const answer = await screen.findByRole('button', { name: /I’ll be there/ });
    const accept = await screen.findByRole('button', { name: /^Accept/ });
    expect(answer.compareDocumentPosition(accept) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
  it('asks shortly before the start whether the provider is on time', async () => {
    const world = asProvider({
      open: [
        asked({ keepAlive: { state: 'HEARTBEAT_ASKED', confirmBy: at(0.4), lostAt: at(0.4) } }),
      ],
    });
    accepts(world, 'HEARTBEAT_CONFIRMED');
    const { user } = renderApp(PATH);
    expect(await screen.findByText('Will you be there on time?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /I’ll be on time/ }));
    await waitFor(() =>
      expect(screen.queryByText('Will you be there on time?')).not.toBeInTheDocument(),
    );
  });
  it('says that the job went to another provider meanwhile', async () => {
    asProvider({ open: [asked()] });
    server.use(http.post(API, () => problem(409, 'out_of_step', 'The job has not come that far.')));
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: /I’ll be there/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The job had already changed.');
  });
  it('is not mentioned before it is asked for', async () => {
    asProvider({ open: [job()] });
    renderApp(PATH);
    expect(await screen.findByRole('button', { name: /I’m on my way/ })).toBeVisible();
    expect(screen.queryByText(/Confirm/)).not.toBeInTheDocument();
  });
});

describe('the text of the question', () => {
  const now = Date.parse('2026-11-22T16:00:00Z');
  const of = (state: string, confirmBy?: string, lostAt?: string) =>
    keepAliveOf({ keepAlive: { state, confirmBy, lostAt } }, now);
  it('names both times, and changes when the first is over', () => {
    expect(of('EVE_ASKED', '2026-11-22T17:00:00Z', '2026-11-22T19:00:00Z')).toMatchObject({
      title: 'Confirm by 6:00pm that you will be there',
      detail: expect.stringContaining('at 8:00pm') as string,
    });
    expect(of('EVE_OVERDUE', '2026-11-22T15:00:00Z', '2026-11-22T19:00:00Z')).toMatchObject({
      title: 'Confirm now that you will be there',
    });
    expect(of('HEARTBEAT_ASKED', '2026-11-22T17:00:00Z', '2026-11-22T17:00:00Z')).toMatchObject({
      detail: 'Answer by 6:00pm, or the job goes to another provider.',
    });
  });
  it('is "confirmed" after the answer, and nothing before', () => {
    expect(of('EVE_CONFIRMED')).toBe('confirmed');
    expect(keepAliveOf({}, now)).toBeNull();
  });
});
