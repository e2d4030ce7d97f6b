import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { firstLines } from '../orders/model';
import {
  figuresSentence,
  isNow,
  momentOf,
  reportOf,
  reportProblems,
  soonest,
  typedReport,
} from './model';
import { one, REPORT, serve } from './testing/assessments';

describe('the queue of assessments', () => {
  it('ROUTE-47 ROLE-27 shows waiting assessments by age with their counts, and switches between states', async () => {
    serve(one());
    const { user, container } = renderApp('/admin/assessments');
    const list = await screen.findByRole('table', { name: 'Assessments' });
    expect(within(list).getAllByRole('row')).toHaveLength(3);
    expect(within(list).getAllByText('always needs an assessment, asked 5 hours ago')).toHaveLength(
      2,
    );
    expect(within(list).getByText('Sent back 2 times')).toBeInTheDocument();
    expect(within(list).getByText(/^Late since /)).toHaveClass('text-clay');
    expect(within(list).getByText(/^Due /)).not.toHaveClass('text-clay');
    expect(
      await screen.findByText(
        'Last 90 days: 12 reports accepted, 7 became paid work (58%). Prices were 8% from the estimate on average.',
      ),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'To review' }));
    expect(await screen.findByText('No report waits for review.')).toBeInTheDocument();
    expect(screen.getByTestId('where').textContent).toBe('/admin/assessments?state=REPORTED');
  });
  it('says when it could not be loaded, and when the user lacks the permission', async () => {
    serve(one());
    server.use(http.get('*/api/admin/assessments', () => HttpResponse.json({}, { status: 500 })));
    const first = renderApp('/admin/assessments');
    expect(await screen.findByText('We could not load the assessments')).toBeInTheDocument();
    first.unmount();
    serve(one(), one(), ['CONTENT']);
    renderApp('/admin/assessment-management');
    expect(
      await screen.findByText(/does not have the permission OPS or PRICING/),
    ).toBeInTheDocument();
  });
});

describe('the report form', () => {
  it('a saved report fills the form again, and each problem has a message', () => {
    const typed = typedReport(REPORT);
    expect(reportProblems(typed)).toEqual({});
    expect(reportOf(typed)).toEqual({
      findings: REPORT.findings,
      quantities: REPORT.quantities,
      hazards: REPORT.hazards,
      estimates: REPORT.estimates,
      materials: REPORT.materials,
      hours: 16,
    });
    expect(Object.keys(reportProblems({ ...typed, quantities: 'Walls' }))).toEqual(['quantities']);
    expect(Object.keys(reportProblems({ ...typed, hours: '0' }))).toEqual(['hours']);
    expect(reportProblems(typed, 2, 3)).toEqual({
      photoIds: 'Add at least 3 photos of the visit.',
    });
    expect(reportProblems(typed, 3, 3)).toEqual({});
    expect(reportOf(typed, ['p1']).photoIds).toEqual(['p1']);
    expect(
      Object.keys(
        reportProblems({
          ...typed,
          estimates: [{ key: 1, kind: 'FEE', label: '', low: '3', likely: '2', high: '4' }],
        }),
      ),
    ).toEqual(['estimates.0.label', 'estimates.0.likelyKobo']);
  });
  it('an hour that is under way counts as now, and figures say when there are none', () => {
    const now = Date.parse('2026-11-20T08:20:00Z');
    expect(momentOf('2026-11-20', 9, now)).toBe('2026-11-20T08:20:00.000Z');
    // A request that is sent again after a lost answer is the same request.
    expect(momentOf('2026-11-20', 9, now + 9 * 60_000)).toBe('2026-11-20T08:20:00.000Z');
    expect(momentOf('2026-11-20', 9, now + 10 * 60_000)).toBe('2026-11-20T08:30:00.000Z');
    expect(momentOf('2026-11-20', 10, now)).toBe('2026-11-20T09:00:00.000Z');
    expect([8, 9, 10].map((hour) => isNow('2026-11-20', hour, now))).toEqual([false, true, false]);
    expect(
      ['05:20', '08:20', '19:20'].map((time) => soonest(Date.parse(`2026-11-20T${time}:00Z`))),
    ).toEqual([
      { day: '2026-11-20', hour: 7 },
      { day: '2026-11-20', hour: 9 },
      { day: '2026-11-21', hour: 7 },
    ]);
    const visit = (time: string) => soonest(Date.parse(`2026-11-20T${time}:00Z`), 'ON_SITE');
    // Its fee is paid first, so the server accepts a visit only from two hours ahead.
    expect(['03:00', '08:20', '08:59', '16:30', '22:30'].map(visit)).toEqual([
      { day: '2026-11-20', hour: 7 },
      { day: '2026-11-20', hour: 12 },
      { day: '2026-11-20', hour: 13 },
      { day: '2026-11-21', hour: 7 },
      { day: '2026-11-21', hour: 7 },
    ]);
    expect(figuresSentence({ accepted: 0, paid: 0, conversionMilli: null, errorMilli: null })).toBe(
      'No report was accepted in the last 90 days.',
    );
    expect(figuresSentence({ accepted: 1, paid: 0, conversionMilli: 0, errorMilli: null })).toBe(
      'Last 90 days: 1 report accepted, 0 became paid work (0%).',
    );
  });
  it('the price form starts with the likely figures of the report', () => {
    expect(
      firstLines({ report: REPORT }).map(({ kind, label, quantity, unit, amount }) => [
        kind,
        label,
        quantity,
        unit,
        amount,
      ]),
    ).toEqual([
      ['LABOUR', 'Painting, two coats', '1', 'job', '80000'],
      ['MATERIAL', 'Emulsion', '1', 'job', '40000'],
    ]);
    expect(firstLines({ report: null })).toHaveLength(1);
  });
});
