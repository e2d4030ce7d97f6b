import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { now, serveOrder, serveTracking, view, where } from '@/testing/served-order';

describe('a rejected review', () => {
  const rejected = {
    id: 'r1',
    state: 'REJECTED',
    stars: 4,
    text: 'Write to me.',
    tags: [],
    photos: [],
    reason: 'It holds an address.',
    createdAt: now(),
  };
  it.each([true, false])('B11.10: can be rewritten once (%s)', async (editable) => {
    serveOrder({
      status: 'COMPLETED',
      paidKobo: 3_010_000,
      provider: view().provider,
      allowedActions: ['rebook'],
      review: { ...rejected, editable },
    });
    renderApp('/order/o1');
    expect(await screen.findByText('It holds an address.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change your review' }) !== null).toBe(editable);
    expect(screen.queryByText('It is not shown. You can rewrite it once.') !== null).toBe(editable);
  });
});

describe('a request that has no price yet', () => {
  it('row 4: is taken back by its customer and can be changed', async () => {
    serveOrder({
      status: 'SUBMITTED',
      allowedActions: ['take_back', 'cancel', 'share'],
      quote: null,
    });
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
  it('can be asked to change: the text goes to staff and the request is open again', async () => {
    serveOrder(
      { allowedActions: ['view_quote', 'pay', 'revise', 'cancel'] },
      { note: 'Oak costs more this month.' },
    );
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
    expect(
      await screen.findByText('We will tell you when the new price is there.'),
    ).toBeInTheDocument();
    await waitFor(() => expect(where()).toBe('/request/o1'));
    expect(notes).toEqual([{ note: 'Only the sitting room' }]);
  });
  it('shows a refusal in the dialog, and keeps the price', async () => {
    serveOrder({ allowedActions: ['view_quote', 'pay', 'revise'] });
    server.use(
      http.post('*/api/orders/o1/revision', () =>
        problem(409, 'payment_under_way', 'A payment for this price is open.'),
      ),
    );
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
    localStorage.setItem(
      `${CACHE_PREFIX}price_o1`,
      JSON.stringify({ version: 1, totalKobo: 3_500_000 }),
    );
    serveOrder({}, { version: 2 });
    renderApp('/order/o1/quote');
    expect(await screen.findByText('This is a new price')).toBeInTheDocument();
    expect(screen.getByText(/When you last looked/)).toHaveTextContent(
      'When you last looked it was ₦35,000; now it is ₦30,100, less by ₦4,900.',
    );
  });
  it('a request without a price describes its state and does not fail', async () => {
    serveOrder({ status: 'REQUESTED', totalKobo: null });
    server.use(
      http.get('*/api/orders/o1/quote', () => problem(409, 'no_price', 'There is no price yet.')),
    );
    renderApp('/order/o1/quote');
    expect(
      await screen.findByRole('heading', { name: 'There is no price yet' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/A person is setting your price/)).toBeInTheDocument();
  });
});

describe('order detail', () => {
  const DONE = {
    status: 'COMPLETED',
    paidKobo: 3_010_000,
    provider: view().provider,
    allowedActions: ['view_quote', 'track', 'view_receipt', 'rebook', 'review'],
  };
  it('ROUTE-22 shows photos, directions, the receipt with VAT and the history', async () => {
    serveOrder({
      ...DONE,
      allowedActions: ['view_quote', 'view_receipt', 'rebook'],
      answers: { photos: ['0198f0a0-0000-7000-8000-000000000001'], kind: 'x' },
      addressDetail: {
        area: 'Gwarinpa',
        city: 'Abuja',
        state: 'FCT',
        line: 'Plot 5',
        directions: 'Second left',
      },
    });
    const { container } = renderApp('/order/o1');
    expect(await screen.findByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute(
      'src',
      '/api/uploads/0198f0a0-0000-7000-8000-000000000001?size=small',
    );
    expect(screen.getByText('To find the gate: Second left')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Receipt with VAT' })).toHaveAttribute(
      'href',
      '/api/orders/o1/receipt',
    );
    expect(screen.getByRole('link', { name: /again$/ })).toHaveAttribute(
      'href',
      '/create-order?service=home-cleaning&again=o1',
    );
    expect(await screen.findByText('A person at Gida set the price')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('ROLE-15 takes stars, tags and a text after the job', async () => {
    serveOrder(DONE);
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/orders/o1/review', async ({ request }) => {
        sent.push(await request.json());
        serveOrder({
          ...DONE,
          allowedActions: ['rebook'],
          review: {
            id: 'r1',
            state: 'PENDING',
            stars: 4,
            text: 'Came early',
            tags: ['tidy'],
            photos: [],
            createdAt: now(),
          },
        });
        return HttpResponse.json(
          {
            id: 'r1',
            state: 'PENDING',
            stars: 4,
            text: 'Came early',
            tags: ['tidy'],
            photos: [],
            createdAt: now(),
          },
          { status: 201 },
        );
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
    const written = {
      id: 'r1',
      state: 'PENDING',
      stars: 4,
      text: 'Came early',
      tags: ['tidy'],
      photos: [],
      createdAt: now(),
      editable: true,
    } as const;
    serveOrder({
      ...DONE,
      allowedActions: ['rebook'],
      review: { ...written, tags: [...written.tags], photos: [] },
    });
    const sent: unknown[] = [];
    server.use(
      http.put('*/api/orders/o1/review', async ({ request }) => {
        sent.push(await request.json());
        serveOrder({
          ...DONE,
          allowedActions: ['rebook'],
          review: { ...written, stars: 2, tags: [], text: 'Came early. Left early.' },
        });
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
    serveOrder({
      ...DONE,
      allowedActions: ['rebook'],
      review: {
        id: 'r1',
        state: 'PUBLISHED',
        stars: 4,
        text: 'Came early',
        tags: [],
        photos: [],
        createdAt: now(),
        editable: false,
      },
    });
    renderApp('/order/o1');
    expect(await screen.findByText('Came early')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change your review' })).toBeNull();
  });
  it('REV-01 a public review is removed after a question, and its page says so', async () => {
    const shown = {
      id: 'r1',
      state: 'PUBLISHED',
      stars: 4,
      text: 'Came early',
      tags: [],
      photos: [],
      createdAt: now(),
      editable: false,
    } as const;
    serveOrder({ ...DONE, allowedActions: ['rebook'], review: { ...shown, tags: [], photos: [] } });
    const removed: unknown[] = [];
    server.use(
      http.delete('*/api/reviews/:id', ({ params }) => {
        removed.push(params['id']);
        serveOrder({
          ...DONE,
          allowedActions: ['rebook'],
          review: { ...shown, tags: [], photos: [], state: 'REMOVED', removedBy: 'AUTHOR' },
        });
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
    await user.click(
      within(screen.getByRole('dialog', { name: 'Remove your review?' })).getByRole('button', {
        name: 'Remove it',
      }),
    );
    expect(
      await screen.findByText('You removed this review. No one else can read it.'),
    ).toBeInTheDocument();
    expect(removed).toEqual(['r1']);
    expect(screen.queryByRole('button', { name: 'Remove your review' })).toBeNull();
  });
  it('REV-01 a review that could not be removed stays, and a toast says so', async () => {
    serveOrder({
      ...DONE,
      allowedActions: ['rebook'],
      review: {
        id: 'r1',
        state: 'PUBLISHED',
        stars: 4,
        text: 'Came early',
        tags: [],
        photos: [],
        createdAt: now(),
        editable: false,
      },
    });
    server.use(
      http.delete('*/api/reviews/:id', () =>
        problem(409, 'review_settled', 'This review is not public.'),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Remove your review' }));
    await user.click(
      within(screen.getByRole('dialog', { name: 'Remove your review?' })).getByRole('button', {
        name: 'Remove it',
      }),
    );
    expect(await screen.findByText('This review is not public.')).toBeVisible();
    expect(screen.getByText('Others can read it.')).toBeInTheDocument();
  });
  it('cancelling shows the terms of the server before the tap', async () => {
    serveOrder({ status: 'PAID', allowedActions: ['cancel'] });
    let body: string | null = null;
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', async ({ request }) => {
        body = await request.text();
        return HttpResponse.json({
          refundKobo: 3_010_000,
          feeKobo: 0,
          providerKobo: 0,
          text: 'You get all ₦30,100 back.',
        });
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
