import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { order, problem, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';
import { keepTracking } from '../kept';
import type { Tracking } from '../model';

const soon = () => new Date(Date.now() + 5 * 3_600_000).toISOString();
const now = () => new Date().toISOString();

const view = (patch: Partial<Tracking> = {}): Tracking => ({
  orderId: 'o1', reference: 'SVC-7K3F9Q', title: 'Plumbing', categorySlug: 'plumbing', status: 'ASSIGNED', trackingStep: 'EN_ROUTE', slot: { asap: true }, address: 'Jabi, behind the mall', paidKobo: 1_010_000, updatedAt: now(), events: [], allowedActions: ['share', 'track', 'view_quote', 'view_receipt'], arrivalPin: '4072', masked: false,
  provider: { id: 'p', displayName: 'Sunday Okoro', firstName: 'Sunday', completedJobs: 164, reviewCount: 40, rating: 4.8, phone: '+2348035550100', checks: ['Identity checked'] }, ...patch,
});

const serveOrder = (patch: object = {}, price: Parameters<typeof quote>[0] = {}) => {
  signedIn();
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json({ ...order(), ...patch })),
    http.get('*/api/orders/o1/quote', () => HttpResponse.json(quote({ validUntil: soon(), ...price }))),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([{ seq: 1, to: 'DRAFT', actorRole: 'CUSTOMER', reason: 'CREATED', at: now() }, { seq: 2, from: 'REQUESTED', to: 'PRICED', actorRole: 'ADMIN', reason: 'PRICED_BY_DESK', at: now() }])),
  );
};
const serveTracking = (patch: Partial<Tracking> = {}) => server.use(http.get('*/api/orders/o1/tracking', () => HttpResponse.json(view(patch))));
const where = () => screen.getByTestId('where').textContent;

describe('a rejected review', () => {
  const rejected = { id: 'r1', state: 'REJECTED', stars: 4, text: 'Write to me.', tags: [], photos: [], reason: 'It holds an address.', createdAt: now() };
  it.each([true, false])('B11.10: can be rewritten once (%s)', async (editable) => {
    serveOrder({ status: 'COMPLETED', paidKobo: 3_010_000, provider: view().provider, allowedActions: ['rebook'], review: { ...rejected, editable } });
    renderApp('/order/o1');
    expect(await screen.findByText('It holds an address.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change your review' }) !== null).toBe(editable);
    expect(screen.queryByText('It is not shown. You can rewrite it once.') !== null).toBe(editable);
  });
});

describe('a request that has no price yet', () => {
  it('row 4: is taken back by its customer and can be changed', async () => {
    serveOrder({ status: 'SUBMITTED', allowedActions: ['take_back', 'cancel', 'share'], quote: null });
    let taken = 0;
    server.use(
      http.post('*/api/orders/o1/take-back', () => {
        taken += 1;
        serveOrder({ status: 'DRAFT', allowedActions: ['edit', 'submit', 'cancel'], quote: null });
        return HttpResponse.json(order({ status: 'DRAFT' }));
      }),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Change the request' }));
    expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
    expect(taken).toBe(1);
    expect(screen.queryByRole('button', { name: 'Change the request' })).toBeNull();
  });
  it('row 4: is not offered once there is a price', async () => {
    serveOrder({ allowedActions: ['view_quote', 'pay', 'cancel'] });
    renderApp('/order/o1');
    await screen.findByRole('link', { name: 'View Quote' });
    expect(screen.queryByRole('button', { name: 'Change the request' })).toBeNull();
  });
});

describe('a price set by a person', () => {
  it('can be asked to change: the words go to the desk and the request stands again', async () => {
    serveOrder({ allowedActions: ['view_quote', 'pay', 'revise', 'cancel'] }, { note: 'Oak costs more this month.' });
    const notes: unknown[] = [];
    server.use(
      http.post('*/api/orders/o1/revision', async ({ request }) => {
        notes.push(await request.json());
        return HttpResponse.json(order({ status: 'REQUESTED' }));
      }),
    );
    serveTracking({ status: 'REQUESTED', trackingStep: null, provider: null });
    const { user, container } = renderApp('/order/o1/quote');
    expect(await screen.findByText('Oak costs more this month.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ask for a change' }));
    await user.click(screen.getByRole('button', { name: 'Ask for a new price' }));
    expect(screen.getByText('Describe in one sentence what should change.')).toBeInTheDocument();
    await user.type(screen.getByLabelText('What should be different?'), 'Only the sitting room');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Ask for a new price' }));
    await waitFor(() => expect(where()).toBe('/request/o1'));
    expect(notes).toEqual([{ note: 'Only the sitting room' }]);
  });
  it('shows a refusal in the dialog, and keeps the price', async () => {
    serveOrder({ allowedActions: ['view_quote', 'pay', 'revise'] });
    server.use(http.post('*/api/orders/o1/revision', () => problem(409, 'payment_under_way', 'A payment for this price is open.')));
    const { user } = renderApp('/order/o1/quote');
    await user.click(await screen.findByRole('button', { name: 'Ask for a change' }));
    await user.type(screen.getByLabelText('What should be different?'), 'Cheaper wood');
    await user.click(screen.getByRole('button', { name: 'Ask for a new price' }));
    expect(await screen.findByText('A payment for this price is open.')).toBeInTheDocument();
    expect(where()).toBe('/order/o1/quote');
  });
  it('has no such button when the change is not allowed', async () => {
    serveOrder();
    renderApp('/order/o1/quote');
    await screen.findByRole('button', { name: 'Pay ₦30,100' });
    expect(screen.queryByRole('button', { name: 'Ask for a change' })).toBeNull();
  });
  it('a new price says how much it differs from the one seen before', async () => {
    localStorage.setItem(`${CACHE_PREFIX}price_o1`, JSON.stringify({ version: 1, totalKobo: 3_500_000 }));
    serveOrder({}, { version: 2 });
    renderApp('/order/o1/quote');
    expect(await screen.findByText('This is a new price')).toBeInTheDocument();
    expect(screen.getByText(/When you last looked/)).toHaveTextContent('When you last looked it was ₦35,000; now it is ₦30,100, less by ₦4,900.');
  });
  it('a request without a price describes its state and does not fail', async () => {
    serveOrder({ status: 'REQUESTED', totalKobo: null });
    server.use(http.get('*/api/orders/o1/quote', () => problem(409, 'no_price', 'There is no price yet.')));
    renderApp('/order/o1/quote');
    expect(await screen.findByRole('heading', { name: 'There is no price yet' })).toBeInTheDocument();
    expect(screen.getByText(/A person is setting your price/)).toBeInTheDocument();
  });
});

describe('tracking', () => {
  it('shares a tracking link, and revokes it', async () => {
    signedIn();
    serveTracking();
    let stopped = 0;
    server.use(
      http.post('*/api/orders/o1/share', () => HttpResponse.json({ token: 't1', url: 'https://gida.test/order/o1/track?t=t1', expiresAt: soon() }, { status: 201 })),
      http.delete('*/api/orders/o1/share', () => {
        stopped += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, container } = renderApp('/request/o1');
    await user.click(await screen.findByRole('button', { name: 'Let someone follow' }));
    expect(screen.queryByRole('button', { name: 'Stop sharing' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Make a link' }));
    expect(await screen.findByText('https://gida.test/order/o1/track?t=t1')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(screen.queryByText(/track\?t=t1/)).toBeNull());
    expect(stopped).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Revoke it' }));
    await waitFor(() => expect(stopped).toBe(2));
  });
  it('OQ-23 shows the status to a person with the link, who can change nothing', async () => {
    server.use(
      http.get('*/api/orders/o1/tracking', ({ request }) =>
        new URL(request.url).searchParams.get('t') === 't1' ? HttpResponse.json({ ...view({ address: 'Jabi', arrivalPin: null, allowedActions: [] }), masked: true }) : problem(404, 'not_found', 'No'),
      ),
    );
    renderApp('/order/o1/track?t=t1');
    expect(await screen.findByRole('heading', { name: 'Sunday is on the way.' })).toBeInTheDocument();
    expect(screen.getByText(/Someone shared this job with you/)).toBeInTheDocument();
    for (const name of [/Cancel/, /Let someone follow/, /Share this job/, /Arrival PIN/]) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByText('Paid')).toBeNull();
    expect(localStorage.getItem(`${CACHE_PREFIX}tracking_o1`)).toBeNull();
  });
  it('GAP-09 shows how many jobs the provider did and how they were rated', async () => {
    signedIn();
    serveTracking();
    renderApp('/request/o1');
    const card = await screen.findByRole('region', { name: 'Your provider, Sunday' });
    for (const text of ['164 jobs with Gida', '4.8', 'from 40 reviews', 'Identity checked']) expect(card).toHaveTextContent(text);
  });
  it('GAP-09 says in minutes when they are expected, and by when', async () => {
    signedIn();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-14T09:35:00+01:00'));
    serveTracking({ slot: { date: '2026-03-14', window: '10-12' }, expectedAt: '2026-03-14T10:00:00+01:00', updatedAt: '2026-03-14T09:34:50+01:00' });
    renderApp('/request/o1');
    const says = await screen.findByRole('heading', { name: 'Sunday is on the way, with you by 12:00pm.' });
    expect(within(says).getByText('with you by 12:00pm.').tagName).toBe('EM');
    expect(screen.getByText('Expected from 10:00am, in 25 minutes. Last news just now.')).toBeInTheDocument();
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
    serveTracking({ categorySlug: 'gas-refill-delivery', expressDueAt: '2026-03-14T10:30:00+01:00' });
    const { container } = renderApp('/request/o1');
    expect(await screen.findByText('Express: your gas is due by 10:30am, 55 min left.')).toBeInTheDocument();
    at('2026-03-14T10:29:30+01:00');
    expect(screen.getByText('Express: your gas is due by 10:30am, 1 min left.')).toBeInTheDocument();
    at('2026-03-14T10:30:10+01:00');
    expect(screen.getByText('Your gas was due by 10:30am. The express fee is refunded when it is delivered.')).toBeInTheDocument();
    expect(screen.queryByText(/min left/)).toBeNull();
    clock.mockRestore();
    timers.mockRestore();
    expect(await axe(container)).toHaveNoViolations();
  });
  it.each([{ status: 'IN_PROGRESS', trackingStep: 'FINISHED' }, { status: 'COMPLETED', trackingStep: 'CONFIRMED' }, { status: 'CANCELLED', trackingStep: null }] as const)('nothing is counted down once the gas has arrived or will not come: %j', async (patch) => {
    signedIn();
    serveTracking({ categorySlug: 'gas-refill-delivery', expressDueAt: soon(), ...patch });
    renderApp('/request/o1');
    await screen.findAllByText('Plumbing');
    expect(screen.queryByText(/Express: your gas is due/)).toBeNull();
  });
  it('the bar of a phone links to sharing, unless the job was shared with the user', async () => {
    signedIn();
    serveTracking();
    const { user } = renderApp('/request/o1');
    await user.click((await screen.findAllByRole('button', { name: 'Share this job' }))[0]!);
    expect(await screen.findByRole('dialog', { name: 'Let someone follow' })).toBeInTheDocument();
  });
  it('says when a provider is late, and what to do', async () => {
    signedIn();
    serveTracking({ trackingStep: 'ACCEPTED', slot: { date: '2026-03-14', window: '10-12' } });
    renderApp('/request/o1');
    expect(await screen.findByText('Sunday is late')).toBeInTheDocument();
    expect(screen.getByText(/The time you chose ended at 12:00pm on 14 March 2026\./)).toBeInTheDocument();
  });
  it('says how late they are in minutes and hours', async () => {
    signedIn();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-14T12:40:00+01:00'));
    serveTracking({ slot: { date: '2026-03-14', window: '10-12' }, stepAt: '2026-03-14T11:46:00+01:00' });
    renderApp('/request/o1');
    expect(await screen.findByText('Sunday is late by 40 min')).toBeInTheDocument();
    expect(screen.getByText(/The time you chose ended at 12:00pm today\. Call Sunday/)).toBeInTheDocument();
    expect(screen.getByText('since 11:46am')).toBeInTheDocument();
    clock.mockRestore();
  });
  it('shows the last known state offline, and its time', async () => {
    signedIn();
    keepTracking(view(), new Date(Date.now() - 20 * 60_000).toISOString());
    server.use(http.get('*/api/orders/o1/tracking', () => HttpResponse.error()));
    const { user } = renderApp('/request/o1');
    expect(await screen.findByRole('heading', { name: 'Sunday is on the way.' })).toBeInTheDocument();
    expect(screen.getByText(/This is the state at .*, 20 minutes ago\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /Arrival PIN/ }));
    expect(screen.getByText('PIN 4 0 7 2')).toBeInTheDocument();
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
  it('offers to book a finished job again', async () => {
    signedIn();
    serveTracking({ status: 'CANCELLED', trackingStep: null, provider: null, allowedActions: ['rebook'] });
    renderApp('/request/o1');
    expect(await screen.findByRole('link', { name: 'Book again' })).toHaveAttribute('href', '/create-order?service=plumbing&again=o1');
  });
  it('does so also when the user is not known', async () => {
    markSession();
    keepTracking(view());
    server.use(http.get('*/api/auth/user', () => HttpResponse.error()));
    renderApp('/request/o1');
    expect(await screen.findByRole('heading', { name: 'Sunday is on the way.' })).toBeInTheDocument();
  });
});

describe('order detail', () => {
  const DONE = { status: 'COMPLETED', paidKobo: 3_010_000, provider: view().provider, allowedActions: ['view_quote', 'track', 'view_receipt', 'rebook', 'review'] };
  it('ROUTE-22 shows photos, directions, the receipt with VAT and the history', async () => {
    serveOrder({ ...DONE, allowedActions: ['view_quote', 'view_receipt', 'rebook'], answers: { photos: ['0198f0a0-0000-7000-8000-000000000001'], kind: 'x' }, addressDetail: { area: 'Gwarinpa', city: 'Abuja', state: 'FCT', line: 'Plot 5', directions: 'Second left' } });
    const { container } = renderApp('/order/o1');
    expect(await screen.findByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute('src', '/api/uploads/0198f0a0-0000-7000-8000-000000000001?size=small');
    expect(screen.getByText('To find the gate: Second left')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt with VAT' })).toHaveAttribute('href', '/api/orders/o1/receipt');
    expect(screen.getByRole('link', { name: /again$/ })).toHaveAttribute('href', '/create-order?service=home-cleaning&again=o1');
    expect(await screen.findByText('A person at Gida set the price')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('ROLE-15 takes stars, tags and a text after the job', async () => {
    serveOrder(DONE);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/orders/o1/review', async ({ request }) => {
        sent.push(await request.json());
        serveOrder({ ...DONE, allowedActions: ['rebook'], review: { id: 'r1', state: 'PENDING', stars: 4, text: 'Came early', tags: ['tidy'], photos: [], createdAt: now() } });
        return HttpResponse.json({ id: 'r1', state: 'PENDING', stars: 4, text: 'Came early', tags: ['tidy'], photos: [], createdAt: now() }, { status: 201 });
      }),
    );
    const { user, container } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Send review' }));
    expect(screen.getByText('Choose one to five stars.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '4 stars: Good' }));
    await user.click(screen.getByRole('button', { name: 'Left it tidy' }));
    await user.type(screen.getByLabelText(/Write a short review/), 'Came early');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
    expect(sent).toEqual([{ stars: 4, text: 'Came early', tags: ['tidy'] }]);
    expect(screen.queryByRole('button', { name: 'Send review' })).toBeNull();
  });
  it('REV-01 a review can be changed until it is public', async () => {
    const written = { id: 'r1', state: 'PENDING', stars: 4, text: 'Came early', tags: ['tidy'], photos: [], createdAt: now(), editable: true } as const;
    serveOrder({ ...DONE, allowedActions: ['rebook'], review: { ...written, tags: [...written.tags], photos: [] } });
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/orders/o1/review', async ({ request }) => {
        sent.push(await request.json());
        serveOrder({ ...DONE, allowedActions: ['rebook'], review: { ...written, stars: 2, tags: [], text: 'Came early. Left early.' } });
        return HttpResponse.json({ ...written, stars: 2 });
      }),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Change your review' }));
    await user.click(screen.getByRole('radio', { name: '2 stars: Not good' }));
    await user.click(screen.getByRole('button', { name: 'Left it tidy' }));
    await user.type(screen.getByLabelText(/Write a short review/), '. Left early.');
    await user.click(screen.getByRole('button', { name: 'Save the review' }));
    expect(await screen.findByRole('img', { name: '2 out of 5 stars' })).toBeInTheDocument();
    expect(sent).toEqual([{ stars: 2, text: 'Came early. Left early.', tags: [] }]);
  });
  it('a public review cannot be changed', async () => {
    serveOrder({ ...DONE, allowedActions: ['rebook'], review: { id: 'r1', state: 'PUBLISHED', stars: 4, text: 'Came early', tags: [], photos: [], createdAt: now(), editable: false } });
    renderApp('/order/o1');
    expect(await screen.findByText('Came early')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change your review' })).toBeNull();
  });
  it('REV-01 a public review is removed after a question, and its page says so', async () => {
    const shown = { id: 'r1', state: 'PUBLISHED', stars: 4, text: 'Came early', tags: [], photos: [], createdAt: now(), editable: false } as const;
    serveOrder({ ...DONE, allowedActions: ['rebook'], review: { ...shown, tags: [], photos: [] } });
    const removed: unknown[] = [];
    server.use(
      http.delete('*/api/reviews/:id', ({ params }) => {
        removed.push(params['id']);
        serveOrder({ ...DONE, allowedActions: ['rebook'], review: { ...shown, tags: [], photos: [], state: 'REMOVED', removedBy: 'AUTHOR' } });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, container } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Remove your review' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Remove your review?' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(removed).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove your review' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Remove your review?' })).getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText('You removed this review. No one else can read it.')).toBeInTheDocument();
    expect(removed).toEqual(['r1']);
    expect(screen.queryByRole('button', { name: 'Remove your review' })).toBeNull();
  });
  it('REV-01 a review that could not be removed stays, and a toast says so', async () => {
    serveOrder({ ...DONE, allowedActions: ['rebook'], review: { id: 'r1', state: 'PUBLISHED', stars: 4, text: 'Came early', tags: [], photos: [], createdAt: now(), editable: false } });
    server.use(http.delete('*/api/reviews/:id', () => problem(409, 'review_settled', 'This review is not public.')));
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Remove your review' }));
    await user.click(within(screen.getByRole('dialog', { name: 'Remove your review?' })).getByRole('button', { name: 'Remove it' }));
    expect(await screen.findByText('This review is not public.')).toBeVisible();
    expect(screen.getByText('Others can read it.')).toBeInTheDocument();
  });
  it('cancelling shows the terms of the server before the tap', async () => {
    serveOrder({ status: 'PAID', allowedActions: ['cancel'] });
    let body: string | null = null;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', async ({ request }) => {
        body = await request.text();
        return HttpResponse.json({ refundKobo: 3_010_000, feeKobo: 0, providerKobo: 0, text: 'You get all ₦30,100 back.' });
      }),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Cancel this job' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel this job?' });
    expect(await within(dialog).findByText('You get all ₦30,100 back.')).toBeInTheDocument();
    expect(dialog).not.toHaveTextContent('₦0');
    expect(body).toBe('');
  });
});
