import { screen, waitFor, within } from '@testing-library/react';
import { config } from '@/shared/lib/config';
import { renderApp } from '@/testing/render';
import { signedIn } from '@/testing/signed-in';

const footer = async () => {
  renderApp('/');
  return within(await screen.findByRole('contentinfo'));
};
const leads = async (name: string | RegExp, href: string) =>
  expect((await footer()).getByRole('link', { name })).toHaveAttribute('href', href);

describe('footer', () => {
  it('FOOT-01 leads to the provider portal', () =>
    leads('For providers', '/service-provider/portal'));
  it('FOOT-02 leads to support', () => leads('Support', '/support'));
  it('FOOT-03 leads to the privacy policy', () => leads('Privacy policy', '/privacy-policy'));
  it('FOOT-04 leads to the terms', () => leads('Terms and conditions', '/terms-conditions'));
  it('FOOT-05 links to an external blog, in a new window', async () => {
    const blog = (await footer()).getByRole('link', { name: /Blog/ });
    expect(new URL(blog.getAttribute('href')!).origin).not.toBe(config.site);
    expect(blog).toHaveAttribute('target', '_blank');
  });
  it('FOOT-06 links to the e-mail of support', () =>
    leads('Email support', `mailto:${config.supportMail}`));
  it('FOOT-07 PROD-02 says where we are', async () =>
    expect((await footer()).getByText('Abuja, Nigeria')).toBeInTheDocument());
  it('FOOT-08 links to two social networks', async () => {
    const links = (await footer()).getAllByRole('link', { name: /^Gida on / });
    expect(links.map((link) => new URL(link.getAttribute('href')!).hostname)).toEqual([
      'www.instagram.com',
      'www.facebook.com',
    ]);
  });
});

describe('top bar of a guest', () => {
  it.each(['/', '/support'])(
    'NAV-01 NAV-02 is on %s with the logo as a link home',
    async (path) => {
      renderApp(path);
      const bar = within(await screen.findByRole('banner'));
      expect(bar.getByRole('link', { name: 'Gida, home' })).toHaveAttribute('href', '/');
      expect(bar.getByRole('link', { name: 'Sign In' })).toBeInTheDocument();
    },
  );
  it('NAV-01 is the same when signed in, without the sign-in links', async () => {
    signedIn();
    renderApp('/support');
    const bar = within(await screen.findByRole('banner'));
    expect(bar.getByRole('link', { name: 'Gida, home' })).toBeInTheDocument();
    expect(bar.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });
  it('NAV-03 "Sign In" leads to /auth', async () => {
    const { user } = renderApp('/');
    await user.click(
      within(await screen.findByRole('banner')).getByRole('link', { name: 'Sign In' }),
    );
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/auth$/));
  });
  it('NAV-04 "Get Started on Web" leads to /auth', async () => {
    renderApp('/support');
    const start = within(await screen.findByRole('banner')).getByRole('link', {
      name: 'Get Started on Web',
    });
    expect(new URL(start.getAttribute('href')!, config.site).pathname).toBe('/auth');
  });
  it('PROD-12 the menu has the tagline', async () => {
    const { user } = renderApp('/');
    const open = await screen.findByRole('button', { name: 'Open menu' });
    await user.click(open);
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(within(menu).getByText('Your Nigerian lifestyle concierge')).toBeInTheDocument();
    expect(within(menu).getByRole('link', { name: 'Services' })).toHaveAttribute(
      'href',
      '/categories',
    );
    await user.click(within(menu).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(open).toHaveAttribute('aria-expanded', 'false'));
  });
});
