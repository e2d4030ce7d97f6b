import { screen, within } from '@testing-library/react';
import { renderApp } from '@/testing/render';
import { signedIn } from '@/testing/signed-in';
import { menuItems } from '@/features/shell/nav-items';
import { decide, type PageId, type SessionState } from './route-decision';

const STATES: SessionState[] = ['guest', 'incomplete', 'complete'];

function at(path: string, state: SessionState): string {
  const decision = decide(path, state);
  if (decision.kind === 'page') return decision.page;
  return decision.kind === 'redirect' ? `-> ${decision.to}` : '404';
}

describe('a visitor', () => {
  const rows: [string, string, PageId][] = [
    ['ROLE-01 sees the landing page', '/', 'landing'],
    ['ROLE-03 browses categories', '/categories', 'categories'],
    ['ROLE-03 browses categories', '/browse-categories', 'categories'],
    ['ROLE-04 goes to sign-in', '/auth', 'auth'],
    ['ROLE-05 can open the gas booking page', '/book-gas-delivery', 'gas'],
    ['ROLE-06 can open support', '/support', 'support'],
    ['ROLE-07 can open the privacy policy', '/privacy-policy', 'privacy'],
    ['ROLE-07 can open the terms', '/terms-conditions', 'terms'],
    ['ROLE-08 can open order creation', '/create-order', 'order-create'],
    ['ROLE-09 can open the quote view', '/request/o1/quote', 'quote'],
    ['ROLE-09 can open the quote view', '/requests/o1/quote', 'quote'],
    ['ROLE-10 can open the payment callback', '/payment/callback', 'payment-callback'],
  ];
  it.each(rows)('%s at %s', (_, path, page) => expect(at(path, 'guest')).toBe(page));
  it('ROLE-02 searches services', async () => {
    const { user } = renderApp('/');
    await user.type(await screen.findByPlaceholderText('What do you need today?'), 'clean');
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([expect.stringContaining('Home Cleaning')]);
  });
});

describe('a customer', () => {
  const rows: [string, string, PageId][] = [
    ['ROLE-12 requests services', '/create-order', 'order-create'],
    ['ROLE-13 pays for requests', '/payment/o1', 'payment'],
    ['ROLE-14 tracks requests', '/request/o1', 'tracking'],
    ['ROLE-16 manages the profile', '/profile', 'profile'],
    ['ROLE-17 uses notifications', '/notifications', 'notifications'],
  ];
  it.each(rows)('%s at %s', (_, path, page) => expect(at(path, 'complete')).toBe(page));
  it('ROLE-11 is signed in: home, not the landing page', async () => {
    signedIn();
    renderApp('/');
    expect(await screen.findByRole('heading', { name: 'What help do you need today?' })).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Menu of Amina Bello' })).toHaveLength(1);
  });
  it('ROLE-18 ROLE-19 without phone or address most pages are profile completion', async () => {
    for (const path of ['/create-order', '/profile', '/account', '/payment/o1', '/order/o1', '/order/o1/quote']) expect([path, at(path, 'incomplete')]).toEqual([path, 'profile-setup']);
    signedIn({ address: null });
    renderApp('/profile');
    expect(await screen.findByRole('heading', { name: 'Complete Your Profile' })).toBeInTheDocument();
  });
  it('ROLE-20 has requests, vendors, profile and settings in the menu, and notifications beside it', async () => {
    signedIn();
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Menu of Amina Bello' }));
    const links = within(screen.getByRole('navigation', { name: 'Account' })).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual(expect.arrayContaining([['My Requests', '/orders'], ['Find Vendors', '/vendors'], ['Profile', '/profile'], ['Settings', '/account?tab=settings']]));
    expect(screen.getAllByRole('link', { name: 'Notifications' }).map((link) => link.getAttribute('href'))).toContain('/notifications');
  });
});

describe('a service provider', () => {
  it.each([
    ['ROLE-21 joins', '/service-provider/join', 'sp-join'],
    ['ROLE-22 logs in', '/service-provider/login', 'sp-login'],
    ['ROLE-23 PROD-06 has a portal', '/service-provider/portal', 'sp-portal'],
    ['ROLE-23 has onboarding', '/service-provider/onboarding', 'sp-onboarding'],
    ['ROLE-23 has a status page', '/service-provider/status', 'sp-status'],
    ['ROLE-23 has a dashboard', '/service-provider/dashboard', 'sp-dashboard'],
  ])('%s; ROLE-25 ROLE-26 in every state, unguarded', (_, path, page) => expect(STATES.map((state) => at(path, state))).toEqual([page, page, page]));
  it('ROLE-24 is a vendor on the older paths', () => {
    for (const name of ['login', 'portal', 'join', 'onboarding', 'status', 'dashboard']) for (const state of STATES) expect(at(`/vendor/${name}`, state)).toBe(`-> /service-provider/${name}`);
  });
});

describe('an admin', () => {
  it.each([
    ['provider approvals', '/admin/service-providers', 'admin-providers'],
    ['orders', '/admin/orders', 'admin-orders'],
    ['assessments', '/admin/assessments', 'admin-assessments'],
    ['users', '/admin/users', 'admin-users'],
    ['content', '/admin/content-management', 'admin-content'],
    ['gas', '/admin/gas-management', 'admin-gas'],
    ['reviews', '/admin/reviews', 'admin-reviews'],
    ['crashes', '/admin/crashes', 'admin-crashes'],
    ['PROD-07 the area itself', '/admin', 'admin-dashboard'],
  ])('%s; ROLE-29 ROLE-30 ROLE-31 in every state, unguarded', (_, path, page) => expect(STATES.map((state) => at(path, state))).toEqual([page, page, page]));
  it('ROLE-28 alone has the Admin link', () => {
    const leadsToAdmin = (role: string) => menuItems(role).some(({ label, href }) => label === 'Admin' && href === '/admin');
    expect(['CUSTOMER', 'SERVICE_PROVIDER', 'ADMIN'].filter(leadsToAdmin)).toEqual(['ADMIN']);
  });
});
