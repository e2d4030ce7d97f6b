import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { delay, http, HttpResponse } from 'msw';
import { problem, user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const GWARINPA = {
  label: 'Gwarinpa',
  latitude: 9.1099,
  longitude: 7.4042,
  placeId: 'gida:gwarinpa',
};
const SECOND = {
  label: 'Gwarinpa, 3rd Avenue',
  latitude: 9.11,
  longitude: 7.41,
  placeId: 'gida:gwarinpa-3rd',
};
const HOME = { latitude: 9.06, longitude: 7.48, locationLabel: 'Wuse 2', placeId: 'gida:wuse-2' };

const asked: string[] = [];

function suggest(
  answer: () => Response | Promise<Response> = () =>
    HttpResponse.json({ data: [GWARINPA, SECOND] }),
) {
  asked.length = 0;
  server.use(
    http.get('*/api/geo/suggest', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('query') ?? '');
      return answer();
    }),
  );
}

/** A device that answers with a position or an error code; returns the mock, which records the calls. */
function device(answer: GeolocationPosition | number) {
  const getCurrentPosition = jest.fn(
    (found: PositionCallback, lost?: PositionErrorCallback | null) => {
      if (typeof answer === 'number') lost?.({ code: answer } as GeolocationPositionError);
      else found(answer);
    },
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  return getCurrentPosition;
}

const at = (latitude: number, longitude: number) =>
  ({ coords: { latitude, longitude } }) as GeolocationPosition;

async function open(patch = {}) {
  signedIn(patch);
  const view = renderApp('/');
  await view.user.click(
    (await screen.findAllByRole('button', { name: 'Edit service location' }))[0]!,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Where do you need us?' });
  return { ...view, dialog };
}

const box = () => screen.getByRole('combobox', { name: 'Search for a place' });
/** The exact title and description of the toast. */
const toastOf = async (title: string) =>
  [...(await screen.findByText(title)).parentElement!.querySelectorAll('p')].map(
    (line) => line.textContent,
  );
const state = (dialog: HTMLElement) =>
  dialog.querySelector('[data-state]')?.getAttribute('data-state');

afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

describe('location dialog', () => {
  it('LOC-01 HOME-12 opens from the home screen, with the saved place, and has no accessibility problem', async () => {
    const { dialog, container } = await open(HOME);
    expect(dialog).toHaveTextContent('Selected place');
    expect(dialog).toHaveTextContent('Wuse 2');
    expect(state(dialog)).toBe('selected');
    expect(await axe(container)).toHaveNoViolations();
  });
  it('LOC-03 LOC-05 LOC-09 ENT-05 API-39 typing shows places after a pause, and one can be chosen', async () => {
    suggest();
    const { user: pointer, dialog } = await open();
    expect(state(dialog)).toBe('open');
    await pointer.type(box(), ' gwar ');
    expect(state(dialog)).toBe('searching');
    expect(asked).toEqual([]);
    const list = await screen.findByRole('listbox', { name: 'Suggestions' });
    expect(asked).toEqual(['gwar']);
    expect(
      within(list)
        .getAllByRole('option')
        .map((item) => item.textContent),
    ).toEqual(['Gwarinpa', 'Gwarinpa, 3rd Avenue']);
    await pointer.click(within(list).getByText('Gwarinpa'));
    expect(state(dialog)).toBe('selected');
    expect(dialog).toHaveTextContent('Selected place');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  it('API-41 does not request the same text again within five minutes', async () => {
    suggest();
    const { user: pointer } = await open();
    await pointer.type(box(), 'gwar');
    await screen.findByRole('listbox');
    await pointer.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box()).toHaveFocus();
    await pointer.type(box(), 'gwar');
    await screen.findByRole('listbox');
    expect(asked).toEqual(['gwar']);
  });
  it('LOC-05 works by keyboard alone: arrow keys mark, Enter chooses, Escape clears first', async () => {
    suggest();
    const { user: pointer, dialog } = await open();
    await pointer.type(box(), 'gwar');
    const list = await screen.findByRole('listbox');
    expect(box()).toHaveAttribute('aria-controls', list.id);
    await pointer.keyboard('{ArrowDown}{ArrowDown}');
    const marked = screen.getByRole('option', { selected: true });
    expect(marked).toHaveTextContent('Gwarinpa, 3rd Avenue');
    expect(box()).toHaveAttribute('aria-activedescendant', marked.id);
    await pointer.keyboard('{Enter}');
    expect(dialog).toHaveTextContent('Selected placeGwarinpa, 3rd Avenue');
    await pointer.type(box(), 'wuse{Escape}');
    expect(box()).toHaveValue('');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
  it('LOC-08 the list scrolls, at most 10rem high', async () => {
    suggest();
    const { user: pointer } = await open();
    await pointer.type(box(), 'gwar');
    // `max-h-40` is 40 steps of 0.25rem.
    expect(await screen.findByRole('listbox')).toHaveClass('max-h-40', 'overflow-y-auto');
  });
  it('says when no place matches', async () => {
    suggest(() => HttpResponse.json({ data: [] }));
    const { user: pointer } = await open();
    await pointer.type(box(), 'zzzz');
    expect(
      await screen.findByText('No place found. Try a landmark or the name of the area.'),
    ).toBeInTheDocument();
  });
  it('ERR-20 API-40 shows the server’s message when a search fails', async () => {
    suggest(() => problem(429, 'rate_limited', 'Too many searches. Wait a moment.'));
    const { user: pointer } = await open();
    await pointer.type(box(), 'gwar');
    expect(await screen.findByText('Too many searches. Wait a moment.')).toBeInTheDocument();
  });
  it('ERR-20 says "Failed to fetch suggestions" when the server gives no message', async () => {
    suggest(() => HttpResponse.error());
    const { user: pointer } = await open();
    await pointer.type(box(), 'gwar');
    expect(await screen.findByText('Failed to fetch suggestions')).toBeInTheDocument();
  });
});

describe('device location', () => {
  it('LOC-04 LOC-11 LOC-12 LOC-13 API-42 API-43 ERR-22 requests the position and names the place', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/geo/reverse', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ data: { label: 'Jabi Lake', placeId: 'gida:jabi-lake' } });
      }),
    );
    const getCurrentPosition = device(at(9.0765, 7.4258));
    const { user: pointer, dialog } = await open();
    await pointer.click(screen.getByRole('button', { name: /Use my current location/ }));
    expect(await toastOf('Current location found')).toEqual([
      'Current location found',
      'Jabi Lake',
    ]);
    expect(getCurrentPosition.mock.calls[0]?.[2 as 0]).toEqual({
      enableHighAccuracy: true,
      timeout: 10_000,
      maximumAge: 60_000,
    });
    expect(sent).toEqual({ latitude: 9.0765, longitude: 7.4258 });
    expect(state(dialog)).toBe('selected');
    expect(dialog).toHaveTextContent('Jabi Lake');
    let kept: unknown;
    server.use(
      http.patch(
        '*/api/users/me/location',
        async ({ request }) => ((kept = await request.json()), HttpResponse.json(user())),
      ),
    );
    await pointer.click(screen.getByRole('button', { name: 'Save location' }));
    await waitFor(() =>
      expect(kept).toEqual({
        latitude: 9.0765,
        longitude: 7.4258,
        locationLabel: 'Jabi Lake',
        placeId: 'gida:jabi-lake',
      }),
    );
  });
  it('ERR-15 says when a position has no name', async () => {
    server.use(http.post('*/api/geo/reverse', () => problem(422, 'validation_failed', 'Outside')));
    device(at(6.5, 3.4));
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: /Use my current location/ }));
    expect(await toastOf('Failed to get location details')).toEqual([
      'Failed to get location details',
      'Please try searching for your location manually.',
    ]);
  });
  it('ERR-14 says when the browser has no geolocation', async () => {
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: /Use my current location/ }));
    expect(await toastOf('Geolocation not supported')).toEqual([
      'Geolocation not supported',
      "Your browser doesn't support geolocation. Please search for your location manually.",
    ]);
  });
  it.each([
    ['ERR-16', 1, 'Location access denied. Please allow location access and try again.'],
    ['ERR-17', 2, 'Location information unavailable.'],
    ['ERR-18', 3, 'Location request timed out.'],
    ['ERR-19', 7, 'Unable to access your location.'],
  ])('%s is shown', async (_, code, message) => {
    device(code);
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: /Use my current location/ }));
    expect(await toastOf('Location Error')).toEqual(['Location Error', message]);
  });
});

describe('saving', () => {
  it('LOC-06 LOC-09 LOC-10 API-44 API-45 ERR-23 saves the place, says so, closes, and the page shows it', async () => {
    let body: unknown;
    suggest();
    server.use(
      http.patch('*/api/users/me/location', async ({ request }) => {
        body = await request.json();
        await delay(60);
        signedIn({
          latitude: GWARINPA.latitude,
          longitude: GWARINPA.longitude,
          locationLabel: 'Gwarinpa',
          placeId: GWARINPA.placeId,
        });
        return HttpResponse.json(user());
      }),
    );
    const { user: pointer, dialog } = await open();
    await pointer.type(box(), 'gwar');
    await pointer.click(await screen.findByRole('option', { name: 'Gwarinpa' }));
    await pointer.click(screen.getByRole('button', { name: 'Save location' }));
    expect(state(dialog)).toBe('saving');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    expect(await screen.findByText('Location updated successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(body).toEqual({
      latitude: 9.1099,
      longitude: 7.4042,
      locationLabel: 'Gwarinpa',
      placeId: 'gida:gwarinpa',
    });
    expect(await within(screen.getByRole('main')).findByText('Gwarinpa')).toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByText('Add location')).toBeNull();
  });
  it('VALID-09 VALID-10 nothing is saved without a place', async () => {
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Save location' }));
    expect(await toastOf('No location selected')).toEqual([
      'No location selected',
      'Please select a location or use your current location.',
    ]);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
  it('VALID-10 the refusal goes away when a place is chosen', async () => {
    suggest();
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Save location' }));
    expect(await screen.findByText('No location selected')).toBeInTheDocument();
    await pointer.type(box(), 'gwar');
    await pointer.click(await screen.findByRole('option', { name: 'Gwarinpa' }));
    await waitFor(() => expect(screen.queryByText('No location selected')).toBeNull());
  });
  it('ERR-21 says why it failed and stays open', async () => {
    server.use(
      http.patch('*/api/users/me/location', () =>
        problem(422, 'validation_failed', 'That place is too far away.'),
      ),
    );
    const { user: pointer } = await open(HOME);
    await pointer.click(screen.getByRole('button', { name: 'Save location' }));
    expect(await toastOf('Failed to save location')).toEqual([
      'Failed to save location',
      'That place is too far away.',
    ]);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
  it('ERR-21 says "Please try again." when there is no message', async () => {
    server.use(
      http.patch('*/api/users/me/location', () => new HttpResponse('oops', { status: 500 })),
    );
    const { user: pointer } = await open(HOME);
    await pointer.click(screen.getByRole('button', { name: 'Save location' }));
    expect(await toastOf('Failed to save location')).toEqual([
      'Failed to save location',
      'Please try again.',
    ]);
  });
  it('LOC-07 closing clears the search and the choice', async () => {
    suggest();
    const { user: pointer } = await open(HOME);
    await pointer.type(box(), 'gwar');
    await pointer.click(await screen.findByRole('option', { name: 'Gwarinpa' }));
    await pointer.type(box(), 'left over');
    await pointer.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await pointer.click(screen.getAllByRole('button', { name: 'Edit service location' })[0]!);
    const again = await screen.findByRole('dialog');
    expect(box()).toHaveValue('');
    expect(again).toHaveTextContent('Selected placeWuse 2');
  });
});
