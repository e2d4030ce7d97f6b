import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { slots } from '@/testing/gas';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const dueAt = new Date(Date.now() + 7_200_000).toISOString();

function serve(patch: object = { choiceDueAt: dueAt }) {
  signedIn();
  const found = {
    ...order({
      status: 'PAID',
      paidKobo: 3_010_000,
      allowedActions: ['view_quote', 'track', 'reschedule', 'cancel', 'look_on'],
    }),
    ...patch,
  };
  server.use(
    http.get('*/api/orders/o1', () => HttpResponse.json(found)),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
  return found;
}

/** Serves an order whose choice is answered; afterwards the question is gone. */
function answers(path: string, found: object) {
  const sent: unknown[] = [];
  server.use(
    http.post(`*/api/orders/o1/${path}`, async ({ request }) => {
      sent.push(
        await request.text().then((text) => (text === '' ? null : (JSON.parse(text) as unknown))),
      );
      const after = { ...found, choiceDueAt: null };
      server.use(http.get('*/api/orders/o1', () => HttpResponse.json(after)));
      return HttpResponse.json(after);
    }),
  );
  return sent;
}

describe('a paid job without a provider', () => {
  it('says until when the customer can choose, and continues the search with one tap', async () => {
    const found = serve();
    const sent = answers('look-on', found);
    const { user, container } = renderApp('/order/o1');
    const card = within(
      (await screen.findByRole('heading', { name: 'No provider has accepted it yet' })).closest(
        'section',
      ) as HTMLElement,
    );
    expect(
      card.getByText(
        /Tell us by .+ what you prefer\. If we hear nothing, all ₦30,100 is refunded to you\./,
      ),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(card.getByRole('button', { name: 'Keep looking' }));
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'No provider has accepted it yet' })).toBeNull(),
    );
    expect(sent).toHaveLength(1);
  });

  it('takes another time at the same price, and says what is wrong with an invalid one', async () => {
    const found = serve();
    const { user, container } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Choose another time' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the time' }));
    await user.click(await dialog.findByRole('button', { name: 'Change the time' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choose a time.');
    expect(await axe(container)).toHaveNoViolations();
    server.use(
      http.post('*/api/orders/o1/reschedule', () =>
        problem(422, 'validation_failed', 'Please look again.', [
          {
            field: 'slot',
            code: 'bad_slot',
            message: 'Choose a time at least two hours from now.',
          },
        ]),
      ),
    );
    await user.click(dialog.getByRole('radio', { name: /As soon as possible/ }));
    await user.click(dialog.getByRole('button', { name: 'Change the time' }));
    expect(await dialog.findByText('Choose a time at least two hours from now.')).toBeVisible();
    const sent = answers('reschedule', found);
    await user.click(dialog.getByRole('button', { name: 'Change the time' }));
    await waitFor(() => expect(sent).toEqual([{ slot: { asap: true } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refunds like any cancellation', async () => {
    serve();
    server.use(
      http.post('*/api/orders/o1/cancellation/preview', () =>
        HttpResponse.json({
          refundKobo: 3_010_000,
          feeKobo: 0,
          providerKobo: 0,
          text: 'All of it.',
        }),
      ),
    );
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Cancel and refund' }));
    expect(
      await within(screen.getByRole('dialog', { name: 'Cancel this job?' })).findByText(
        'All of it.',
      ),
    ).toBeVisible();
  });

  it('does not ask before its time, but the time can be changed', async () => {
    serve({ choiceDueAt: null });
    const { user } = renderApp('/order/o1');
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the time' }));
    expect(await dialog.findByRole('radio', { name: /On a day I choose/ })).toBeChecked();
    expect(screen.queryByRole('heading', { name: 'No provider has accepted it yet' })).toBeNull();
  });

  describe('B4.12: of gas', () => {
    const gasOrder = (slot: object) => ({
      choiceDueAt: null,
      categorySlug: 'gas-refill-delivery',
      slot,
      addressDetail: { line: '12 Third Avenue', area: 'Gwarinpa', city: 'Abuja', state: 'FCT' },
    });
    const full = {
      date: '2099-01-06',
      windows: [{ window: '8-10', open: true, zones: ['A'] }],
    };

    async function opened(slot: object, patch: Parameters<typeof slots>[0] = {}) {
      const gas = slots(patch);
      server.use(
        http.get('*/api/gas/slots', () => HttpResponse.json({ ...gas, days: [full, ...gas.days] })),
        http.get('*/api/areas', () =>
          HttpResponse.json([{ name: 'Gwarinpa', zone: 'B', city: 'Abuja', state: 'FCT' }]),
        ),
      );
      const found = serve(gasOrder(slot));
      const { user } = renderApp('/order/o1');
      await user.click(await screen.findByRole('button', { name: 'Change the time' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Change the time' }));
      await dialog.findByRole('group', { name: 'Which day?' });
      return { user, dialog, found };
    }

    it('says so when no window has a free place', async () => {
      server.use(
        http.get('*/api/gas/slots', () => HttpResponse.json({ ...slots(), days: [full] })),
        http.get('*/api/areas', () =>
          HttpResponse.json([{ name: 'Gwarinpa', zone: 'B', city: 'Abuja', state: 'FCT' }]),
        ),
      );
      serve(gasOrder({ date: '2099-01-07', window: '8-10' }));
      const { user } = renderApp('/order/o1');
      await user.click(await screen.findByRole('button', { name: 'Change the time' }));
      const dialog = within(screen.getByRole('dialog', { name: 'Change the time' }));
      expect(await dialog.findByText(/There is no free time for gas in your area/)).toBeVisible();
      expect(dialog.queryByRole('group', { name: 'Which day?' })).toBeNull();
    });

    it('only the windows with a free place in the zone can be chosen', async () => {
      const { user, dialog, found } = await opened({ date: '2099-01-07', window: '8-10' });
      expect(dialog.queryByRole('radio', { name: /As soon as possible/ })).toBeNull();
      expect(dialog.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
        'Mon5Jan',
        '10:00am to 12:00pm',
      ]);
      const sent = answers('reschedule', found);
      await user.click(dialog.getByRole('radio', { name: /10:00am/ }));
      await user.click(dialog.getByRole('button', { name: 'Change the time' }));
      await waitFor(() =>
        expect(sent).toEqual([{ slot: { date: '2099-01-05', window: '10-12' } }]),
      );
    });

    it('an express order can stay express while it runs', async () => {
      const { dialog } = await opened({ asap: true });
      expect(dialog.getByRole('radio', { name: /As soon as possible/ })).toBeEnabled();
    });

    it('nothing is offered as soon as possible when express does not run', async () => {
      const { dialog } = await opened({ asap: true }, { expressOpen: false });
      expect(dialog.queryByRole('radio', { name: /As soon as possible/ })).toBeNull();
    });
  });
});
