import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { forgetRequests, queries, prices, hoursAgo, serve, detail, asked } from './testing/orders';

beforeEach(forgetRequests);

const where = () => screen.getByTestId('where').textContent;

describe('orders for staff', () => {
  it('ROUTE-46 ROLE-27 ROLE-29 opens with the orders that wait for a price, and keeps the view in the address', async () => {
    serve();
    const { user, container } = renderApp('/admin/orders');
    expect(await screen.findByText('2 orders')).toBeInTheDocument();
    expect(queries[0]).toContain('status=REQUESTED%2CQUOTED');
    expect(queries[0]).toContain('sort=deadline');
    expect(screen.getByText(/^6 h [01] min over$/)).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'In dispute' }));
    expect(where()).toBe('/admin/orders?view=dispute');
    await waitFor(() => expect(queries.at(-1)).toContain('status=DISPUTED'));
  });
  it('lists the jobs whose early termination waits for finance', async () => {
    serve();
    const { user } = renderApp('/admin/orders');
    await user.click(await screen.findByRole('link', { name: 'To end early' }));
    expect(where()).toBe('/admin/orders?view=ending');
    expect(screen.getByText(/A second person of finance decides\.$/)).toBeVisible();
    await waitFor(() => expect(queries.at(-1)).toContain('ending=true'));
    expect(queries.at(-1)).not.toContain('status=');
  });
  it('ROLE-27 finds an order by its reference or its customer, in any status', async () => {
    serve();
    const { user, container } = renderApp('/admin/orders');
    const field = await screen.findByRole('searchbox', { name: /Find an order/ });
    await user.type(field, 'svc-7k3f9q');
    await waitFor(() => expect(where()).toBe('/admin/orders?q=svc-7k3f9q'));
    await waitFor(() => expect(queries.at(-1)).toBe('?q=svc-7k3f9q&limit=50'));
    expect(field).toHaveFocus();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('link', { name: 'In dispute' }));
    expect(field).toHaveValue('');
    await user.type(field, '0803 123');
    await waitFor(() => expect(queries.at(-1)).toBe('?status=DISPUTED&q=0803+123&limit=50'));
    await user.clear(field);
    await waitFor(() => expect(where()).toBe('/admin/orders?view=dispute'));
  });
  it('ROLE-27 says when no order matches, and clears the filters', async () => {
    serve();
    server.use(
      http.get('*/api/admin/orders', ({ request: { url } }) =>
        HttpResponse.json(url.includes('q=') ? [] : [asked()]),
      ),
    );
    const { user } = renderApp('/admin/orders?view=all&q=SVC-000000&area=Gwarinpa');
    expect(await screen.findByText('No orders match')).toBeVisible();
    const status = within(screen.getByLabelText('Status')).getAllByRole('option', { hidden: true });
    const labels = status.map(({ textContent }) => textContent);
    expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    await waitFor(() => expect(where()).toBe('/admin/orders?view=all'));
    expect(await screen.findByRole('link', { name: 'SVC-4M8X2T' })).toBeVisible();
  });
  it('tells a finished job apart from one at work, and shows the area of each', async () => {
    serve();
    server.use(
      http.get('*/api/admin/orders', () =>
        HttpResponse.json([
          asked({
            status: 'IN_PROGRESS',
            trackingStep: 'FINISHED',
            addressDetail: { area: 'Wuse' },
          }),
          asked({ id: 'o2', reference: 'SVC-SECOND', status: 'IN_PROGRESS' }),
        ]),
      ),
    );
    renderApp('/admin/orders?view=all');
    const finished = await screen.findByRole('row', { name: /SVC-4M8X2T/ });
    expect(finished).toHaveTextContent('Finished');
    expect(screen.getByRole('row', { name: /SVC-SECOND/ })).toHaveTextContent('In progress');
    expect(within(finished).getByText('Wuse')).toBeVisible();
  });
  it('marks what is late in words, and sorts by the columns', async () => {
    serve();
    server.use(
      http.get('*/api/admin/orders', ({ request: { url } }) => {
        queries.push(new URL(url).search);
        return HttpResponse.json([asked({ status: 'PAID', actBy: hoursAgo(3), late: true })]);
      }),
    );
    const { user } = renderApp('/admin/orders?view=all');
    const row = (await screen.findByText(/^3 h late$|^2 h 59 min late$|^3 h 0 min late$/)).closest(
      'tr',
    );
    expect(row).toHaveClass('is-late');
    expect(within(row!).getByText('Zainab Musa')).toHaveClass('ao-who');
    await user.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(where()).toBe('/admin/orders?view=all&sort=-total'));
    await waitFor(() => expect(queries.at(-1)).toContain('sort=-total'));
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await user.click(screen.getByRole('button', { name: 'Price' }));
    await waitFor(() => expect(where()).toBe('/admin/orders?view=all&sort=total'));
    expect(screen.getByRole('columnheader', { name: 'When' })).toHaveAttribute('aria-sort', 'none');
  });
  it('exports the filtered list, and what was selected', async () => {
    serve();
    const { user, container } = renderApp('/admin/orders?view=all&q=bola&service=plumbing');
    const file = await screen.findByRole('link', { name: 'CSV' });
    expect(file).toHaveAttribute('href', '/api/admin/orders?q=bola&service=plumbing&format=csv');
    await user.click(await screen.findByRole('checkbox', { name: 'Select SVC-4M8X2T' }));
    const bar = screen.getByRole('region', { name: '1 selected' });
    expect(within(bar).getByRole('link', { name: 'Export' })).toHaveAttribute(
      'href',
      '/api/admin/orders?ids=o1&format=csv',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
    expect(
      within(screen.getByRole('region', { name: '2 selected' })).getByRole('link', {
        name: 'Export',
      }),
    ).toHaveAttribute('href', '/api/admin/orders?ids=o1%2Co2&format=csv');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('link', { name: 'Export' })).toBeNull();
  });
  it('J and K move, Escape closes, and neither works while a person types', async () => {
    serve();
    const { user } = renderApp('/admin/orders');
    await screen.findByRole('link', { name: 'SVC-4M8X2T' });
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'SVC-SECOND' })).toHaveFocus();
    await user.keyboard('kx');
    expect(screen.getByRole('checkbox', { name: 'Select SVC-4M8X2T' })).toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('checkbox', { name: 'Select SVC-4M8X2T' })).not.toBeChecked();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/admin/orders/o1'));
    await user.keyboard('j');
    await waitFor(() => expect(where()).toBe('/admin/orders/o2'));
    await user.keyboard('k');
    await waitFor(() => expect(where()).toBe('/admin/orders/o1'));
    await user.type(await screen.findByLabelText('Description for the customer'), 'jk');
    expect(where()).toBe('/admin/orders/o1');
    act(() => (document.activeElement as HTMLElement).blur());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toBe('/admin/orders'));
    await user.keyboard('/');
    expect(screen.getByRole('searchbox', { name: /Find an order/ })).toHaveFocus();
  });
  it('keeps the order in place while one of its photos is enlarged', async () => {
    serve();
    const { user } = renderApp('/admin/orders/o1');
    await user.click(await screen.findByRole('button', { name: 'Photo 1 of 1' }));
    const dialog = screen.getByRole('dialog', { name: 'Photo 1 of 1' });
    await user.keyboard('{Escape}j');
    expect(where()).toBe('/admin/orders/o1');
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(where()).toMatch(/^\/admin\/orders(\?|$)/));
  });
  it('B15.18 plays the voice notes that the customer sent while booking', async () => {
    serve(detail({ voiceNotes: [{ id: 'v1', url: '/api/uploads/v1' }] }));
    renderApp('/admin/orders/o1');
    const notes = await screen.findByRole('list', { name: 'Voice notes from the customer' });
    expect(within(notes).getByLabelText('Voice note')).toHaveAttribute('src', '/api/uploads/v1');
  });
  it('counts what happened', async () => {
    serve();
    renderApp('/admin/orders/o1');
    expect(await screen.findByText('1 entry')).toBeVisible();
  });
  it('B1.11 says how often the customer asked for another price, without a limit', async () => {
    serve(detail({ revisions: 2 }));
    renderApp('/admin/orders/o1');
    const label = await screen.findByText('Changes requested');
    expect(label.nextElementSibling).toHaveTextContent(/^2 times$/);
  });
  it('says when a view is empty and when it failed to load', async () => {
    serve();
    server.use(http.get('*/api/admin/orders', () => HttpResponse.json([])));
    const first = renderApp('/admin/orders');
    expect(await screen.findByText('Every request has a price')).toBeInTheDocument();
    first.unmount();
    server.use(http.get('*/api/admin/orders', () => HttpResponse.json({}, { status: 500 })));
    renderApp('/admin/orders');
    expect(await screen.findByText('We could not load the orders')).toBeInTheDocument();
  });
});

describe('the pricing form', () => {
  it('shows everything that is needed, sends the lines and shows the VAT of the server', async () => {
    serve();
    const { user, container } = renderApp('/admin/orders/o1');
    const drawer = await screen.findByRole('region', { name: 'SVC-4M8X2T' });
    expect(within(drawer).getByText('A wardrobe')).toBeInTheDocument();
    expect(within(drawer).getByRole('img', { name: 'Photo 1 of 1' })).toHaveAttribute(
      'src',
      '/api/uploads/p1?size=small',
    );
    await user.click(within(drawer).getByRole('button', { name: 'Send price' }));
    expect(screen.getByText('Describe it.')).toBeInTheDocument();
    expect(prices).toEqual([]);
    await user.type(screen.getByLabelText('Description for the customer'), 'Wardrobe');
    await user.type(screen.getByLabelText('Line total, ₦'), '45,000');
    await user.type(screen.getByLabelText(/Note to the customer/), 'Two weeks');
    expect(await axe(container)).toHaveNoViolations();
    const listed = queries.length;
    await user.click(screen.getByRole('button', { name: 'Send price ₦45,000' }));
    await user.click(screen.getByRole('button', { name: 'Yes, send ₦45,000' }));
    expect(await screen.findByText(/VAT inside:/)).toHaveTextContent('VAT inside: ₦3,139.53');
    await waitFor(() => expect(queries.length).toBeGreaterThan(listed));
    expect(prices[0]?.key).toBeTruthy();
    expect(prices[0]?.body).toEqual({
      lines: [
        {
          kind: 'LABOUR',
          label: 'Wardrobe',
          quantity: 1,
          unit: 'job',
          grossKobo: 4_500_000,
          taxClass: 'STANDARD',
        },
      ],
      note: 'Two weeks',
      validHours: 48,
      version: 3,
    });
    expect(screen.queryByRole('button', { name: /Send price/ })).toBeNull();
  });
  it('sends nothing before the total was seen and confirmed', async () => {
    serve();
    const { user, container } = renderApp('/admin/orders/o1');
    await user.type(await screen.findByLabelText('Description for the customer'), 'Wood');
    await user.type(screen.getByLabelText('Line total, ₦'), '50');
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    const second = screen.getByRole('group', { name: 'Line 2' });
    await user.type(within(second).getByLabelText('Description for the customer'), 'Work');
    await user.type(within(second).getByLabelText('Line total, ₦'), '2000');
    const send = screen.getByRole('button', { name: 'Send price ₦2,050' });
    await user.click(send);
    const dialog = within(screen.getByRole('dialog', { name: 'Send this price for SVC-4M8X2T?' }));
    expect(dialog.getByText('Wood').nextElementSibling).toHaveTextContent('₦50');
    expect(dialog.getByText('Sum of the lines, VAT included').nextElementSibling).toHaveTextContent(
      '₦2,050',
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(dialog.getByRole('button', { name: 'Not yet' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(prices).toEqual([]);
    await user.click(send);
    await user.click(dialog.getByRole('button', { name: 'Yes, send ₦2,050' }));
    await waitFor(() => expect(prices).toHaveLength(1));
  });
  it('several lines add up, and a refused line is named', async () => {
    serve();
    server.use(
      http.post('*/api/admin/orders/o1/price', () =>
        problem(422, 'validation', 'Look again.', [
          {
            field: 'lines.1',
            code: 'bad_line',
            message: 'The amount does not divide by the quantity.',
          },
        ]),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.type(await screen.findByLabelText('Description for the customer'), 'Wood');
    await user.type(screen.getByLabelText('Line total, ₦'), '1000.50');
    await user.click(screen.getByRole('button', { name: 'Add a line' }));
    const second = screen.getByRole('group', { name: 'Line 2' });
    await user.type(within(second).getByLabelText('Description for the customer'), 'Work');
    await user.type(within(second).getByLabelText('Line total, ₦'), '2000');
    await user.click(screen.getByRole('button', { name: 'Send price ₦3,000.50' }));
    await user.click(screen.getByRole('button', { name: 'Yes, send ₦3,000.50' }));
    expect(
      await within(second).findByText('The amount does not divide by the quantity.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
    expect(screen.getByRole('button', { name: 'Send price ₦1,000.50' })).toBeInTheDocument();
  });
  it('starts with the likely figures of an accepted report, which are shown beside them', async () => {
    const report = {
      findings: 'Two coats on sound plaster.',
      quantities: [],
      hazards: [],
      materials: [],
      hours: 8,
      licence: null,
      refusal: null,
      photos: [],
      estimates: [
        {
          kind: 'LABOUR',
          label: 'Painting',
          lowKobo: 6_000_000,
          likelyKobo: 8_000_000,
          highKobo: 9_000_000,
        },
      ],
    };
    serve(detail({ status: 'QUOTED', assessmentState: 'ACCEPTED', report }));
    const { user } = renderApp('/admin/orders/o1');
    expect(await screen.findByText('Two coats on sound plaster.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send price ₦80,000' }));
    await user.click(screen.getByRole('button', { name: 'Yes, send ₦80,000' }));
    await waitFor(() =>
      expect(prices[0]?.body).toMatchObject({
        lines: [
          {
            kind: 'LABOUR',
            label: 'Painting',
            quantity: 1,
            unit: 'job',
            grossKobo: 8_000_000,
            taxClass: 'STANDARD',
          },
        ],
      }),
    );
  });
  it.each([
    ['NEEDED', /^This order needs an assessment first\./],
    ['FEE_DUE', /^The customer has not paid the fee of the visit yet\./],
  ] as const)(
    'B5.3 says what an assessment that is %s waits for, and links to it',
    async (assessmentState, text) => {
      serve(detail({ assessmentState, report: null }));
      renderApp('/admin/orders/o1');
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Open the assessment' })).toHaveAttribute(
        'href',
        '/admin/assessments/o1',
      );
    },
  );
  it('does not overwrite the price of an order that changed meanwhile', async () => {
    serve();
    server.use(
      http.post('*/api/admin/orders/o1/price', () =>
        problem(409, 'stale', 'Someone changed this order.'),
      ),
    );
    const { user } = renderApp('/admin/orders/o1');
    await user.type(await screen.findByLabelText('Description for the customer'), 'Wood');
    await user.type(screen.getByLabelText('Line total, ₦'), '1000');
    await user.click(screen.getByRole('button', { name: 'Send price ₦1,000' }));
    await user.click(screen.getByRole('button', { name: 'Yes, send ₦1,000' }));
    expect(await screen.findByText('Someone changed this order.')).toBeInTheDocument();
  });
});
