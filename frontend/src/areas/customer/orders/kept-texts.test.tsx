import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setTyped, typedOf, useOutbox } from '@/domain/chat/outgoing';
import { forgetPerson } from '@/shared/lib/forget';
import { leave } from '@/shared/lib/redirect-store';
import { readNext } from '@/shared/lib/storage';
import { order, problem } from '@/testing/builders';
import { goTo, renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

let left: jest.SpyInstance;

beforeEach(() => {
  signedIn();
  left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
  const until = new Date(Date.now() + 3_600_000_000).toISOString();
  server.use(
    http.get('*/api/orders/o1', () =>
      HttpResponse.json(
        order({
          status: 'COMPLETED',
          allowedActions: ['dispute', 'claim_damage', 'review'],
          damage: { until, mostKobo: 25_000_000, claims: [] },
        }),
      ),
    ),
    http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
  );
});
afterEach(() => left.mockRestore());

type Pointer = ReturnType<typeof renderApp>['user'];
const press = (name: string) => async (user: Pointer) =>
  user.click(await screen.findByRole('button', { name }));
const somethingWrong = (name: string) => async (user: Pointer) => {
  await user.click(await screen.findByText('Something wrong?'));
  await press(name)(user);
};

const forms = [
  {
    form: 'a report of a problem',
    open: somethingWrong('Report a problem'),
    label: 'What happened?',
    send: async (user: Pointer) => {
      await user.click(screen.getByRole('radio', { name: 'The work is poor' }));
      await press('Send the report')(user);
    },
    path: 'dispute',
  },
  {
    form: 'a damage claim',
    open: somethingWrong('Something was damaged'),
    label: 'What was damaged, and how?',
    send: press('Send it'),
    path: 'damage',
  },
  {
    form: 'a review',
    open: async (user: Pointer) =>
      user.click(await screen.findByRole('radio', { name: '4 stars: Good' })),
    label: /Write a short review/,
    send: press('Send review'),
    path: 'review',
  },
];

describe('what is typed into a form of an order', () => {
  it.each(forms)(
    'SESS-16 $form is still there after the session ended and the page was opened again',
    async ({ open, label, send, path }) => {
      server.use(
        http.post(`*/api/orders/o1/${path}`, () => problem(401, 'unauthenticated', 'Sign in')),
      );
      const page = renderApp('/order/o1');
      await open(page.user);
      await page.user.type(await screen.findByLabelText(label), 'The oven is as dirty as before.');
      await send(page.user);
      await waitFor(() => expect(left).toHaveBeenCalledWith('/auth'));
      expect(readNext()).toBe('/order/o1');
      page.unmount();
      const again = renderApp('/order/o1');
      await open(again.user);
      expect(await screen.findByLabelText(label)).toHaveValue('The oven is as dirty as before.');
    },
  );
  it('T07 is neither shown nor sent for another order', async () => {
    server.use(
      http.get('*/api/orders/o2', () =>
        HttpResponse.json(order({ id: 'o2', status: 'COMPLETED', allowedActions: ['review'] })),
      ),
      http.get('*/api/orders/o2/events', () => HttpResponse.json([])),
    );
    const { user } = renderApp('/order/o2');
    await screen.findByRole('radio', { name: '4 stars: Good' });
    goTo('/order/o1');
    await screen.findByText('Something wrong?');
    await user.click(screen.getByRole('radio', { name: '4 stars: Good' }));
    await user.type(screen.getByLabelText(/Write a short review/), 'She was on time.');
    goTo('/order/o2');
    await waitFor(() => expect(screen.queryByText('Something wrong?')).toBeNull());
    await user.click(await screen.findByRole('radio', { name: '4 stars: Good' }));
    expect(screen.getByLabelText(/Write a short review/)).toHaveValue('');
    goTo('/order/o1');
    await screen.findByText('Something wrong?');
    await user.click(await screen.findByRole('radio', { name: '4 stars: Good' }));
    expect(screen.getByLabelText(/Write a short review/)).toHaveValue('She was on time.');
  });
  it('T07 a message that could not be sent stays for the same person, and for no one else', () => {
    const chat = { side: 'customer', orderId: 'o1' } as const;
    const letter = { text: 'At the blue gate.' };
    setTyped(chat, 'And ring twice');
    useOutbox.setState({ waiting: [{ ...chat, key: 'k1', letter, at: 'failed' }] });
    forgetPerson(true);
    expect(useOutbox.getState().waiting).toHaveLength(1);
    useOutbox.setState({ typed: {} });
    expect(typedOf(useOutbox.getState(), chat)).toBe('And ring twice');
    forgetPerson();
    expect(useOutbox.getState().waiting).toEqual([]);
    expect(typedOf(useOutbox.getState(), chat)).toBe('');
  });
});
