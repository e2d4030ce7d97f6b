import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '@/testing/render';
import { signedIn } from '@/testing/signed-in';
import { kept } from './components/landing-support-button';

const CHAT = 'Chat with support on WhatsApp';
const button = () => screen.findByRole('link', { name: CHAT });

/** Simulates a phone (or a wide screen) on which the page is scrolled down to the fraction `at`. */
function scrolled(at: number, mobile = true) {
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      matches: mobile && media.includes('max-width'),
      media,
      addEventListener() {},
      removeEventListener() {},
    }),
  });
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: window.innerHeight + 1000,
  });
  Object.defineProperty(window, 'scrollY', { configurable: true, value: at * 1000 });
  act(() => void window.dispatchEvent(new Event('scroll')));
}
const bar = () => screen.queryByRole('complementary', { name: 'Get started' });

afterEach(() => scrolled(0, false));

describe('floating support button', () => {
  it('SUPP-01 opens a chat in a messaging app', async () => {
    renderApp('/');
    expect(await button()).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/\d+$/),
    );
  });
  it('SUPP-01 opens the stand-in for WhatsApp on a development server', async () => {
    const page = document.createElement('meta');
    page.setAttribute('name', 'gida-chat');
    page.setAttribute('content', 'http://127.0.0.1:8090/__sandbox/whatsapp/phone');
    document.head.append(page);
    renderApp('/');
    const link = await button();
    await waitFor(() =>
      expect(link).toHaveAttribute('href', 'http://127.0.0.1:8090/__sandbox/whatsapp/phone'),
    );
    page.remove();
  });
  it('SUPP-02 follows a drag, and a drag does not open it', async () => {
    renderApp('/');
    const link = await button();
    link.getBoundingClientRect = () => ({ left: 300, top: 600, width: 56, height: 56 }) as DOMRect;
    fireEvent(link, new MouseEvent('pointerdown', { clientX: 310, clientY: 610, bubbles: true }));
    fireEvent(link, new MouseEvent('pointermove', { clientX: 270, clientY: 590, bubbles: true }));
    expect(link.style.translate).toBe('-40px -20px');
    fireEvent(link, new MouseEvent('pointerup', { bubbles: true }));
    expect(fireEvent.click(link)).toBe(false);
    fireEvent(link, new MouseEvent('pointerdown', { clientX: 270, clientY: 590, bubbles: true }));
    fireEvent(link, new MouseEvent('pointerup', { bubbles: true }));
    expect(fireEvent.click(link)).toBe(true);
  });
  it('SUPP-02 moves with the arrow keys, and Enter still opens it', async () => {
    const { user } = renderApp('/');
    const link = await button();
    link.getBoundingClientRect = () => ({ left: 500, top: 500, width: 56, height: 56 }) as DOMRect;
    const before = link.style.translate;
    link.focus();
    await user.keyboard('{ArrowLeft}{ArrowUp}');
    expect(link.style.translate).not.toBe(before);
    const pressed = jest.fn((event: Event) => event.defaultPrevented);
    document.addEventListener('click', pressed, { once: true });
    await user.keyboard('{Enter}');
    expect(pressed).toHaveReturnedWith(false);
  });
  it('SUPP-02 stays inside the window', () => {
    const rest = { left: 300, top: 600, width: 56, height: 56 };
    const view = { width: 360, height: 740 };
    expect(kept({ x: -900, y: -900 }, rest, view)).toEqual({ x: -292, y: -592 });
    expect(kept({ x: 900, y: 900 }, rest, view)).toEqual({ x: -4, y: 76 });
  });
  it.each(['/support', '/categories', '/auth'])('SUPP-03 is not on %s', async (path) => {
    renderApp(path);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: CHAT })).toBeNull();
  });
  it('SUPP-04 is not shown to signed-in users', async () => {
    signedIn();
    renderApp('/');
    await screen.findByRole('heading', { name: 'What help do you need today?' });
    expect(screen.queryByRole('link', { name: CHAT })).toBeNull();
  });
});

describe('sticky bar', () => {
  it('SUPP-05 SUPP-06 SUPP-07 appears on a phone after a quarter of the page, and leads to sign-up', async () => {
    scrolled(0);
    renderApp('/');
    await button();
    scrolled(0.24);
    expect(bar()).toBeNull();
    scrolled(0.25);
    expect(bar()).toBeInTheDocument();
    expect(bar()!.querySelector('a')).toHaveAttribute('href', '/auth?mode=signup');
  });
  it('SUPP-06 does not appear on a wide screen', async () => {
    scrolled(0, false);
    renderApp('/');
    await button();
    scrolled(0.9, false);
    expect(bar()).toBeNull();
  });
  it('SUPP-08 OQ-48 stays away once dismissed, also on the next visit', async () => {
    scrolled(0.5);
    const { user, unmount } = renderApp('/');
    await waitFor(() => expect(bar()).toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(bar()).toBeNull();
    unmount();
    renderApp('/');
    await button();
    scrolled(0.6);
    expect(bar()).toBeNull();
  });
});
