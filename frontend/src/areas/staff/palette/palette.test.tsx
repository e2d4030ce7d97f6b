import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { order, problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Permission } from '../permission';
import { setting, unpaid } from '../settings/testing/desk';

const found = {
  ...order({ status: 'PAID', title: 'Leak' }),
  requestedAt: null,
  revisions: 0,
  customerName: 'Bola Adeyemi',
  actBy: null,
  late: false,
};
const bola = {
  id: 'u2',
  name: 'Bola Adeyemi',
  email: 'bola@example.ng',
  phone: '+234 ••• ••• ••67',
  role: 'CUSTOMER',
  state: 'ACTIVE',
  permissions: [],
  createdAt: '2026-11-20T08:00:00Z',
};

let asked: string[] = [];

function serve(permissions: Permission[]) {
  signedIn({ role: 'ADMIN', permissions, firstName: 'Halima', lastName: 'Sani' });
  asked = [];
  const list = (name: string, row: object) =>
    http.get(`*/api/admin/${name}`, ({ request }) => {
      asked.push(`${name}${new URL(request.url).search}`);
      return HttpResponse.json(request.url.includes('q=bola') ? [row] : []);
    });
  server.use(
    list('orders', found),
    list('users', bola),
    http.get('*/api/admin/dashboard', () =>
      HttpResponse.json({
        tickets: 4,
        requests: 12,
        rewards: null,
        reviews: null,
        missedTerms: null,
        sms: null,
      }),
    ),
  );
}

const serveSettings = () =>
  server.use(
    http.get('*/api/admin/settings', () => {
      asked.push('settings');
      return HttpResponse.json([setting(), unpaid]);
    }),
  );

const where = () => screen.getByTestId('where').textContent;
const FINDS = 'Find an order, a person or a page';
const FINDS_SETTINGS = 'Find an order, a person, a page or a setting';
const open = async (name = FINDS) => {
  const { user, container } = renderApp('/admin');
  await screen.findByRole('navigation', { name: 'Admin' });
  await user.keyboard('{Control>}k{/Control}');
  return {
    user,
    container,
    field: await screen.findByRole('combobox', { name }),
  };
};

describe('the staff frame', () => {
  it('has the name, the work and only the sections of this person, with what waits in them', async () => {
    serve(['SUPPORT']);
    renderApp('/admin');
    const nav = within(await screen.findByRole('navigation', { name: 'Admin' }));
    expect(screen.getByText('Halima Sani').parentElement).toHaveTextContent('Halima SaniSupport');
    expect(await nav.findByRole('link', { name: 'Support 4 waiting' })).toBeVisible();
    expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      '/admin/orders',
      '/admin/support',
      '/admin/conversations',
      '/admin/users',
    ]);
  });
});

describe('the palette', () => {
  it('opens with Ctrl K and finds orders and people', async () => {
    serve(['OPS']);
    const { user, container, field } = await open();
    expect(field).toHaveFocus();
    await user.type(field, 'bola');
    expect(
      await screen.findByRole('option', { name: /SVC-4M8X2T.*Leak, Bola Adeyemi, Paid/ }),
    ).toBeVisible();
    expect(screen.getByRole('option', { name: /bola@example.ng/ })).toBeVisible();
    expect(screen.getByText('2 results')).toBeVisible();
    expect(asked.filter((one) => one.includes('q='))).toEqual([
      'orders?q=bola&limit=5',
      'users?q=bola&limit=5',
    ]);
    expect(await axe(container)).toHaveNoViolations();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(where()).toBe('/admin/users?user=u2'));
    expect(screen.queryByRole('combobox', { name: FINDS })).toBeNull();
  });

  it('gets every letter that is typed right after Ctrl K, also the first time', async () => {
    serve(['OPS']);
    renderApp('/admin');
    await screen.findByRole('navigation', { name: 'Admin' });
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    expect(
      screen.getByRole('combobox', { name: 'Find an order, a person or a page' }),
    ).toHaveFocus();
  });

  it('finds pages by their names, and says when nothing is found', async () => {
    serve(['OPS']);
    const { user, field } = await open();
    await user.type(field, 'disp');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'DispatchPage',
    ]);
    await user.type(field, 'zzz');
    expect(await screen.findByText(/^Nothing found/)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'gas{Enter}');
    await waitFor(() => expect(where()).toBe('/admin/gas-management'));
  });

  it('finds settings by their names and keys, and opens the page with the one that was chosen', async () => {
    serve(['SUPER']);
    serveSettings();
    const { user, field } = await open(FINDS_SETTINGS);
    expect(screen.getByRole('button', { name: FINDS_SETTINGS, hidden: true })).toBeInTheDocument();
    await user.type(field, 'zebra');
    expect(await screen.findByText(/^Nothing found\. .* or a setting\.$/)).toBeVisible();
    await user.clear(field);
    await user.type(field, 'kept draft');
    const option = await screen.findByRole('option', { name: /Days that a draft is kept/ });
    expect(option).toHaveTextContent('Setting, 7 days');
    expect(screen.getByText('1 result')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'unpaid_o');
    expect(await screen.findByRole('option', { name: /^Unpaid orders/ })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(where()).toBe('/admin/settings?q=unpaid_orders'));
    const list = await screen.findByRole('table', { name: 'Orders' });
    expect(within(list).getAllByRole('row')).toHaveLength(2);
    expect(list).toHaveTextContent('Unpaid orders');
  });

  it('asks for no settings when the person may not see them', async () => {
    serve(['OPS', 'PRICING', 'SUPPORT', 'FINANCE', 'CONTENT']);
    serveSettings();
    const { user, field } = await open();
    await user.type(field, 'draft');
    expect(await screen.findByText(/^Nothing found/)).toBeVisible();
    expect(asked.filter((one) => one.startsWith('settings'))).toEqual([]);
  });

  it('says when something could not be searched', async () => {
    serve(['OPS']);
    server.use(http.get('*/api/admin/users', () => problem(500, 'internal_error', 'Broken')));
    const { user, field } = await open();
    await user.type(field, 'zainab');
    expect(
      await screen.findByText('Not everything could be searched. Check the connection.'),
    ).toBeVisible();
  });

  it('asks for no people when the person may not see them', async () => {
    serve(['PRICING']);
    const { user, field } = await open();
    await user.type(field, 'bola');
    await screen.findByRole('option', { name: /SVC-4M8X2T/ });
    expect(asked.some((one) => one.startsWith('users'))).toBe(false);
  });
});
