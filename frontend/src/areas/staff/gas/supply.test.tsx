import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { slotText } from './supply-model';

const WINDOWS = ['08-10', '10-12', '12-14', '14-16', '16-18'];
const slots = (patch: (zone: string, weekday: number, window: string) => object = () => ({})) =>
  ['A', 'B', 'C'].flatMap((zone) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
      WINDOWS.map((window) => ({
        zone,
        weekday,
        window,
        open: !(weekday === 7 && window < '12'),
        places: null,
        changedBy: null,
        version: 0,
        ...patch(zone, weekday, window),
      })),
    ),
  );

const board = () => ({
  slots: slots((zone, weekday, window) =>
    zone === 'B' && weekday === 2 && window === '10-12' ? { places: 8, version: 3 } : {},
  ),
  // 1 December 2026 is a Tuesday.
  booked: [
    { zone: 'B', date: '2026-12-01', window: '10-12', orders: 8 },
    { zone: 'B', date: '2026-12-02', window: '08-10', orders: 3 },
  ],
});

const kubwa = {
  id: 'g1',
  name: 'Kubwa plant',
  area: 'Kubwa',
  licence: 'NMDPRA/FCT/0192',
  licensedUntil: '2027-09-30',
  perKgKobo: 116_500,
  source: 'Price list of 10 March',
  kgPerDay: 4000,
  open: true,
  changedBy: 'Chidi Eze',
  changedAt: '2026-11-20T08:00:00Z',
  version: 2,
};
const short = {
  orderId: 'o1',
  reference: 'SVC-T6W2DG',
  area: 'Kado',
  providerId: 'p7',
  providerName: 'Yakubu A.',
  orderedKg: 12.5,
  filledKg: 12.1,
  differenceKg: -0.4,
  allowedKg: 0.25,
  refundedKobo: 52_000,
  priceFallKobo: 0,
  weighedAt: '2026-11-20T08:00:00Z',
};

const fills = (days: number) => ({
  days,
  plants: [
    { id: 'g1', name: 'Kubwa plant', fills: 40, short: 5, missingKg: 2.4 },
    { name: '', fills: 3, short: 0, missingKg: 0 },
  ],
  riders: [{ id: 'p7', name: 'Yakubu A.', fills: 43, short: 5, missingKg: 2.4 }],
});

let sent: unknown[] = [];
const take =
  (answer: object, status = 200) =>
  async ({ request }: { request: Request }) => (
    sent.push(await request.json()),
    HttpResponse.json(answer, { status })
  );

beforeEach(() => {
  sent = [];
  signedIn({ role: 'ADMIN', permissions: ['OPS'] });
  server.use(
    http.get('*/api/admin/gas/plants', () => HttpResponse.json([kubwa])),
    http.get('*/api/admin/gas/slots', () => HttpResponse.json(board())),
    http.get('*/api/admin/gas/weigh-exceptions', () => HttpResponse.json([short])),
    http.get('*/api/admin/gas/short-fills', () => HttpResponse.json(fills(30))),
    http.post('*/api/admin/gas/plants', take(kubwa, 201)),
    http.post('*/api/admin/gas/slots', take(board())),
  );
});

const open = () => renderApp('/admin/gas-management');

describe('the supply of gas', () => {
  it('shows the windows of a zone with what is booked, and changes one', async () => {
    const { user, container } = open();
    await user.click(await screen.findByRole('button', { name: 'Zone B' }));
    const full = await screen.findByRole('button', {
      name: /^Tuesday, 10:00am to 12:00pm: Full, 8 of 8/,
    });
    expect(
      screen.getByRole('button', { name: /^Wednesday, 8:00am to 10:00am: 3, no limit/ }),
    ).toBeVisible();
    expect(
      screen.getByRole('button', { name: /^Sunday, 8:00am to 10:00am: Closed/ }),
    ).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(full);
    const form = within(await screen.findByRole('form', { name: 'Delivery window' }));
    const places = form.getByLabelText(/^Places on one day/);
    expect(places).toHaveValue('8');
    await user.clear(places);
    await user.type(places, '10');
    await user.click(form.getByRole('button', { name: 'Save the window' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { zone: 'B', weekday: 2, window: '10-12', open: true, places: 10, version: 3 },
      ]),
    );
    await waitFor(() =>
      expect(screen.queryByRole('form', { name: 'Delivery window' })).not.toBeInTheDocument(),
    );
  });

  it('refuses places and kilograms that are no whole numbers', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Monday, 8:00am to 10:00am/ }));
    const places = screen.getByLabelText(/^Places on one day/);
    await user.type(places, '-5');
    await user.click(screen.getByRole('button', { name: 'Save the window' }));
    expect(places).toHaveAccessibleDescription('Enter a whole number, such as 12.');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Change Kubwa plant' }));
    const [price, most] = [/^Naira per kilogram at/, /^Kilograms filled/].map((label) =>
      screen.getByLabelText(label),
    ) as [HTMLElement, HTMLElement];
    await user.clear(price);
    await user.type(price, '-1165');
    await user.clear(most);
    await user.type(most, '60.5');
    await user.click(screen.getByRole('button', { name: 'Save the plant' }));
    expect(price).toHaveAccessibleDescription('Enter an amount in naira, such as 5,000.');
    expect(most).toHaveAccessibleDescription('Enter a whole number, such as 12.');
    expect(sent).toEqual([]);
  });

  it('closes a window without a limit', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Monday, 8:00am to 10:00am/ }));
    const form = within(await screen.findByRole('form', { name: 'Delivery window' }));
    await user.click(form.getByLabelText(/^Gas is delivered in this window/));
    await user.click(form.getByRole('button', { name: 'Save the window' }));
    await waitFor(() =>
      expect(sent).toEqual([{ zone: 'A', weekday: 1, window: '08-10', open: false, version: 0 }]),
    );
  });

  it('lists the weights that do not agree, with what was refunded', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: /^Weights that do not agree/ }));
    const row = table.getByRole('link', { name: 'SVC-T6W2DG' }).closest('tr');
    expect(row).toHaveTextContent('Yakubu A., Kado');
    expect(row).toHaveTextContent('0.4 kg short 0.25 kg allowed');
    expect(row).toHaveTextContent('₦520');
    expect(row).not.toHaveTextContent('because the price fell');
  });

  it('B4.9 shows what was refunded because the price fell before the filling', async () => {
    server.use(
      http.get('*/api/admin/gas/weigh-exceptions', () =>
        HttpResponse.json([
          { ...short, priceFallKobo: 121_000 },
          {
            ...short,
            orderId: 'o2',
            reference: 'SVC-OVER22',
            filledKg: 13,
            differenceKg: 0.5,
            refundedKobo: 0,
            priceFallKobo: 125_000,
          },
        ]),
      ),
    );
    open();
    const table = within(await screen.findByRole('table', { name: /^Weights that do not agree/ }));
    const row = (name: string) => table.getByRole('link', { name }).closest('tr');
    expect(row('SVC-T6W2DG')).toHaveTextContent('₦520 and ₦1,210 because the price fell');
    expect(row('SVC-OVER22')).toHaveTextContent('₦1,250 because the price fell');
    expect(row('SVC-OVER22')).not.toHaveTextContent(/nothing|and ₦/);
  });

  it('B4.22 lists short fills by plant and by provider, of 30 or 90 days', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/gas/short-fills', ({ request }) => {
        const { search, searchParams } = new URL(request.url);
        asked.push(search);
        return searchParams.get('days') === '90'
          ? problem(500, 'internal_error', 'Broken')
          : HttpResponse.json(fills(30));
      }),
    );
    const { user, container } = open();
    const rows = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await screen.findByRole('table', { name: 'Fills by plant' });
    expect(rows('Fills by plant')).toEqual([
      'Kubwa plant40512.5%2.4 kg',
      'Plant not named300%0 kg',
    ]);
    expect(rows('Fills by provider')).toEqual(['Yakubu A.43511.6%2.4 kg']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: '90 days' }));
    expect(await screen.findByText('We could not load the short fills')).toBeVisible();
    expect(asked).toEqual(['?days=30', '?days=90']);
  });

  it('B4.22 says when no gas was weighed in the period', async () => {
    server.use(
      http.get('*/api/admin/gas/short-fills', () =>
        HttpResponse.json({ days: 30, plants: [], riders: [] }),
      ),
    );
    open();
    expect(await screen.findByText('No gas was weighed in the last 30 days.')).toBeVisible();
  });

  it('searches the weights and the plants apart, and saves what is selected', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/admin/gas/weigh-exceptions', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json([]);
      }),
    );
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Find a delivery' }), 'bola');
    expect(await screen.findByText('No deliveries match')).toBeVisible();
    expect(asked.at(-1)).toBe('?q=bola&limit=50');
    const plants = screen.getByRole('searchbox', { name: 'Find a plant' });
    await user.type(plants, 'depot');
    expect(await screen.findByText('No plants match')).toBeVisible();
    await user.clear(plants);
    await user.type(plants, 'kubwa 0192');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Kubwa plant' }));
    expect(screen.getByRole('region', { name: '1 selected' })).toHaveTextContent('Export');
    expect(asked.at(-1)).toBe('?q=bola&limit=50');
  });

  it('adds a plant, and changes one with the version that was seen', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a plant' }));
    const form = within(await screen.findByRole('form', { name: 'Plant' }));
    for (const [label, text] of [
      ['Name', 'Idu depot'],
      ['Area', 'Idu'],
      ['Licence number', 'NMDPRA/FCT/0201'],
      [/^Licensed until/, '2027-04-18'],
      [/^Naira per kilogram/, '1150'],
      [/^Source of the price/, 'Call on 20 November'],
      [/^Kilograms filled/, '6000'],
    ] as const) {
      await user.type(form.getByLabelText(label), text);
    }
    await user.click(form.getByRole('button', { name: 'Add the plant' }));
    await waitFor(() =>
      expect(sent).toEqual([
        {
          name: 'Idu depot',
          area: 'Idu',
          licence: 'NMDPRA/FCT/0201',
          licensedUntil: '2027-04-18',
          source: 'Call on 20 November',
          open: true,
          perKgKobo: 115_000,
          kgPerDay: 6000,
        },
      ]),
    );
    await user.click(await screen.findByRole('button', { name: 'Change Kubwa plant' }));
    const change = within(await screen.findByRole('form', { name: 'Plant' }));
    await user.click(change.getByLabelText(/^Open/));
    await user.click(change.getByRole('button', { name: 'Save the plant' }));
    await waitFor(() =>
      expect(sent[1]).toEqual(
        expect.objectContaining({ id: 'g1', version: 2, open: false, perKgKobo: 116_500 }),
      ),
    );
  });

  it('shows what the server refuses at its field', async () => {
    server.use(
      http.post('*/api/admin/gas/plants', () =>
        problem(422, 'validation_failed', 'Please check.', [
          { field: 'licensedUntil', code: 'expired', message: 'The licence has ended.' },
        ]),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Change Kubwa plant' }));
    const form = within(await screen.findByRole('form', { name: 'Plant' }));
    await user.click(form.getByRole('button', { name: 'Save the plant' }));
    expect(await form.findByText('The licence has ended.')).toBeVisible();
  });

  it('has empty and error states, and is not for support', async () => {
    server.use(
      http.get('*/api/admin/gas/plants', () => HttpResponse.json([])),
      http.get('*/api/admin/gas/weigh-exceptions', () => HttpResponse.json([])),
      http.get('*/api/admin/gas/slots', () => problem(500, 'internal_error', 'Broken')),
    );
    const first = open();
    expect(await screen.findByText('No plant is recorded yet.')).toBeVisible();
    expect(await screen.findByText('Every weight agrees with its order.')).toBeVisible();
    expect(await screen.findByText('We could not load the delivery windows')).toBeVisible();
    first.unmount();
    signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
    open();
    expect(await screen.findByRole('heading', { name: 'Gas' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Plants' })).not.toBeInTheDocument();
  });
});

describe('the text of a window', () => {
  it('says how full it is', () => {
    expect([
      slotText({ open: true, places: 8 }, 7),
      slotText({ open: true, places: 8 }, 9),
      slotText({ open: false, places: 8 }, 1),
      slotText({ open: true }, 0),
    ]).toEqual(['7 of 8', 'Full, 9 of 8', 'Closed, 1 booked', '0, no limit']);
  });
});
