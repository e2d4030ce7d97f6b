import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { clean, goOnline, open, where, whereAndWhen, type Pointer } from '@/testing/walk';
import { useDraft } from '@/domain/booking/draft-store';
import type { SavedPlace } from '@/domain/saved-places/api';

const PLACES = '*/api/users/me/saved-places';

const address = (line: string) => ({
  area: 'Gwarinpa',
  city: 'Abuja',
  state: 'FCT',
  line,
  landmark: 'the mall',
  landmarkRelation: 'behind' as const,
});

const place = (number: number, name: string | null = null): SavedPlace => ({
  id: `s${number}`,
  name,
  address: address(`Block ${number}`),
  savedAt: '2026-03-01T09:00:00Z',
});

/** A server that keeps saved places; returns what was sent to it. */
function servePlaces(kept: SavedPlace[] = []) {
  const sent: unknown[] = [];
  server.use(
    http.get(PLACES, () => HttpResponse.json(kept)),
    http.post(PLACES, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(place(99), { status: 201 });
    }),
  );
  return sent;
}

beforeEach(() => {
  clean();
  server.use(
    http.post('*/api/orders', async ({ request }) => {
      const { submit } = (await request.json()) as { submit: boolean };
      return submit
        ? HttpResponse.json(order({ status: 'REQUESTED' }), { status: 201 })
        : problem(503, 'unavailable', 'No drafts');
    }),
    http.get('*/api/orders/o1/tracking', () =>
      HttpResponse.json({
        orderId: 'o1',
        reference: 'SVC-4M8X2T',
        title: 'Carpentry',
        status: 'REQUESTED',
        address: 'Gwarinpa',
        paidKobo: 0,
        updatedAt: new Date().toISOString(),
        allowedActions: [],
        events: [],
        slot: { asap: true },
      }),
    ),
  );
});
afterEach(() => goOnline(true));

async function openWhere() {
  signedIn();
  const view = open();
  await view.user.click(await screen.findByLabelText(/A big job/));
  await view.user.click(screen.getByRole('button', { name: 'Next: Where' }));
  await screen.findByRole('option', { name: 'Gwarinpa' });
  return view;
}

/** Ticks "Save for next time" for a new place and goes on to the review. */
async function tickAndGoOn(pointer: Pointer, name?: string) {
  await pointer.click(await screen.findByRole('radio', { name: 'A new place' }));
  await pointer.click(screen.getByRole('checkbox', { name: /^Save for next time/ }));
  if (name) await pointer.click(screen.getByRole('button', { name }));
  await whereAndWhen(pointer);
}

describe('saved places in a booking', () => {
  it('come first, three until all are shown, and are not repeated by earlier orders', async () => {
    servePlaces([place(4, 'Home'), place(5, 'Office'), place(6), place(7, 'Shop')]);
    server.use(
      http.get('*/api/orders', () =>
        HttpResponse.json([
          order({ addressDetail: address('block 4') }),
          order({ id: 'o2', addressDetail: address('Block 9') }),
        ]),
      ),
    );
    const { user, container } = await openWhere();
    await screen.findByRole('radio', { name: /^Home/ });
    const cards = within(screen.getByRole('group', { name: 'Which place?' }));
    await cards.findByRole('radio', { name: /^Block 9/ });
    // The address of the profile, three saved places, one of an earlier order, and a new place.
    expect(cards.getAllByRole('radio')).toHaveLength(6);
    expect(cards.queryByRole('radio', { name: /^Shop/ })).toBeNull();
    await user.click(cards.getByRole('button', { name: 'Show all 4 saved places' }));
    expect(cards.getAllByRole('radio')).toHaveLength(7);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(cards.getByRole('radio', { name: /^Shop/ }));
    expect(cards.getByRole('radio', { name: /^Shop/ })).toBeChecked();
    expect(screen.getByLabelText('Landmark')).toHaveValue('the mall');
    expect(screen.getByLabelText(/^House or flat/)).toHaveValue('Block 7');
    expect(screen.queryByRole('checkbox', { name: /^Save for next time/ })).toBeNull();
  });

  it('get a new place with its name when the request is sent', async () => {
    const sent = servePlaces();
    const { user } = await openWhere();
    await tickAndGoOn(user, 'Office');
    expect(screen.getByText('Saved for next time as Office')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/request/o1'));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          name: 'Office',
          address: {
            area: 'Gwarinpa',
            city: 'Abuja',
            state: 'FCT',
            line: 'opposite the police post',
            landmark: 'the police post',
            landmarkRelation: 'opposite',
          },
        },
      ]),
    );
  });

  it('get nothing when the customer does not ask for it, or chooses another place after that', async () => {
    const sent = servePlaces([place(4, 'Home')]);
    const { user } = await openWhere();
    await user.click(await screen.findByRole('radio', { name: 'A new place' }));
    await user.click(screen.getByRole('checkbox', { name: /^Save for next time/ }));
    await user.type(screen.getByRole('textbox', { name: /^Name of this place/ }), 'Shop');
    expect(useDraft.getState().draft?.saveAs).toBe('Shop');
    await user.click(screen.getByRole('radio', { name: /^Home/ }));
    expect(useDraft.getState().draft?.saveAs).toBeNull();
    await whereAndWhen(user);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/request/o1'));
    expect(sent).toEqual([]);
  });

  it('that the server refuses leave the request sent, with the reason', async () => {
    servePlaces();
    server.use(
      http.post(PLACES, () => problem(409, 'too_many_places', 'You have saved 10 places already.')),
    );
    const { user } = await openWhere();
    await tickAndGoOn(user);
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(where()).toBe('/request/o1'));
    expect(await screen.findByText('Your place was not saved')).toBeVisible();
    expect(screen.getByText('You have saved 10 places already.')).toBeVisible();
  });

  it('are not added to ten, and the step says what to do', async () => {
    servePlaces(Array.from({ length: 10 }, (_, number) => place(number + 1)));
    const { user } = await openWhere();
    await user.click(await screen.findByRole('radio', { name: 'A new place' }));
    expect(await screen.findByText(/You have saved 10 places already/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'your account' })).toHaveAttribute('href', '/profile');
    expect(screen.queryByRole('checkbox', { name: /^Save for next time/ })).toBeNull();
  });

  it('can be missing: without their list the place is entered by hand', async () => {
    server.use(http.get(PLACES, () => problem(503, 'unavailable', 'Busy')));
    const { user } = await openWhere();
    await user.click(await screen.findByRole('radio', { name: 'A new place' }));
    await whereAndWhen(user);
    expect(screen.getByRole('button', { name: 'Send request' })).toBeEnabled();
  });

  it('get the place of a request that was sent offline when it goes out', async () => {
    const sent = servePlaces();
    const { user } = await openWhere();
    await tickAndGoOn(user, 'Office');
    act(() => goOnline(false));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('heading', { name: 'Saved here until you are back online' });
    expect(sent).toEqual([]);
    act(() => goOnline(true));
    await waitFor(() => expect(where()).toBe('/request/o1'));
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Office' }]));
  });
});
