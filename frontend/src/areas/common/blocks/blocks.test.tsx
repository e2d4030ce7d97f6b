import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { asProvider, job } from '@/testing/provider/builders';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Block } from '@/domain/blocks/api';

const made = (patch: Partial<Block> = {}): Block => ({
  id: 'b1',
  name: 'Sunday O.',
  orderId: 'o1',
  orderReference: 'SVC-7K3F9Q',
  reason: 'Came late.',
  blockedAt: '2026-11-20T08:00:00Z',
  ...patch,
});

/** A server that keeps the caller's blocks. */
function serveBlocks(kept: Block[] = []) {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/users/me/blocks', () => HttpResponse.json(kept)),
    http.post('*/api/users/me/blocks', async ({ request }) => {
      sent.push(await request.json());
      kept.push(made());
      return HttpResponse.json({ id: 'b1' }, { status: 201 });
    }),
    http.delete('*/api/users/me/blocks/b1', () => {
      kept.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return sent;
}

function serveOrder(status: 'COMPLETED' | 'ASSIGNED') {
  signedIn();
  const provider = {
    id: 'p',
    displayName: 'Sunday Okoro',
    firstName: 'Sunday',
    completedJobs: 164,
    reviewCount: 40,
    rating: 4.8,
    phone: null,
    checks: [],
  };
  server.use(
    http.get('*/api/orders/o1', () =>
      HttpResponse.json({ ...order(), id: 'o1', status, provider, allowedActions: [] }),
    ),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
}

const ACTION = 'Do not send me this provider again';

describe('B9 a block after a job', () => {
  it('is made by the customer with an optional reason, and can be taken back', async () => {
    serveOrder('COMPLETED');
    const sent = serveBlocks();
    const { user, container } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: ACTION }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Do not send Sunday again?' }));
    expect(dialog.getByText(/we will not tell them/)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.type(dialog.getByLabelText(/^Why\?/), ' Came late. ');
    await user.click(dialog.getByRole('button', { name: 'Yes, save this' }));
    const note = await screen.findByText('We will not send Sunday to you again.');
    await waitFor(() => expect(note).toHaveFocus());
    expect(sent).toEqual([{ orderId: 'o1', reason: 'Came late.' }]);
    await user.click(screen.getByRole('button', { name: 'Allow again' }));
    expect(await screen.findByRole('button', { name: ACTION })).toBeVisible();
  });

  it('shows why it was refused, and keeps what was typed', async () => {
    serveOrder('COMPLETED');
    serveBlocks();
    server.use(
      http.post('*/api/users/me/blocks', () =>
        problem(
          409,
          'too_many_blocks',
          'You have reached the limit of 200. Allow one again first.',
        ),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: ACTION }));
    await user.type(screen.getByLabelText(/^Why\?/), 'Came late.');
    await user.click(screen.getByRole('button', { name: 'Yes, save this' }));
    expect(
      await screen.findByText('You have reached the limit of 200. Allow one again first.'),
    ).toBeVisible();
    expect(screen.getByLabelText(/^Why\?/)).toHaveValue('Came late.');
  });

  it('can still be made when the earlier ones could not be loaded', async () => {
    serveOrder('COMPLETED');
    server.use(http.get('*/api/users/me/blocks', () => problem(503, 'unavailable', 'Busy')));
    renderApp('/order/o1');
    expect(await screen.findByRole('button', { name: ACTION })).toBeVisible();
  });

  it('is not offered before the job has ended', async () => {
    serveOrder('ASSIGNED');
    renderApp('/order/o1');
    expect(await screen.findByRole('heading', { name: 'Your request' })).toBeVisible();
    expect(screen.queryByRole('button', { name: ACTION })).not.toBeInTheDocument();
  });

  it('is made by the provider on the page of the job', async () => {
    asProvider({ done: [job({ status: 'COMPLETED', trackingStep: 'FINISHED' })] });
    const sent = serveBlocks();
    const { user } = renderApp('/service-provider/jobs/o1');
    await user.click(
      await screen.findByRole('button', { name: 'No more jobs from this customer' }),
    );
    await user.click(screen.getByRole('button', { name: 'Yes, save this' }));
    expect(await screen.findByText('You will get no more jobs from Amina.')).toBeVisible();
    expect(sent).toEqual([{ orderId: 'o1' }]);
  });
});

describe('the account', () => {
  it('lists the blocked people, each with a button to allow them again', async () => {
    signedIn();
    serveBlocks([made()]);
    const { user, container } = renderApp('/account?tab=privacy');
    expect(await screen.findByText('Sunday O.')).toBeVisible();
    expect(screen.getByText('Since 20 November 2026, after job SVC-7K3F9Q')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Allow Sunday O. again' }));
    expect(await screen.findByText('You have blocked no one.')).toBeVisible();
  });

  it('says when the list cannot be loaded', async () => {
    signedIn();
    server.use(http.get('*/api/users/me/blocks', () => problem(503, 'unavailable', 'Busy')));
    renderApp('/account?tab=privacy');
    expect(await screen.findByText('We could not load your blocks')).toBeVisible();
  });
});
