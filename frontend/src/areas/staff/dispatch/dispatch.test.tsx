import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { playTone } from '@/shared/lib/sound';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { BoardCounts, BoardJob } from './api';
import { handlingOf, problemOf, reserveOf, summaryOf, unhandledCount } from './model';

jest.mock('@/shared/lib/sound', () => ({
  ...jest.requireActual<object>('@/shared/lib/sound'),
  playTone: jest.fn(),
}));

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const job = (patch: Partial<BoardJob> = {}): BoardJob => ({
  orderId: 'o1',
  kind: 'UNASSIGNED',
  reference: 'SVC-7K3F9Q',
  title: 'Plumbing',
  categorySlug: 'plumbing',
  area: 'Gwarinpa',
  slot: { asap: true },
  status: 'PAID',
  trackingStep: 'FINDING',
  keepAlive: 'OFF',
  priceKobo: 1_500_000,
  paidAt: at(-20),
  attentionAt: at(-7.5),
  overdue: true,
  choiceDueAt: null,
  customerFirstName: 'Ada',
  providerId: null,
  providerName: null,
  reserveId: null,
  reserveName: null,
  reserveUntil: null,
  offersSent: 4,
  providersAsked: 3,
  offersOpen: 1,
  wave: 1,
  handler: null,
  ...patch,
});
const NONE: BoardCounts = { unassigned: 0, overdue: 0, endangered: 0, suspended: 0, handled: 0 };

let asked: string[] = [];
function serve(jobs: BoardJob[], counts: Partial<BoardCounts> = {}) {
  asked = [];
  server.use(
    http.get(
      '*/api/admin/dispatch',
      ({ request }) => (asked.push(new URL(request.url).search), HttpResponse.json(jobs)),
    ),
    http.get('*/api/admin/dispatch/counts', () => HttpResponse.json({ ...NONE, ...counts })),
  );
}

beforeEach(() => {
  jest.mocked(playTone).mockClear();
  signedIn({ id: 'me', role: 'ADMIN', permissions: ['OPS'] });
  server.use(http.get('*/api/admin/alarms', () => HttpResponse.json([])));
});

describe('the dispatch board', () => {
  it('shows each job with its problem, and sounds until no one is needed', async () => {
    serve(
      [
        job(),
        job({
          orderId: 'o2',
          reference: 'SVC-7K3F9R',
          overdue: false,
          attentionAt: at(30),
          providersAsked: 0,
          offersOpen: 0,
        }),
      ],
      { unassigned: 2, overdue: 1 },
    );
    const { container } = renderApp('/admin/dispatch');
    expect(
      await screen.findByText(
        '2 paid jobs have no provider, 1 of them for too long. 0 providers are late or silent.',
      ),
    ).toBeInTheDocument();
    const [first, second] = within(
      await screen.findByRole('list', { name: 'Jobs that need help' }),
    ).getAllByRole('listitem') as [HTMLElement, HTMLElement];
    expect(first).toHaveTextContent('3 providers were asked; 1 may still accept.');
    expect(first).toHaveTextContent('Overdue for 8 min');
    expect(first).toHaveTextContent('Gwarinpa, As soon as possible, Ada, ₦15,000');
    expect(
      within(first).getByRole('link', { name: 'Choose a provider for SVC-7K3F9Q' }),
    ).toHaveAttribute('href', '/admin/orders/o1?view=all');
    expect(second).toHaveTextContent('No provider could be asked yet.');
    expect(playTone).toHaveBeenCalledTimes(1);
    expect(await axe(container)).toHaveNoViolations();
  });
  it('is silent and says so when every job is in good hands', async () => {
    serve([]);
    renderApp('/admin/dispatch');
    expect(
      await screen.findByText('Every paid job has a provider, and no provider is late or silent.'),
    ).toBeInTheDocument();
    expect(await screen.findByText('No job needs help here')).toBeInTheDocument();
    expect(playTone).not.toHaveBeenCalled();
  });
  it('lets one person take a job, and give it back', async () => {
    const sent: string[] = [];
    let shown = job();
    server.use(
      http.get('*/api/admin/dispatch', () => HttpResponse.json([shown])),
      http.get('*/api/admin/dispatch/counts', () => HttpResponse.json({ ...NONE, unassigned: 1 })),
      http.post('*/api/admin/dispatch/o1/:step', ({ params }) => {
        sent.push(String(params['step']));
        shown = job({
          handler:
            params['step'] === 'take'
              ? { staffId: 'me', name: 'Me Myself', since: at(0), until: at(30) }
              : null,
        });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/admin/dispatch');
    await user.click(await screen.findByRole('button', { name: 'Take SVC-7K3F9Q' }));
    expect(await screen.findByText(/You took it at/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Give SVC-7K3F9Q back' }));
    expect(await screen.findByRole('button', { name: 'Take SVC-7K3F9Q' })).toBeInTheDocument();
    expect(sent).toEqual(['take', 'give-back']);
  });
  it('names the colleague who was faster', async () => {
    serve([job()], { unassigned: 1 });
    server.use(
      http.post('*/api/admin/dispatch/o1/take', () =>
        problem(409, 'job_handled', 'Chidi handles this job at the moment.'),
      ),
    );
    const { user } = renderApp('/admin/dispatch');
    await user.click(await screen.findByRole('button', { name: 'Take SVC-7K3F9Q' }));
    expect(await screen.findByText('Chidi handles this job at the moment.')).toBeInTheDocument();
  });
  it('B9.13 shows in red what was not confirmed', async () => {
    serve(
      [
        job({
          kind: 'SILENT',
          status: 'ASSIGNED',
          trackingStep: 'ACCEPTED',
          keepAlive: 'EVE_OVERDUE',
          providerName: 'Amina B.',
          offersOpen: 0,
        }),
      ],
      { endangered: 1 },
    );
    renderApp('/admin/dispatch?list=ENDANGERED');
    expect(
      await screen.findByText('Amina B. has not confirmed the job. No reserve yet.'),
    ).toHaveClass('db-due');
  });
  it('repeats the tone until a member of staff takes each urgent job', () => {
    expect(unhandledCount({ ...NONE, unassigned: 4, overdue: 2, endangered: 1 })).toBe(3);
    expect(unhandledCount({ ...NONE, overdue: 2, endangered: 1, handled: 3 })).toBe(0);
    expect(unhandledCount({ ...NONE, suspended: 1 })).toBe(1);
  });
  it('keeps the list and the filter in the address', async () => {
    serve([], { endangered: 2 });
    const { user } = renderApp('/admin/dispatch?list=ENDANGERED');
    expect(
      await screen.findByRole('link', { name: 'Late or silent provider (2)' }),
    ).toHaveAttribute('aria-current', 'page');
    await user.selectOptions(
      await screen.findByLabelText('Area'),
      await screen.findByRole('option', { name: 'Gwarinpa' }),
    );
    expect(await screen.findByText('No job matches the filter')).toBeInTheDocument();
    expect(asked.at(-1)).toBe('?list=ENDANGERED&area=Gwarinpa&limit=50');
    await user.selectOptions(screen.getByLabelText('Age'), 'Overdue for an hour');
    expect(
      await screen.findByText(
        'Choose all zones, all areas, all services and any age to see the others.',
      ),
    ).toBeInTheDocument();
    expect(asked.at(-1)).toBe('?list=ENDANGERED&area=Gwarinpa&waited=60&limit=50');
  });
  it('shows the jobs at their areas on a map, and a click on one chooses it in the list', async () => {
    serve(
      [
        job(),
        job({
          orderId: 'o2',
          reference: 'SVC-7K3F9R',
          area: 'Wuse',
          overdue: false,
          attentionAt: at(30),
        }),
        job({ orderId: 'o3', reference: 'SVC-7K3F9S', area: null }),
      ],
      { unassigned: 3 },
    );
    const { user, container } = renderApp('/admin/dispatch');
    await screen.findByText(/^SVC-7K3F9Q/);
    expect(screen.queryByText(/at the middle of/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show the map' }));
    expect(
      await screen.findByText(
        '2 jobs at the middle of their areas, not at the address. Red ones are overdue.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Hide the map' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(screen.getByTitle('SVC-7K3F9R Plumbing'));
    const chosen = screen.getByText('SVC-7K3F9R').closest('li');
    expect(chosen).toHaveAttribute('aria-current', 'true');
    expect(chosen).toHaveFocus();
    expect(asked.at(-1)).toBe('?list=UNASSIGNED&limit=50');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('opens with the map and the job that the address names', async () => {
    serve([job(), job({ orderId: 'o2', reference: 'SVC-7K3F9R' })], { unassigned: 2 });
    renderApp('/admin/dispatch?view=map&job=o2&waited=15');
    expect(await screen.findByText(/^2 jobs at the middle/)).toBeInTheDocument();
    expect(screen.getByText('SVC-7K3F9R').closest('li')).toHaveAttribute('aria-current', 'true');
    expect(screen.getByLabelText('Age')).toHaveValue('15');
    expect(asked.at(-1)).toBe('?list=UNASSIGNED&waited=15&limit=50');
  });
  it('says when the board cannot be loaded, and tries again', async () => {
    server.use(
      http.get('*/api/admin/dispatch', () =>
        problem(500, 'internal_error', 'Something went wrong.'),
      ),
      http.get('*/api/admin/dispatch/counts', () => HttpResponse.json(NONE)),
    );
    const { user } = renderApp('/admin/dispatch');
    const again = await screen.findByRole('button', { name: /again/i });
    serve([job()]);
    await user.click(again);
    expect(await screen.findByText(/3 providers were asked/)).toBeInTheDocument();
  });
  it('holds the search with a reason, and shows the others who holds it and for how long', async () => {
    const sent: unknown[] = [];
    let shown = job();
    server.use(
      http.get('*/api/admin/dispatch', () => HttpResponse.json([shown])),
      http.get('*/api/admin/dispatch/counts', () => HttpResponse.json({ ...NONE, unassigned: 1 })),
      http.post('*/api/admin/dispatch/o1/hold', async ({ request }) => {
        sent.push(await request.json());
        shown = job({
          handler: {
            staffId: 'c1',
            name: 'Chidi Obi',
            since: at(0),
            until: at(119.5),
            hold: 'I call them.',
          },
        });
        return new HttpResponse(null, { status: 204 });
      }),
      http.post('*/api/admin/dispatch/o1/give-back', () => {
        sent.push('give-back');
        shown = job();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = renderApp('/admin/dispatch');
    await user.click(await screen.findByRole('button', { name: 'Hold the search for SVC-7K3F9Q' }));
    const form = within(await screen.findByRole('form', { name: 'Hold the search' }));
    await user.click(form.getByRole('button', { name: 'Hold the search' }));
    expect(form.getByText('Give a short reason.')).toBeVisible();
    await user.selectOptions(form.getByLabelText('For how long?'), '2 hours');
    await user.type(form.getByLabelText('Reason, for your colleagues'), ' I call them. ');
    await user.click(form.getByRole('button', { name: 'Hold the search' }));
    expect(
      await screen.findByText('Chidi Obi holds the search for another 2 h 0 min: I call them.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take SVC-7K3F9Q' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Let the search for SVC-7K3F9Q go on' }));
    expect(await screen.findByRole('button', { name: 'Take SVC-7K3F9Q' })).toBeVisible();
    expect(sent).toEqual([{ reason: 'I call them.', minutes: 120 }, 'give-back']);
  });
  it('filters by problem and zone and sorts by start, in the address', async () => {
    serve([], { endangered: 2 });
    const { user } = renderApp('/admin/dispatch?list=ENDANGERED&kind=LATE&sort=start&zone=B');
    expect(await screen.findByText('No job matches the filter')).toBeInTheDocument();
    expect(asked.at(-1)).toBe('?list=ENDANGERED&kind=LATE&sort=start&zone=B&limit=50');
    await user.selectOptions(screen.getByLabelText('Problem'), 'Silent provider');
    await user.selectOptions(screen.getByLabelText('Zone'), 'All zones');
    await user.selectOptions(screen.getByLabelText('Order'), 'By age');
    expect(await screen.findByText('No job matches the filter')).toBeInTheDocument();
    expect(asked.at(-1)).toBe('?list=ENDANGERED&kind=SILENT&limit=50');
  });
  it('lists the jobs whose provider was suspended during the work', async () => {
    serve(
      [
        job({
          kind: 'SUSPENDED',
          status: 'IN_PROGRESS',
          trackingStep: 'STARTED',
          providerName: 'Amina B.',
        }),
      ],
      { suspended: 1 },
    );
    renderApp('/admin/dispatch?list=SUSPENDED');
    expect(
      await screen.findByText(
        'Amina B. was suspended during the work. Call the customer and decide how the job ends.',
      ),
    ).toHaveClass('db-due');
    expect(screen.getByRole('link', { name: 'Suspended provider (1)' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('link', { name: 'Open the order for SVC-7K3F9Q' })).toHaveAttribute(
      'href',
      '/admin/orders/o1?view=all',
    );
    expect(screen.queryByRole('button', { name: /^Hold the search/ })).not.toBeInTheDocument();
    expect(screen.queryByLabelText('Problem')).not.toBeInTheDocument();
  });
  it('is for operations only', async () => {
    signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
    renderApp('/admin/dispatch');
    expect(await screen.findByText(/does not have the permission OPS/)).toBeInTheDocument();
  });
});

describe('the text of a job', () => {
  it('says how long the search is held, counted from now', () => {
    const until = at(30);
    const handler = { staffId: 'c1', name: 'Chidi Obi', since: at(-12), until, hold: 'I call.' };
    expect(handlingOf(handler, true)).toBe('You hold the search for another 30 min: I call.');
    expect(handlingOf({ ...handler, until: at(-1) }, true)).toBe('The search goes on.');
  });
  it('B9.13 names the reserve', () => {
    const silent = {
      kind: 'SILENT',
      status: 'ASSIGNED',
      trackingStep: 'ACCEPTED',
      keepAlive: 'EVE_OVERDUE',
      offersOpen: 0,
    } as const;
    expect(reserveOf(job({ ...silent, reserveName: 'Ngozi A.' }))).toBe('Reserve: Ngozi A.');
    expect(reserveOf(job(silent))).toBe('No reserve yet.');
    expect(reserveOf(job({ ...silent, keepAlive: 'EVE_CONFIRMED' }))).toBeNull();
    expect(reserveOf(job({ ...silent, keepAlive: 'EVE_CONFIRMED', offersOpen: 2 }))).toBe(
      'No reserve yet; 2 providers are asked.',
    );
    expect(reserveOf(job({ ...silent, keepAlive: 'EVE_CONFIRMED', reserveUntil: at(60) }))).toBe(
      'No reserve yet.',
    );
    expect(reserveOf(job())).toBeNull();
  });
  it('says what is wrong', () => {
    expect(problemOf(job({ offersOpen: 0, providersAsked: 1 }))).toBe(
      '1 provider was asked; none accepted.',
    );
    expect(
      problemOf(job({ status: 'ASSIGNED', trackingStep: 'ACCEPTED', providerName: 'Amina B.' })),
    ).toBe('Amina B. has not set out.');
    expect(
      problemOf(job({ status: 'ASSIGNED', trackingStep: 'EN_ROUTE', providerName: 'Amina B.' })),
    ).toBe('Amina B. is on the way and late.');
    expect(
      problemOf(
        job({
          status: 'ASSIGNED',
          trackingStep: 'ACCEPTED',
          keepAlive: 'HEARTBEAT_ASKED',
          providerName: 'Amina B.',
        }),
      ),
    ).toBe('Amina B. has not said that they will be on time.');
    expect(problemOf(job({ keepAlive: 'HEARTBEAT_MISSED', providersAsked: 0 }))).toBe(
      'Urgent: the last provider did not say that they would be on time. No provider could be asked yet.',
    );
    expect(problemOf(job({ keepAlive: 'EVE_MISSED', offersOpen: 0, providersAsked: 1 }))).toBe(
      'The last provider did not confirm the job. 1 provider was asked; none accepted.',
    );
    expect(problemOf(job({ choiceDueAt: at(20) }))).toMatch(
      /^The customer chooses by .* whether the search goes on\.$/,
    );
    expect(summaryOf({ ...NONE, unassigned: 1, endangered: 1 })).toBe(
      '1 paid job has no provider, 0 of them for too long. 1 provider is late or silent.',
    );
    expect(summaryOf({ ...NONE, unassigned: 2, overdue: 2, handled: 1 })).toBe(
      '2 paid jobs have no provider, 2 of them for too long. 0 providers are late or silent. 1 urgent job is being handled.',
    );
  });
});
