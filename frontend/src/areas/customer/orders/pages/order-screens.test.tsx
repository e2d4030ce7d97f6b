import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';
import { keepTracking } from '@/domain/orders/kept';
import { serveTracking, soon, view } from '@/testing/served-order';

describe('tracking', () => {
  it('shares a tracking link, and revokes it', async () => {
    signedIn();
    serveTracking();
    let stopped = 0;
    server.use(
      http.post('*/api/orders/o1/share', () =>
        HttpResponse.json(
          {
            token: 't1',
            url: 'https://gida.test/order/o1/track#t=t1',
            expiresAt: soon(),
            hoursAfterEnd: 6,
          },
          { status: 201 },
        ),
      ),
      http.delete('*/api/orders/o1/share', () => {
        stopped += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, container } = renderApp('/request/o1');
    await user.click(await screen.findByRole('button', { name: 'Share this job' }));
    expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText('https://gida.test/order/o1/track#t=t1')).toBeInTheDocument();
    expect(screen.getByText(/and for 6 hours after the job is over/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByText(/track#t=t1/)).toBeNull());
    expect(stopped).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Revoke it' }));
    await waitFor(() => expect(stopped).toBe(2));
  });
  it('OQ-23 shows the status to a person with the link, who can change nothing', async () => {
    server.use(
      http.get('*/api/orders/o1/tracking', ({ request }) =>
        new URL(request.url).searchParams.get('t') === 't1'
          ? HttpResponse.json({
              ...view({ address: 'Jabi', arrivalPin: null, allowedActions: [] }),
              masked: true,
            })
          : problem(404, 'not_found', 'No'),
      ),
    );
    renderApp('/order/o1/track#t=t1');
    expect(
      await screen.findByRole('heading', { name: 'Sunday is on the way.' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/Someone shared this job with you/)).toBeInTheDocument();
    for (const name of [/Cancel/, /^Share/, /Arrival PIN/])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('Paid')).toBeNull();
    expect(localStorage.getItem(`${CACHE_PREFIX}tracking_o1`)).toBeNull();
  });
  it('T27 the token of an earlier link is moved from the query to the fragment before anything is loaded', async () => {
    const asked = new Set<unknown>();
    server.use(
      http.get('*/api/orders/o1/tracking', ({ request }) => {
        asked.add(new URL(request.url).searchParams.get('t'));
        asked.add(screen.getByTestId('where').textContent);
        return HttpResponse.json({ ...view({ allowedActions: [] }), masked: true });
      }),
    );
    renderApp('/order/o1/track?from=sms&t=t1');
    expect(await screen.findByText(/Someone shared this job with you/)).toBeInTheDocument();
    expect([...asked]).toEqual(['t1', '/order/o1/track?from=sms']);
  });
  it('GAP-09 shows how many jobs the provider did and how they were rated', async () => {
    signedIn();
    serveTracking();
    renderApp('/request/o1');
    const card = await screen.findByRole('region', { name: 'Your provider, Sunday' });
    for (const text of ['164 jobs with Gida', '4.8', 'from 40 reviews', 'Identity checked'])
      expect(card).toHaveTextContent(text);
  });
  it('GAP-09 says in minutes when they are expected, and by when', async () => {
    signedIn();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-14T09:35:00+01:00'));
    serveTracking({
      slot: { date: '2026-03-14', window: '10-12' },
      expectedAt: '2026-03-14T10:00:00+01:00',
      updatedAt: '2026-03-14T09:34:50+01:00',
    });
    renderApp('/request/o1');
    const says = await screen.findByRole('heading', {
      name: 'Sunday is on the way, with you by 12:00pm.',
    });
    expect(within(says).getByText('with you by 12:00pm.').tagName).toBe('EM');
    expect(
      screen.getByText('Expected from 10:00am, in 25 minutes. Updated just now.'),
    ).toBeInTheDocument();
    expect(screen.getByText('by 12:00pm')).toBeInTheDocument();
    clock.mockRestore();
  });
  it('express gas is counted down to the promised time, and says that the fee is refunded when it is late', async () => {
    signedIn();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-14T09:35:00+01:00'));
    const timers = jest.spyOn(globalThis, 'setInterval');
    /** Sets the clock and lets the page update. */
    const at = (time: string) => {
      clock.mockReturnValue(Date.parse(time));
      act(() => timers.mock.calls.forEach(([run, ms]) => ms === 10_000 && run()));
    };
    serveTracking({
      categorySlug: 'gas-refill-delivery',
      expressDueAt: '2026-03-14T10:30:00+01:00',
    });
    const { container } = renderApp('/request/o1');
    expect(
      await screen.findByText('Express: your gas is due by 10:30am, 55 min left.'),
    ).toBeInTheDocument();
    at('2026-03-14T10:29:30+01:00');
    expect(
      screen.getByText('Express: your gas is due by 10:30am, 1 min left.'),
    ).toBeInTheDocument();
    at('2026-03-14T10:30:10+01:00');
    expect(
      screen.getByText(
        'Your gas was due by 10:30am. The express fee is refunded when it is delivered.',
      ),
    ).toBeInTheDocument();
    expect(screen.queryByText(/min left/)).toBeNull();
    clock.mockRestore();
    timers.mockRestore();
    expect(await axe(container)).toHaveNoViolations();
  });
  it.each([
    { status: 'IN_PROGRESS', trackingStep: 'FINISHED' },
    { status: 'COMPLETED', trackingStep: 'CONFIRMED' },
    { status: 'CANCELLED', trackingStep: null },
  ] as const)(
    'nothing is counted down once the gas has arrived or will not come: %j',
    async (patch) => {
      signedIn();
      serveTracking({ categorySlug: 'gas-refill-delivery', expressDueAt: soon(), ...patch });
      renderApp('/request/o1');
      await screen.findAllByText('Plumbing');
      expect(screen.queryByText(/Express: your gas is due/)).toBeNull();
    },
  );
  it('the bar of a phone links to sharing, unless the job was shared with the user', async () => {
    signedIn();
    serveTracking();
    const { user } = renderApp('/request/o1');
    await user.click((await screen.findAllByRole('button', { name: 'Share' }))[0]!);
    expect(await screen.findByRole('dialog', { name: 'Share this job' })).toBeInTheDocument();
  });
  it('says when a provider is late, and what to do', async () => {
    signedIn();
    serveTracking({ trackingStep: 'ACCEPTED', slot: { date: '2026-03-14', window: '10-12' } });
    renderApp('/request/o1');
    expect(await screen.findByText('Sunday is late')).toBeInTheDocument();
    expect(
      screen.getByText(/The time you chose ended at 12:00pm on 14 March 2026\./),
    ).toBeInTheDocument();
  });
  it('says how late they are in minutes and hours', async () => {
    signedIn();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-14T12:40:00+01:00'));
    serveTracking({
      slot: { date: '2026-03-14', window: '10-12' },
      stepAt: '2026-03-14T11:46:00+01:00',
    });
    renderApp('/request/o1');
    expect(await screen.findByText('Sunday is late by 40 min')).toBeInTheDocument();
    expect(
      screen.getByText(/The time you chose ended at 12:00pm today\. Call Sunday/),
    ).toBeInTheDocument();
    expect(screen.getByText('since 11:46am')).toBeInTheDocument();
    clock.mockRestore();
  });
  it('shows the last known state offline, and its time', async () => {
    signedIn();
    keepTracking(view(), new Date(Date.now() - 20 * 60_000).toISOString());
    server.use(http.get('*/api/orders/o1/tracking', () => HttpResponse.error()));
    const { user } = renderApp('/request/o1');
    expect(
      await screen.findByRole('heading', { name: 'Sunday is on the way.' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/As of .*, 20 minutes ago\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Arrival PIN/ }));
    expect(screen.getByText('PIN 4 0 7 2')).toBeInTheDocument();
  });
  it('b12_13 shows the safety PIN only when it is tapped, and neither to a follower nor after the work has begun', async () => {
    signedIn();
    serveTracking({ safetyPin: '9316' });
    const { user, unmount } = renderApp('/request/o1');
    const row = await screen.findByRole('button', { name: /If you feel unsafe/ });
    expect(screen.queryByText('Safety PIN 9 3 1 6')).toBeNull();
    await user.click(row);
    expect(screen.getByText('Safety PIN 9 3 1 6')).toBeInTheDocument();
    expect(
      screen.getByText(/^Tell Sunday this safety PIN instead of the arrival PIN\./),
    ).toBeInTheDocument();
    unmount();
    serveTracking({
      status: 'IN_PROGRESS',
      trackingStep: 'STARTED',
      safetyPin: '9316',
      allowedActions: ['confirm'],
    });
    renderApp('/request/o1');
    await screen.findByRole('button', { name: 'Confirm it is done' });
    expect(screen.queryByRole('button', { name: /If you feel unsafe/ })).toBeNull();
    cleanup();
    server.use(
      http.get('*/api/orders/o1/tracking', () =>
        HttpResponse.json({ ...view({ safetyPin: '9316', allowedActions: [] }), masked: true }),
      ),
    );
    renderApp('/order/o1/track#t=t1');
    expect(await screen.findByText(/Someone shared this job with you/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /If you feel unsafe/ })).toBeNull();
  });
  it('shows no PIN after the work has begun, and confirming is a secondary action until the job is finished', async () => {
    signedIn();
    const confirmAt = async (trackingStep: 'STARTED' | 'FINISHED') => {
      serveTracking({ status: 'IN_PROGRESS', trackingStep, allowedActions: ['confirm'] });
      const { unmount } = renderApp('/request/o1');
      const { className } = await screen.findByRole('button', { name: 'Confirm it is done' });
      expect(screen.queryByRole('button', { name: /Arrival PIN/ })).toBeNull();
      unmount();
      return className.includes('btn-p');
    };
    expect([await confirmAt('STARTED'), await confirmAt('FINISHED')]).toEqual([false, true]);
  });
  it('says when a finished job counts as confirmed, and where to say that something is wrong', async () => {
    signedIn();
    serveTracking({
      status: 'IN_PROGRESS',
      trackingStep: 'FINISHED',
      allowedActions: ['confirm', 'dispute'],
      autoCompletesAt: '2099-03-16T08:00:00Z',
    });
    renderApp('/request/o1');
    expect(
      await screen.findByText(
        /^If you do nothing, the job counts as confirmed at 9:00am on 16 March 2099\./,
      ),
    ).toBeVisible();
    const wrong = () => screen.getByRole('link', { name: 'Something is wrong' });
    expect(wrong()).toHaveAttribute('href', '/order/o1#problem');
    cleanup();
    serveTracking({
      status: 'COMPLETED',
      trackingStep: null,
      allowedActions: ['review', 'claim_guarantee'],
    });
    renderApp('/request/o1');
    await screen.findByRole('link', { name: 'Write a review' });
    expect(wrong()).toHaveAttribute('href', '/order/o1#problem');
  });
  it.each([
    { status: 'IN_PROGRESS', trackingStep: 'STARTED', allowedActions: ['confirm', 'dispute'] },
    { status: 'IN_PROGRESS', trackingStep: 'ARRIVED', allowedActions: ['confirm'] },
    { status: 'ASSIGNED', trackingStep: 'EN_ROUTE', allowedActions: ['dispute'] },
  ] as const)(
    'links to where something wrong is reported, without a time before the job is finished: %j',
    async ({ allowedActions, ...patch }) => {
      signedIn();
      serveTracking({
        ...patch,
        allowedActions: [...allowedActions],
        autoCompletesAt: '2099-03-16T08:00:00Z',
      });
      renderApp('/request/o1');
      expect(await screen.findByRole('link', { name: 'Something is wrong' })).toHaveAttribute(
        'href',
        '/order/o1#problem',
      );
      expect(screen.queryByText(/If you do nothing/)).toBeNull();
    },
  );
  it('B13.13 leads from an open dispute to what was said in it', async () => {
    signedIn();
    serveTracking({ status: 'DISPUTED', trackingStep: null, allowedActions: [] });
    renderApp('/request/o1');
    const said = await screen.findByRole('link', { name: /what was said about the problem/ });
    expect(said).toHaveAttribute('href', '/order/o1#problem');
  });
  it('offers to book a finished job again', async () => {
    signedIn();
    serveTracking({
      status: 'CANCELLED',
      trackingStep: null,
      provider: null,
      allowedActions: ['rebook'],
    });
    renderApp('/request/o1');
    expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute(
      'href',
      '/create-order?service=plumbing&again=o1',
    );
  });
  it('does so also when the user is not known', async () => {
    markSession();
    keepTracking(view());
    server.use(http.get('*/api/auth/user', () => HttpResponse.error()));
    renderApp('/request/o1');
    expect(
      await screen.findByRole('heading', { name: 'Sunday is on the way.' }),
    ).toBeInTheDocument();
  });
});
