import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { TimeChange } from '@/domain/moving/changes';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const event = (seq: number, to: string, at: string) => ({
  seq,
  from: null,
  to,
  actorRole: 'CUSTOMER',
  reason: 'SUBMITTED',
  at,
});
const change = (patch: Partial<TimeChange> = {}): TimeChange => ({
  from: { date: '2099-12-01', window: '14-16' },
  to: { date: '2099-12-02', window: '9-11' },
  by: 'CUSTOMER',
  at: '2026-11-24T09:00:00Z',
  ...patch,
});

async function shown(timeChanges: TimeChange[] | undefined) {
  signedIn();
  server.use(
    http.get('*/api/orders/o1', () =>
      HttpResponse.json({ ...order({ status: 'PAID' }), timeChanges }),
    ),
    http.get('*/api/orders/o1/events', () =>
      HttpResponse.json([
        event(1, 'SUBMITTED', '2026-11-23T08:00:00Z'),
        event(2, 'PAID', '2026-11-24T08:00:00Z'),
        event(3, 'ASSIGNED', '2026-11-24T10:00:00Z'),
      ]),
    ),
  );
  renderApp('/order/o1');
  const section = within(await screen.findByRole('region', { name: 'What happened' }));
  await section.findAllByRole('listitem');
  return section;
}

describe('what happened to an order', () => {
  it('B1.32 has each change of the time among the changes of the status, newest first', async () => {
    const section = await shown([
      change(),
      change({ by: 'AGREEMENT', from: change().to, at: '2026-11-24T11:00:00Z' }),
    ]);
    const entries = section.getAllByRole('listitem').map((entry) => entry.textContent);
    expect(entries).toHaveLength(5);
    expect(entries[0]).toMatch(/^Time changed.*and your provider agreed/);
    expect(entries[2]).toMatch(
      /^Time changedYou moved it from Tue 1 Dec 2099, 2:00pm to Wed 2 Dec 2099, 9:00am24 November 2026, 10:00am$/,
    );
  });

  it('says that it could not be loaded, and is loaded again', async () => {
    signedIn();
    let asked = 0;
    server.use(
      http.get('*/api/orders/o1', () => HttpResponse.json(order({ status: 'PAID' }))),
      http.get('*/api/orders/o1/events', () =>
        (asked += 1) === 1
          ? problem(500, 'internal', 'Something broke.')
          : HttpResponse.json([event(1, 'SUBMITTED', '2026-11-23T08:00:00Z')]),
      ),
    );
    const { user } = renderApp('/order/o1');
    const section = within(await screen.findByRole('region', { name: 'What happened' }));
    expect(await section.findByText('We could not load what happened')).toBeVisible();
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findAllByRole('listitem')).toHaveLength(1);
  });

  it('has the way, the arrival and the end of the work, and who reported a problem', async () => {
    const step = (name: string, at: string) => ({
      step: name,
      happenedAt: at,
      reportedAt: at,
      reportedLater: false,
    });
    signedIn();
    server.use(
      http.get('*/api/orders/o1', () =>
        HttpResponse.json({
          ...order({ status: 'DISPUTED' }),
          stepReports: [
            step('EN_ROUTE', '2026-11-24T10:10:00Z'),
            step('ARRIVED', '2026-11-24T10:30:00Z'),
            step('STARTED', '2026-11-24T10:32:00Z'),
            step('FINISHED', '2026-11-24T12:00:00Z'),
          ],
        }),
      ),
      http.get('*/api/orders/o1/events', () =>
        HttpResponse.json([
          event(1, 'ASSIGNED', '2026-11-24T10:00:00Z'),
          event(2, 'IN_PROGRESS', '2026-11-24T10:32:00Z'),
          { ...event(3, 'DISPUTED', '2026-11-24T12:30:00Z'), reason: 'POOR_WORK' },
        ]),
      ),
    );
    renderApp('/order/o1');
    const section = within(await screen.findByRole('region', { name: 'What happened' }));
    const entries = await section.findAllByRole('listitem');
    expect(entries.map((entry) => entry.textContent)).toEqual([
      expect.stringMatching(/^Disputed.*You reported a problem with the job/),
      expect.stringMatching(/^Work finishedYour provider said that the work is done.*1:00pm$/),
      expect.stringMatching(/^In progress/),
      expect.stringMatching(/^ArrivedYour provider arrived.*11:30am$/),
      expect.stringMatching(/^On the wayYour provider set out.*11:10am$/),
      expect.stringMatching(/^Assigned/),
    ]);
  });

  it('has the changes of the status alone for an order that was never moved', async () => {
    const section = await shown(undefined);
    expect(section.getAllByRole('listitem')).toHaveLength(3);
    expect(section.queryByText('Time changed')).not.toBeInTheDocument();
  });
});
