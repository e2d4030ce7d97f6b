import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { ruleText, type Reliability } from '@/domain/reliability/model';
import { appeal, fault, reliability } from '@/testing/reliability';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { asProvider } from '@/testing/provider/builders';

const PAGE = '/service-provider/dashboard?view=reliability';

function serve(record: Reliability) {
  asProvider();
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/service-provider/reliability', () => HttpResponse.json(record)),
    http.post('*/api/service-provider/reliability/f1/appeal', async ({ request }) => {
      const body = (await request.json()) as { text: string };
      sent.push([request.headers.get('idempotency-key'), body]);
      return HttpResponse.json(
        reliability({
          events: [fault({ appealUntil: null, appeal: appeal({ text: body.text }) })],
        }),
        { status: 201 },
      );
    }),
  );
  return sent;
}

describe('the reliability record', () => {
  it('shows the figure, how it follows, and what each entry costs until when', async () => {
    serve(reliability());
    const { user, container } = renderApp(PAGE);
    const figure = within(await screen.findByRole('region', { name: 'Your figure now' }));
    expect(figure.getByText('70')).toBeVisible();
    expect(
      figure.getByText(
        '3 points over 10 jobs: the 5 you accepted in the last 90 days, and 5 that we add for everyone.',
      ),
    ).toBeVisible();
    await user.click(figure.getByText('How it decides about offers'));
    expect(figure.getByText('Your reliability, counts 15%').nextSibling).toHaveTextContent(
      '70 of 100',
    );
    expect(
      figure.getByText('How near you are to the job, counts 30%').nextSibling,
    ).toHaveTextContent('Depends on the job');
    const events = within(screen.getByRole('region', { name: 'What is recorded' }));
    expect(events.getByText('You did not come')).toBeVisible();
    expect(events.getByText('3 points')).toBeVisible();
    expect(events.getByText(/^Counts until .*2027$/)).toBeVisible();
    expect(events.getByText(/Deep home cleaning \(SVC-4M8X2T\)/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reliability' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('B8.11 says the points, the days and the added jobs that are in force', async () => {
    serve(
      reliability({
        points: 2,
        jobs: 20,
        addedJobs: 15,
        days: 30,
        noShowPoints: 2,
        faultPoints: 1,
      }),
    );
    renderApp(PAGE);
    const figure = within(await screen.findByRole('region', { name: 'Your figure now' }));
    expect(
      figure.getByText(
        '2 points over 20 jobs: the 5 you accepted in the last 30 days, and 15 that we add for everyone.',
      ),
    ).toBeVisible();
    expect(
      figure.getByText(
        /^A missed job costs 2 points, and every other entry 1 point, for 30 days\./,
      ),
    ).toBeVisible();
  });
  it('sends one appeal against an entry, and shows that it waits', async () => {
    const sent = serve(reliability());
    const { user, container } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Appeal about SVC-4M8X2T' }));
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(screen.getByText('Tell us in one sentence what happened.')).toBeVisible();
    await user.type(screen.getByLabelText('What happened?'), 'The road was flooded.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(
      await screen.findByText('Our team is looking at it. Until then the points count.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Appeal/ })).toBeNull();
    expect(sent).toEqual([[expect.any(String), { text: 'The road was flooded.', photoIds: [] }]]);
  });
  it('keeps what was written when the seven days are over', async () => {
    serve(reliability());
    server.use(
      http.post('*/api/service-provider/reliability/f1/appeal', () =>
        problem(410, 'appeal_too_late', 'You can appeal for 7 days. They are over.'),
      ),
    );
    const { user } = renderApp(PAGE);
    await user.click(await screen.findByRole('button', { name: 'Appeal about SVC-4M8X2T' }));
    await user.type(screen.getByLabelText('What happened?'), 'The road was flooded.');
    await user.click(screen.getByRole('button', { name: 'Send the appeal' }));
    expect(await screen.findByText('You can appeal for 7 days. They are over.')).toBeVisible();
    expect(screen.getByLabelText('What happened?')).toHaveValue('The road was flooded.');
  });
  it('shows what was decided, and entries that no longer count', async () => {
    const granted = fault({
      counts: false,
      appealUntil: null,
      appeal: appeal({ state: 'GRANTED', reason: 'The flood is in the news.' }),
    });
    const lapsed = fault({
      id: 'f2',
      fault: 'HEARTBEAT_MISSED',
      points: 1,
      counts: false,
      countsUntil: '2026-06-01T09:00:00Z',
      appealUntil: null,
    });
    const refused = fault({
      id: 'f3',
      fault: 'LATE_WITHDRAWAL',
      points: 1,
      byStaff: true,
      appealUntil: null,
      appeal: appeal({ state: 'REFUSED', reason: 'We called twice.' }),
    });
    serve(reliability({ figure: 1, points: 0, events: [granted, lapsed, refused] }));
    renderApp(PAGE);
    expect(await screen.findByText('Appeal granted')).toBeVisible();
    expect(screen.getByText('Granted: The flood is in the news.')).toBeVisible();
    expect(screen.getByText(/^Counted until .*2026$/)).toBeVisible();
    expect(screen.getByText('Refused: We called twice.')).toBeVisible();
    expect(screen.getByText(/Recorded by our team/)).toBeVisible();
    expect(screen.getByText('1 point')).toBeVisible();
  });
  it('says when it is clean, and when it could not be loaded', async () => {
    serve(reliability({ figure: 1, points: 0, events: [] }));
    const { container, unmount } = renderApp(PAGE);
    expect(await screen.findByRole('heading', { name: 'A clean record' })).toBeVisible();
    expect(screen.getByText('Nothing counts against you at the moment.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    unmount();
    server.use(
      http.get('*/api/service-provider/reliability', () => HttpResponse.json({}, { status: 500 })),
    );
    renderApp(PAGE);
    expect(await screen.findByText('We could not load your record')).toBeVisible();
  });
  it('names one point in the singular', () => {
    expect(ruleText(reliability({ points: 1, jobs: 6, recentJobs: 1 }))).toMatch(
      /^1 point over 6 jobs/,
    );
  });
});
