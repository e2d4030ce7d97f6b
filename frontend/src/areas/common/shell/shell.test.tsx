import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { readFileSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { problem, user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { navItems } from './nav-items';
import { RailPage } from './rail';
import { SideMenu } from './side-menu';
import { TopNav } from './top-nav';

const bar = () => within(screen.getByRole('banner'));
const tabs = () => screen.getByRole('navigation', { name: 'Main' });
const style = (file: string) => readFileSync(`src/${file}`, 'utf8');

/** Adds a style sheet without its layer, because jsdom ignores the rules of a layer and those of media queries. */
function applyStyle(text: string) {
  const sheet = document.createElement('style');
  sheet.textContent = text.replace(/@layer components\{([^]*)\}/, '$1');
  document.head.append(sheet);
  return () => sheet.remove();
}

function renderMenu(props: Partial<Parameters<typeof SideMenu>[0]> = {}) {
  const view = render(
    <MemoryRouter>
      <SideMenu user={user()} {...props} />
      <p>The page behind</p>
    </MemoryRouter>,
  );
  return { view, pointer: userEvent.setup() };
}

const sheet = () => document.querySelector('dialog')!;

describe('the signed-in bar', () => {
  it('NAV-05 NAV-06 SHELL-20 has a bell, an avatar menu and a profile button', async () => {
    signedIn();
    renderApp('/support');
    await screen.findByRole('heading', { name: 'How can we help?' });
    expect(bar().getByRole('button', { name: 'Notifications' })).toBeInTheDocument();
    expect(bar().getByRole('button', { name: 'Menu of Amina Bello' })).toHaveTextContent('AB');
    expect(bar().getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/profile');
  });
  it('SHELL-21 has "Sign In" when no one is signed in', () => {
    render(
      <MemoryRouter>
        <TopNav />
      </MemoryRouter>,
    );
    expect(bar().getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    expect(bar().queryByRole('button', { name: 'Notifications' })).toBeNull();
    expect(bar().queryByRole('link', { name: 'Profile' })).toBeNull();
  });
  it('NAV-07 NAV-08 NAV-09 NAV-10 NAV-11 NAV-12 NAV-13 NAV-14 the avatar menu shows the user and lists its links in order', async () => {
    signedIn();
    const { user: pointer } = renderApp('/support');
    await pointer.click(await screen.findByRole('button', { name: 'Menu of Amina Bello' }));
    const menu = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(menu.getByText('Amina Bello')).toBeInTheDocument();
    expect(menu.getByText('amina@example.com')).toBeInTheDocument();
    expect(menu.getByText('customer')).toBeInTheDocument();
    expect(
      menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['My Requests', '/orders'],
      ['Find Vendors', '/vendors'],
      ['Profile', '/profile'],
      ['Settings', '/account?tab=settings'],
      ['Log out', '/api/logout'],
    ]);
  });
  it('NAV-15 "Log out" is a full navigation to /api/logout', async () => {
    signedIn();
    const { user: pointer } = renderApp('/support');
    await pointer.click(await screen.findByRole('button', { name: 'Menu of Amina Bello' }));
    const left = jest.fn((event: Event) => [
      event.defaultPrevented,
      (event.target as HTMLAnchorElement).pathname,
    ]);
    document.addEventListener('click', (event) => (left(event), event.preventDefault()), {
      once: true,
    });
    await pointer.click(screen.getByRole('link', { name: 'Log out' }));
    expect(left).toHaveReturnedWith([false, '/api/logout']);
    expect(screen.getByTestId('where')).toHaveTextContent('/support');
  });
  it('NAV-16 an admin has "Admin" in the desktop menu', async () => {
    signedIn({ role: 'ADMIN' });
    const { user: pointer } = renderApp('/support');
    await pointer.click(await screen.findByRole('button', { name: 'Menu of Amina Bello' }));
    expect(
      within(screen.getByRole('navigation', { name: 'Account' })).getByRole('link', {
        name: 'Admin',
      }),
    ).toHaveAttribute('href', '/admin');
  });
  it('NAV-20 a user without a name has the initial "U"', async () => {
    signedIn({ firstName: '', lastName: '' });
    renderApp('/support');
    expect(
      await screen.findByRole('button', { name: 'Menu of amina@example.com' }),
    ).toHaveTextContent(/^Menu of amina@example\.comU$/);
  });
  it('the menu closes on Escape and returns the focus, and closes when the focus leaves it', async () => {
    signedIn();
    const { user: pointer } = renderApp('/support');
    const button = await screen.findByRole('button', { name: 'Menu of Amina Bello' });
    await pointer.click(button);
    await pointer.tab();
    expect(screen.getByRole('link', { name: 'My Requests' })).toHaveFocus();
    await pointer.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
    expect(button).toHaveFocus();
    await pointer.click(button);
    await pointer.click(screen.getByRole('heading', { name: 'How can we help?' }));
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  });
});

describe('the links of the bar', () => {
  const before: unknown = Reflect.get(window, 'matchMedia');
  afterEach(() =>
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: before }),
  );
  const widthOf = (px: number) =>
    Object.defineProperty(window, 'matchMedia', {
      configurable: true,
      value: (media: string) => ({
        matches: px >= Number(/min-width: (\d+)px/.exec(media)?.[1] ?? Infinity),
        media,
        addEventListener() {},
        removeEventListener() {},
      }),
    });
  const labels = () =>
    within(bar().getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
  it('are shown where the bar is wide enough', async () => {
    widthOf(1100);
    signedIn();
    renderApp('/support');
    await screen.findByRole('heading', { name: 'How can we help?' });
    expect(labels()).toEqual(['Home', 'My Jobs', 'Services', 'Support', 'Account']);
    const links = within(bar().getByRole('navigation', { name: 'Main' }));
    expect(links.getByRole('link', { name: 'Support' })).toHaveAttribute('aria-current', 'page');
  });
  it.each(['/requests/o1', '/order/o1/quote', '/order/o1/track'])(
    'are on %s too, with a way back',
    async (at) => {
      server.use(http.get('*/api/orders/*', () => problem(404, 'not_found', 'Not found')));
      widthOf(1280);
      signedIn();
      renderApp(at);
      await screen.findByRole('heading', { level: 1 });
      expect(labels()).toEqual(['Home', 'My Jobs', 'Services', 'Support', 'Account']);
      // The style hides the one of phones.
      const back = bar().getAllByRole('link', { name: 'Back' });
      expect(back.map((link) => link.closest('.wrap')!.className)).toEqual([
        'wrap only-s',
        'wrap only-l',
      ]);
      expect(back[1]).toHaveAttribute('href', '/requests');
    },
  );
});

describe('the tab bar', () => {
  it('SHELL-01 is for signed-in users', async () => {
    renderApp('/support');
    await screen.findByRole('heading', { name: 'How can we help?' });
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    signedIn();
    renderApp('/support');
    await waitFor(() => expect(tabs()).toBeInTheDocument());
  });
  it('SHELL-02 SHELL-04 SHELL-06 SHELL-09 SHELL-11 ENT-22 each tab has an id, a label and a path', async () => {
    expect(navItems.map(({ id, label, href }) => [id, label, href])).toEqual([
      ['home', 'Home', '/'],
      ['jobs', 'My Jobs', '/requests'],
      ['services', 'Services', '/categories'],
      ['support', 'Support', '/support'],
      ['account', 'Account', '/profile'],
    ]);
    signedIn();
    renderApp('/support');
    await waitFor(() => expect(within(tabs()).getAllByRole('link')).toHaveLength(5));
    expect(within(tabs()).getByRole('link', { name: 'Support' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });
  it('SHELL-07 raises Services, marks it "Popular", and highlights it while browsing', async () => {
    signedIn();
    renderApp('/browse-categories');
    await screen.findByRole('heading', { name: 'All services' });
    const services = within(tabs()).getByRole('link', { name: /Services/ });
    expect(within(services).getByText('Popular')).toBeInTheDocument();
    expect(services).toHaveClass('up', 'on');
    expect(services).toHaveAttribute('aria-current', 'page');
  });
  it('SHELL-14 is fixed at the bottom, and only below 768 px', async () => {
    const text = style('areas/common/shell/tab-bar.css');
    signedIn();
    renderApp('/support');
    await waitFor(() => expect(tabs()).toHaveClass('tabbar'));
    const undo = applyStyle(text);
    expect(getComputedStyle(tabs()).position).toBe('fixed');
    expect(text).toMatch(/\.tabbar\{position:fixed;inset:auto 0 0 0;/);
    undo();
    expect(text).toContain('@media(min-width:768px){.tabbar{display:none}}');
  });
  it('its tabs share a narrow screen and are never wider than it', () =>
    expect(style('areas/common/shell/tab-bar.css')).toContain(
      'grid-template-columns:repeat(5,minmax(0,1fr))',
    ));
});

describe('the side panel', () => {
  it('SHELL-15 its toggle is in the top bar of wide screens only', async () => {
    signedIn();
    renderApp('/support');
    const [toggle] = await screen.findAllByRole('button', { name: 'Open menu' });
    expect(screen.getByRole('banner')).toContainElement(toggle!);
    expect(toggle!.closest('.only-l')).not.toBeNull();
    expect(style('styles/components.css')).toContain(
      '@media(max-width:767.98px){.only-l{display:none!important}}',
    );
  });
  it('SHELL-16 OQ-30 opens on the left, or on the right when configured', async () => {
    const { view, pointer } = renderMenu();
    await pointer.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(sheet()).toHaveClass('as-side');
    expect(sheet()).not.toHaveClass('right');
    view.unmount();
    const other = renderMenu({ side: 'right' });
    await other.pointer.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(sheet()).toHaveClass('as-side', 'right');
  });
  it('SHELL-17 closes on Escape', async () => {
    const { pointer } = renderMenu();
    await pointer.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(sheet().open).toBe(true);
    // The browser fires `cancel` on a modal dialog when Escape is pressed.
    fireEvent(sheet(), new Event('cancel', { cancelable: true }));
    expect(sheet().open).toBe(false);
  });
  it('SHELL-18 closes on a press outside, but not inside', async () => {
    const { pointer } = renderMenu();
    await pointer.click(screen.getByRole('button', { name: 'Open menu' }));
    await pointer.click(within(sheet()).getByText('Amina Bello'));
    expect(sheet().open).toBe(true);
    // The area outside a modal dialog is its backdrop, and a press there has the dialog as its target.
    await pointer.click(sheet());
    expect(sheet().open).toBe(false);
  });
  it('SHELL-19 locks the page’s scrolling while it is open', async () => {
    const undo = applyStyle(style('shared/ui/dialog.css'));
    const { pointer } = renderMenu();
    expect(getComputedStyle(document.body).overflow).not.toBe('hidden');
    await pointer.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(getComputedStyle(document.body).overflow).toBe('hidden');
    await pointer.click(screen.getByRole('button', { name: 'Close' }));
    expect(getComputedStyle(document.body).overflow).not.toBe('hidden');
    undo();
  });
  it('NAV-17 NAV-18 contains the links of the avatar menu on a phone', async () => {
    const { pointer } = renderMenu({ user: user({ role: 'ADMIN' }), side: 'right', avatar: true });
    await pointer.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getByText('Amina Bello')).toBeInTheDocument();
    expect(menu.getByText('amina@example.com')).toBeInTheDocument();
    expect(menu.getByText('admin')).toBeInTheDocument();
    const links = menu.getAllByRole('link').map((link) => link.textContent);
    expect(links.slice(links.indexOf('My Requests'))).toEqual([
      'My Requests',
      'Find Vendors',
      'Profile',
      'Settings',
      'Admin',
      'Log out',
    ]);
    expect(menu.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin');
  });
  it('closes when a link is chosen', async () => {
    const { pointer } = renderMenu();
    await pointer.click(screen.getByRole('button', { name: 'Open menu' }));
    await pointer.click(screen.getByRole('link', { name: 'My Jobs' }));
    expect(sheet().open).toBe(false);
  });
});

describe('the right rail', () => {
  const rail = () => screen.getByRole('complementary', { name: 'More' });
  it('SHELL-22 OQ-31 is 80 units wide on large screens', () => {
    render(<RailPage rail={<p>Beside</p>}>The page</RailPage>);
    expect(rail()).toHaveTextContent('Beside');
    expect(rail()).toHaveClass('min-[1100px]:w-80');
    expect(screen.getByRole('main').className).toContain('grid-cols-[minmax(0,1fr)_auto]');
  });
  it('SHELL-22 is optional', () => {
    render(<RailPage>The page</RailPage>);
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('main').className).not.toContain('grid-cols');
  });
});

describe('offline bar', () => {
  it('says when the shown data was loaded, and disappears when the network is back', async () => {
    signedIn();
    renderApp('/support');
    await screen.findByRole('heading', { name: 'How can we help?' });
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(screen.getByText(/^You are offline\. Showing what we had/)).toHaveTextContent(
      /at \d{1,2}:\d\d[ap]m\.$/,
    );
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/^You are offline/)).toBeNull();
    online.mockRestore();
  });
});

it('the signed-in shell has no accessibility problem', async () => {
  signedIn();
  server.use(
    http.get('*/api/notifications', () =>
      HttpResponse.json({ notifications: [], unreadCount: 120 }),
    ),
  );
  const { container } = renderApp('/categories');
  await screen.findByRole('heading', { name: 'All services' });
  await screen.findByRole('button', { name: 'Notifications, 99+ unread' });
  expect(await axe(container)).toHaveNoViolations();
});
