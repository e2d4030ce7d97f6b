import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { forgetPerson } from '@/shared/lib/forget';
import { order } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { keepOrders, keptOrders } from './kept-orders';

const AT = '2026-03-14T08:42:00Z';
const noNetwork = () => HttpResponse.error();

const secret = () =>
  order({
    arrivalPin: '4072',
    description: 'The key is under the mat',
    answers: { type: 'deep' },
    addressDetail: { area: 'Gwarinpa', city: 'Abuja', state: 'FCT', line: '3rd Avenue', directions: 'Blue gate' },
    provider: { id: 'p1', displayName: 'Sunday O.', firstName: 'Sunday', completedJobs: 3, phone: '+2348069876543', checks: [], reviewCount: 0 },
  });

describe('jobs as they were saved last', () => {
  beforeEach(() => {
    document.cookie = 'gida_in=1';
  });
  afterEach(() => {
    document.cookie = 'gida_in=; max-age=0';
    window.localStorage.clear();
  });

  it('show on My Jobs without a network, with their time', async () => {
    signedIn();
    keepOrders([order()], AT);
    server.use(http.get('*/api/orders', noNetwork));
    renderApp('/requests');
    expect(await screen.findByText(/This is how your jobs stood at 9:42am/)).toBeInTheDocument();
    expect(screen.getByText('Deep home cleaning')).toBeInTheDocument();
    expect(screen.getByText('Older jobs need a network. We load them when you are back.')).toBeInTheDocument();
  });
  it('show on the home screen beside the way to try again', async () => {
    signedIn();
    keepOrders([order(), order({ id: 'o2' }), order({ id: 'o3' }), order({ id: 'o4', title: 'The fourth' })], AT);
    server.use(http.get('*/api/orders', noNetwork));
    renderApp('/');
    expect(await screen.findByText(/This is how your jobs stood at 9:42am/)).toBeInTheDocument();
    expect(screen.queryByText('The fourth')).toBeNull();
    expect(document.querySelector('a.nowcard')).toHaveAttribute('href', '/order/o1/quote');
  });
  it('show after a start without a network, while nobody can be asked who this is', async () => {
    keepOrders([order()], AT);
    server.use(http.get('*/api/auth/user', noNetwork));
    renderApp('/requests');
    expect(await screen.findByRole('heading', { name: 'My Jobs' })).toBeInTheDocument();
    expect(screen.getByText('Deep home cleaning')).toBeInTheDocument();
    expect(screen.queryByText(/Sign In|Get Started/)).toBeNull();
  });
  it('stand in for home after such a start, with what is happening now first; nobody is asked to sign in', async () => {
    keepOrders([order({ id: 'o5', title: 'A price to look at' }), order({ status: 'ASSIGNED', trackingStep: 'EN_ROUTE', slot: { asap: true }, provider: secret().provider ?? null })], AT);
    server.use(http.get('*/api/auth/user', noNetwork));
    const { container } = renderApp('/');
    expect(await screen.findByRole('heading', { name: 'Kept on this device' })).toBeInTheDocument();
    expect(screen.getByText(/^You are offline\./)).toHaveTextContent('You are offline. Showing what we saved at Sat 14 Mar, 9:42am.');
    expect(document.querySelector('a.nowcard')).toHaveTextContent(/Sunday is on the way\..*, as soon as possible$/);
    expect(screen.queryByRole('button', { name: 'All jobs kept here' })).toBeNull();
    expect(screen.queryByText(/Sign In|Get Started/)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('all show on home itself, which may be the one page that this device has', async () => {
    keepOrders(['a', 'b', 'c', 'd'].map((id) => order({ id, title: `Job ${id}` })), AT);
    server.use(http.get('*/api/auth/user', noNetwork));
    const { user } = renderApp('/');
    const more = await screen.findByRole('button', { name: 'All jobs kept here' });
    expect(screen.queryByText('Job d')).toBeNull();
    await user.click(more);
    expect(screen.getByText('Job d')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'All jobs kept here' })).toBeNull();
  });
  it('give way to home once the network is back', async () => {
    keepOrders([order()], AT);
    server.use(http.get('*/api/auth/user', noNetwork));
    const { user } = renderApp('/');
    await screen.findByRole('heading', { name: 'Kept on this device' });
    signedIn();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Start Your Journey' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Kept on this device' })).toBeNull();
  });
  it.each(['/', '/requests'])('are shown at %s while the server is busy too, and nobody is told that there is no connection', async (path) => {
    keepOrders([order()], AT);
    server.use(http.get('*/api/auth/user', () => HttpResponse.json({ code: 'unavailable' }, { status: 503, headers: { 'retry-after': '5' } })));
    renderApp(path);
    expect((await screen.findAllByText(/^Gida is busy just now\./))[0]).toHaveTextContent(path === '/' ? 'Gida is busy just now. Showing what we saved at' : 'Gida is busy just now. Please try again in 5 seconds. This is how your jobs stood at 9:42am');
    expect(screen.getAllByText('Deep home cleaning').length).toBeGreaterThan(0);
    expect(screen.queryByText(/no connection|offline|need a network/)).toBeNull();
  });
  it('are missing where nothing was kept: the page says so, and is not the one for visitors', async () => {
    server.use(http.get('*/api/auth/user', noNetwork));
    renderApp('/');
    expect(await screen.findByRole('heading', { name: /There is no connection|We could not load this page/ })).toBeInTheDocument();
    expect(screen.queryByPlaceholderText('What do you need today?')).toBeNull();
  });
  it('are not shown for a fault of the server, which is no lost connection', async () => {
    signedIn();
    keepOrders([order()], AT);
    server.use(http.get('*/api/orders', () => HttpResponse.json({}, { status: 500 })));
    renderApp('/requests');
    expect(await screen.findByText('We could not load your jobs')).toBeInTheDocument();
    expect(screen.queryByText('Deep home cleaning')).toBeNull();
  });
  it('are saved each time that they arrive, without PIN, phone, way to the gate or words', async () => {
    signedIn();
    server.use(http.get('*/api/orders', () => HttpResponse.json([secret()])));
    renderApp('/requests');
    await screen.findByText('Deep home cleaning');
    const stored = JSON.stringify(keptOrders());
    expect(stored).toContain('Deep home cleaning');
    for (const word of ['4072', '+2348069876543', 'Blue gate', 'under the mat']) expect(stored).not.toContain(word);
  });
  it('do not outlive the sign-out, and are nobody’s without the mark of a session', () => {
    keepOrders([order()], AT);
    expect(keptOrders()?.orders).toHaveLength(1);
    document.cookie = 'gida_in=; max-age=0';
    expect(keptOrders()).toBeNull();
    document.cookie = 'gida_in=1';
    forgetPerson();
    expect(keptOrders()).toBeNull();
  });
});
