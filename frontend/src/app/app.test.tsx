import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { order, problem, user } from '@/testing/builders';
import { hideRedirect, leave, showRedirect } from '@/shared/lib/redirect-store';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';

const where = () => screen.getByTestId('where').textContent;

describe('session gate', () => {
  it('ROUTE-02 shows a spinner with the logo while the session is being checked', async () => {
    markSession();
    server.use(
      http.get('*/api/auth/user', async () => (await delay(50), HttpResponse.json(user()))),
    );
    renderApp('/support');
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'How can we help?' })).toBeInTheDocument();
  });
  it('ROUTE-01 asks for the user on each navigation', async () => {
    let asked = 0;
    markSession();
    server.use(
      http.get('*/api/auth/user', () => {
        asked += 1;
        return HttpResponse.json(user());
      }),
    );
    const { user: pointer } = renderApp('/support');
    await screen.findByRole('heading', { name: 'How can we help?' });
    for (const [label, heading] of [
      ['My Jobs', 'My Jobs'],
      ['Services', 'All services'],
    ] as const) {
      const before = asked;
      await pointer.click(
        within(screen.getByRole('navigation', { name: 'Main' })).getByText(label),
      );
      await screen.findByRole('heading', { name: heading });
      await waitFor(() => expect(asked).toBeGreaterThan(before));
    }
  });
  it('ROUTE-26 SESS-02 a guest sees the landing page', async () => {
    renderApp('/');
    expect(await screen.findByPlaceholderText('What do you need today?')).toBeInTheDocument();
  });
  it('ROUTE-01 SESS-01 does not ask for the user on any navigation when the guest has no session cookie', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/auth/user', () => {
        asked += 1;
        return problem(401, 'unauthenticated', 'Not signed in');
      }),
    );
    const { user: pointer } = renderApp('/support');
    expect(await screen.findByRole('heading', { name: 'How can we help?' })).toBeInTheDocument();
    await pointer.click(screen.getByRole('link', { name: 'Gida, home' }));
    expect(await screen.findByPlaceholderText('What do you need today?')).toBeInTheDocument();
    expect(asked).toBe(0);
  });
  it('SESS-02 treats a user whose session has ended as a guest', async () => {
    let asked = 0;
    markSession();
    server.use(
      http.get('*/api/auth/user', () => {
        asked += 1;
        return problem(401, 'unauthenticated', 'Not signed in');
      }),
    );
    renderApp('/');
    expect(await screen.findByPlaceholderText('What do you need today?')).toBeInTheDocument();
    expect(asked).toBeGreaterThan(0);
  });
  it('SESS-02 a call that was refused with the end of the session makes the next page that of a guest', async () => {
    let asked = 0;
    markSession();
    server.use(
      http.get('*/api/auth/user', () => {
        asked += 1;
        return HttpResponse.json(user());
      }),
      // The answer of the server deletes the cookie.
      http.get('*/api/orders', () => {
        markSession(false);
        return problem(401, 'unauthenticated', 'Not signed in');
      }),
    );
    const { user: pointer } = renderApp('/requests');
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    await waitFor(() => expect(document.cookie).not.toContain('gida_in'));
    const before = asked;
    await pointer.click(nav.getByText('Services'));
    expect(await screen.findByRole('heading', { name: 'All services' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Sign in/i })).toBeInTheDocument();
    expect(asked).toBe(before);
  });
  it('ROUTE-16 shows home to a user with a complete profile, HOME-13', async () => {
    signedIn();
    renderApp('/');
    expect(
      await screen.findByRole('heading', { name: 'What help do you need today?' }),
    ).toBeInTheDocument();
  });
  it('OQ-11 sends a guest at a protected path to sign-in and back', async () => {
    const { user: pointer } = renderApp('/requests');
    await waitFor(() => expect(where()).toBe('/auth'));
    server.use(http.post('*/api/auth/login', () => (signedIn(), HttpResponse.json(user()))));
    await pointer.type(await screen.findByLabelText('E-mail'), 'amina@example.com');
    await pointer.type(screen.getByLabelText('Password'), 'four plain words');
    await pointer.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(where()).toBe('/requests'));
  });
  it('shows a server failure and does not redirect', async () => {
    markSession();
    server.use(http.get('*/api/auth/user', () => problem(503, 'unavailable', 'Busy')));
    renderApp('/requests');
    expect(await screen.findByText('We could not load this page')).toBeInTheDocument();
    expect(where()).toBe('/requests');
  });
  it('ROUTE-52 ROUTE-53 an unknown path is the 404 page with a hint', async () => {
    renderApp('/no-such-page');
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText(/route table/)).toBeInTheDocument();
  });
  it('ROUTE-40 a legacy path redirects', async () => {
    renderApp('/become-a-vendor');
    await waitFor(() => expect(where()).toBe('/service-provider/join'));
  });
});

describe('overlays on every page', () => {
  it('SESS-10 the redirect overlay is hidden until it has a message', async () => {
    jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    renderApp('/support');
    await screen.findByRole('heading', { name: 'How can we help?' });
    expect(screen.queryByText('Redirecting...')).toBeNull();
    act(() => showRedirect('/auth'));
    expect(screen.getByText('Redirecting...')).toBeInTheDocument();
    act(hideRedirect);
    expect(screen.queryByText('Redirecting...')).toBeNull();
    jest.restoreAllMocks();
  });
  it('BUILD-01 BUILD-03 loads the badge of a development build after the page', async () => {
    server.use(
      http.get('*/api/_meta', () =>
        HttpResponse.json({
          commitSha: 'abcdef0123',
          buildTime: '2026-11-21T19:04:05Z',
          appVersion: '1.2.3',
          nodeEnv: 'development',
          paystackMode: 'test',
          migrationId: '0007',
        }),
      ),
    );
    renderApp('/support');
    expect(await screen.findByText('abcdef0')).toBeInTheDocument();
  });
});

describe('service worker', () => {
  it('PWA-01 a built page registers the worker from /sw.js', async () => {
    const register = jest.fn(() => Promise.resolve({ update: () => Promise.resolve() }));
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: { controller: null, register, addEventListener() {}, removeEventListener() {} },
    });
    renderApp('/support');
    await screen.findByRole('heading', { name: 'How can we help?' });
    jest.replaceProperty(process.env, 'NODE_ENV', 'production');
    await waitFor(() => expect(register).toHaveBeenCalledWith('/sw.js'));
    jest.restoreAllMocks();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
});

describe('home', () => {
  it('HOME-34 HOME-35 OQ-46 invites a user without requests to start', async () => {
    signedIn();
    renderApp('/home');
    expect(await screen.findByText('Start Your Journey')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create First Order' })).toHaveAttribute(
      'href',
      '/browse-categories',
    );
  });
  it('HOME-29 HOME-31 HOME-32 links three requests to tracking, and a PRICED one to its quote', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders', () =>
        HttpResponse.json(
          [1, 2, 3, 4].map((place) =>
            order({ id: `o${place}`, reference: `SVC-${place}`, title: `Job ${place}` }),
          ),
        ),
      ),
    );
    renderApp('/');
    const section = (await screen.findByRole('heading', { name: 'Recent Activity' })).closest(
      'section',
    )!;
    expect(within(section).getAllByRole('article')).toHaveLength(3);
    expect(within(section).getByText('Job 1').closest('a')).toHaveAttribute('href', '/request/o1');
    expect(within(section).getAllByRole('link', { name: 'View Quote' })[0]).toHaveAttribute(
      'href',
      '/order/o1/quote',
    );
    expect(within(section).getByRole('link', { name: 'View All Requests' })).toHaveAttribute(
      'href',
      '/requests',
    );
  });
  it('HOME-17 HOME-18 says when nothing matches, and clears the search', async () => {
    signedIn();
    const { user: pointer } = renderApp('/');
    await screen.findByText('Home Cleaning');
    await pointer.type(screen.getByLabelText('Search Services'), ' zzz ');
    expect(
      screen.getByText('No services found for "zzz". Try a different search term.'),
    ).toBeInTheDocument();
    await pointer.click(screen.getByRole('button', { name: 'Clear Search' }));
    expect(screen.getByText('Home Cleaning')).toBeInTheDocument();
  });
  it('HOME-19 says when there are no services', async () => {
    signedIn();
    server.use(http.get('*/api/categories', () => HttpResponse.json([])));
    renderApp('/');
    expect(await screen.findByText('No services available at the moment')).toBeInTheDocument();
  });
  it('HOME-28 the referrer notice shows until a request is completed', async () => {
    signedIn({ referredBy: 'u9' });
    renderApp('/');
    expect(await screen.findByText('Help Your Referrer Earn')).toBeInTheDocument();
  });
  it('HOME-11 OQ-26 offers to add a location when there is none', async () => {
    signedIn();
    renderApp('/');
    const edit = await screen.findAllByRole('button', { name: 'Edit service location' });
    expect(edit[0]).toHaveTextContent('Add location');
  });
});
