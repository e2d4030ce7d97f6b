import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { forgetPerson } from '@/shared/lib/forget';
import { order } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { keepOrders, keptOrders } from '@/domain/orders/kept-orders';

// A day of this year, because another year would be shown with its number.
const AT = `${new Date().getFullYear()}-03-14T08:42:00Z`;
const noNetwork = () => HttpResponse.error();

const secret = () =>
  order({
    arrivalPin: '4072',
    description: 'The key is under the mat',
    answers: { type: 'deep' },
    addressDetail: {
      area: 'Gwarinpa',
      city: 'Abuja',
      state: 'FCT',
      line: '3rd Avenue',
      directions: 'Blue gate',
    },
    provider: {
      id: 'p1',
      displayName: 'Sunday O.',
      firstName: 'Sunday',
      completedJobs: 3,
      phone: '+2348069876543',
      checks: [],
      reviewCount: 0,
    },
  });

describe('saved jobs', () => {
  beforeEach(() => {
    document.cookie = 'gida_in=1';
  });
  afterEach(() => {
    document.cookie = 'gida_in=; max-age=0';
    window.localStorage.clear();
  });

  it('are shown on My Jobs offline, with the time they were saved', async () => {
    signedIn();
    keepOrders([order()], AT);
    server.use(http.get('*/api/orders', noNetwork));
    renderApp('/requests');
    expect(await screen.findByText(/These are your jobs as of 9:42am/)).toBeInTheDocument();
    expect(screen.getByText('Deep home cleaning')).toBeInTheDocument();
    expect(
      screen.getByText('Older jobs need a network. They load when you are back online.'),
    ).toBeInTheDocument();
  });
  it('are shown on the home screen beside the retry button', async () => {
    signedIn();
    keepOrders(
      [order(), order({ id: 'o2' }), order({ id: 'o3' }), order({ id: 'o4', title: 'The fourth' })],
      AT,
    );
    server.use(http.get('*/api/orders', noNetwork));
    renderApp('/');
    expect(await screen.findByText(/These are your jobs as of 9:42am/)).toBeInTheDocument();
    expect(screen.queryByText('The fourth')).toBeNull();
    expect(document.querySelector('a.nowcard')).toHaveAttribute('href', '/order/o1/quote');
  });
  it('are shown after an offline start, while the user is not known', async () => {
    keepOrders([order()], AT);
    server.use(http.get('*/api/auth/user', noNetwork));
    renderApp('/requests');
    expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeInTheDocument();
    expect(screen.getByText('Deep home cleaning')).toBeInTheDocument();
    expect(screen.queryByText(/Sign In|Get Started/)).toBeNull();
  });
  it('replace home after an offline start, with the current job first, and without asking for sign-in', async () => {
    keepOrders(
      [
        order({ id: 'o5', title: 'Prices to review' }),
        order({
          status: 'ASSIGNED',
          trackingStep: 'EN_ROUTE',
          slot: { asap: true },
          provider: secret().provider ?? null,
        }),
      ],
      AT,
    );
    server.use(http.get('*/api/auth/user', noNetwork));
    const { container } = renderApp('/');
    expect(
      await screen.findByRole('heading', { name: 'Saved on this device' }),
    ).toBeInTheDocument();
    expect(screen.getByText(/^You are offline\./)).toHaveTextContent(
      /^You are offline\. Showing what we saved at [SMTWF]\w\w 14 Mar, 9:42am\.$/,
    );
    expect(document.querySelector('a.nowcard')).toHaveTextContent(
      /Sunday is on the way\..*, as soon as possible$/,
    );
    expect(screen.queryByRole('button', { name: 'All jobs saved here' })).toBeNull();
    expect(screen.queryByText(/Sign In|Get Started/)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('are all shown on home, which may be the only page that this device has', async () => {
    keepOrders(
      ['a', 'b', 'c', 'd'].map((id) => order({ id, title: `Job ${id}` })),
      AT,
    );
    server.use(http.get('*/api/auth/user', noNetwork));
    const { user } = renderApp('/');
    const more = await screen.findByRole('button', { name: 'All jobs saved here' });
    expect(screen.queryByText('Job d')).toBeNull();
    await user.click(more);
    expect(screen.getByText('Job d')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'All jobs saved here' })).toBeNull();
  });
  it('give way to home once the network is back', async () => {
    keepOrders([order()], AT);
    server.use(http.get('*/api/auth/user', noNetwork));
    const { user } = renderApp('/');
    await screen.findByRole('heading', { name: 'Saved on this device' });
    signedIn();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Start Your Journey' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Saved on this device' })).toBeNull();
  });
  it.each(['/', '/requests'])(
    'are shown at %s when the server is busy too, without saying that there is no connection',
    async (path) => {
      keepOrders([order()], AT);
      server.use(
        http.get('*/api/auth/user', () =>
          HttpResponse.json(
            { code: 'unavailable' },
            { status: 503, headers: { 'retry-after': '5' } },
          ),
        ),
      );
      renderApp(path);
      expect((await screen.findAllByText(/^Gida is busy just now\./))[0]).toHaveTextContent(
        path === '/'
          ? 'Gida is busy just now. Showing what we saved at'
          : 'Gida is busy just now. Please try again in 5 seconds. These are your jobs as of 9:42am',
      );
      expect(screen.getAllByText('Deep home cleaning').length).toBeGreaterThan(0);
      expect(screen.queryByText(/no connection|offline|need a network/)).toBeNull();
    },
  );
  it('are missing when nothing was saved: the page says so, and is not the landing page', async () => {
    server.use(http.get('*/api/auth/user', noNetwork));
    renderApp('/');
    expect(
      await screen.findByRole('heading', {
        name: /There is no connection|We could not load this page/,
      }),
    ).toBeInTheDocument();
    expect(screen.queryByPlaceholderText('What do you need today?')).toBeNull();
  });
  it('are not shown for a server error, which is not a lost connection', async () => {
    signedIn();
    keepOrders([order()], AT);
    server.use(http.get('*/api/orders', () => HttpResponse.json({}, { status: 500 })));
    renderApp('/requests');
    expect(await screen.findByText('We could not load your jobs')).toBeInTheDocument();
    expect(screen.queryByText('Deep home cleaning')).toBeNull();
  });
  it('are saved at each load, without PIN, phone, directions or description', async () => {
    signedIn();
    server.use(http.get('*/api/orders', () => HttpResponse.json([secret()])));
    renderApp('/requests');
    await screen.findByText('Deep home cleaning');
    const stored = JSON.stringify(keptOrders());
    expect(stored).toContain('Deep home cleaning');
    for (const word of ['4072', '+2348069876543', 'Blue gate', 'under the mat'])
      expect(stored).not.toContain(word);
  });
  it('are deleted on sign-out, and not shown without the session cookie', () => {
    keepOrders([order()], AT);
    expect(keptOrders()?.orders).toHaveLength(1);
    document.cookie = 'gida_in=; max-age=0';
    expect(keptOrders()).toBeNull();
    document.cookie = 'gida_in=1';
    forgetPerson();
    expect(keptOrders()).toBeNull();
  });
});
