import { isActive, LOGOUT_PATH, menuItems, navItems } from './nav-items';

const active = (path: string) =>
  navItems.filter((item) => isActive(item, path)).map(({ id }) => id);

describe('navigation', () => {
  it('SHELL-02 SHELL-04 SHELL-06 SHELL-09 SHELL-11 the five entries', () =>
    expect(navItems.map(({ label, href }) => [label, href])).toEqual([
      ['Home', '/'],
      ['My Jobs', '/requests'],
      ['Services', '/categories'],
      ['Support', '/support'],
      ['Account', '/profile'],
    ]));
  it('SHELL-07 Services is elevated', () =>
    expect(navItems.filter(({ elevated }) => elevated).map(({ id }) => id)).toEqual(['services']));
  it.each([
    ['SHELL-03', '/home', ['home']],
    ['SHELL-03', '/dashboard', ['home']],
    ['SHELL-05', '/requests/x', ['jobs']],
    ['SHELL-08', '/categories/x', ['services']],
    ['SHELL-10', '/support/x', []],
    ['SHELL-12', '/profile/x', ['account']],
    ['The tabs of the account', '/account', ['account']],
    ['SHELL-13 OQ-29', '/browse-categories', ['services']],
    ['SHELL-13', '/create-order', ['services']],
    ['SHELL-13', '/order/new', ['services']],
    ['SHELL-13', '/order', ['services']],
    ['SHELL-02', '/', ['home']],
  ])('%s on %s', (_, path, expected) => expect(active(path)).toEqual(expected));
  it('NAV-10 NAV-11 NAV-12 NAV-13 NAV-14 the avatar menu in order', () =>
    expect(menuItems('CUSTOMER')).toEqual([
      { label: 'My Requests', href: '/orders' },
      { label: 'Find Vendors', href: '/vendors' },
      { label: 'Profile', href: '/profile' },
      { label: 'Settings', href: '/account?tab=settings' },
    ]));
  it('NAV-16 NAV-17 admins get the Admin link', () =>
    expect(menuItems('ADMIN').at(-1)).toEqual({ label: 'Admin', href: '/admin' }));
  it('logging out is a page of the server', () => expect(LOGOUT_PATH).toBe('/api/logout'));
});
