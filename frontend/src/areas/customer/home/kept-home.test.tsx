import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { detail } from '@/testing/walk';
import { API_VERSION } from '@/shared/api/version';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';

const noNetwork = () => HttpResponse.error();
const kept = () =>
  Object.keys(localStorage).filter((name) => name.startsWith(`${CACHE_PREFIX}/api/`));

/** Opens the home page on this device while there is a network. */
async function homeWasOpen() {
  signedIn({ locationLabel: 'Gwarinpa, 3rd Avenue' });
  const before = renderApp('/');
  await screen.findByText('Plumbing');
  before.unmount();
}

function loseTheNetwork() {
  server.use(
    http.get('*/api/auth/user', noNetwork),
    http.get('*/api/categories', noNetwork),
    http.get('*/api/categories/:slug', noNetwork),
    http.get('*/api/orders', noNetwork),
  );
}

describe('home offline', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    markSession(false);
    localStorage.clear();
  });

  it('greets by name, shows the place, the saved services and the tabs', async () => {
    await homeWasOpen();
    loseTheNetwork();
    const { container } = renderApp('/');
    expect(await screen.findByText(/^(Good \w+|Welcome back), Amina$/)).toBeInTheDocument();
    expect(screen.getByText('Gwarinpa, 3rd Avenue')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /Plumbing/ })).toHaveAttribute(
      'href',
      '/create-order?service=plumbing',
    );
    expect(screen.getByLabelText('Search Services')).toBeInTheDocument();
    expect(screen.getByText(/^You are offline\./)).toHaveTextContent(
      /Showing what we saved at \d{1,2}:\d\d[ap]m\.$/,
    );
    expect(
      within(screen.getByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(expect.arrayContaining(['My Jobs', 'Account']));
    expect(screen.queryByText(/Sign In|Get Started/)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('offers to book only a service whose form was opened on this device', async () => {
    await homeWasOpen();
    loseTheNetwork();
    const first = renderApp('/');
    await screen.findByRole('link', { name: /Plumbing/ });
    expect(screen.queryByText('You can still fill in a request')).toBeNull();
    first.unmount();
    localStorage.setItem(
      `${CACHE_PREFIX}/api/categories/carpentry`,
      JSON.stringify({ api: API_VERSION, at: '2026-03-14T08:42:00Z', data: detail() }),
    );
    renderApp('/');
    expect(
      (await screen.findByText('You can still fill in a request')).parentElement,
    ).toHaveTextContent(
      /You can still fill in a request for Carpentry\. We keep it on this device and send it when your network is back\./,
    );
  });
  it('ignores what another version of the API answered, which may lack fields', async () => {
    await homeWasOpen();
    loseTheNetwork();
    localStorage.setItem(
      `${CACHE_PREFIX}/api/categories/carpentry`,
      JSON.stringify({ api: 'older', at: '2026-03-14T08:42:00Z', data: detail() }),
    );
    renderApp('/');
    await screen.findByText(/^You are offline\./);
    await screen.findByRole('link', { name: /Plumbing/ });
    expect(screen.queryByText(/You can still fill in a request/)).toBeNull();
  });
  it('links to all saved services without asking for sign-in', async () => {
    await homeWasOpen();
    loseTheNetwork();
    renderApp('/categories');
    expect(await screen.findByText('Plumbing')).toBeInTheDocument();
    expect(screen.queryByText(/Sign In|Get Started/)).toBeNull();
  });
  it('says that there is no connection when nothing was saved', async () => {
    markSession();
    server.use(http.get('*/api/auth/user', noNetwork));
    renderApp('/');
    expect(
      await screen.findByRole('heading', { name: 'There is no connection' }),
    ).toBeInTheDocument();
    expect(kept()).toEqual([]);
  });
});
