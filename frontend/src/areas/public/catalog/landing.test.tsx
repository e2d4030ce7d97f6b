import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { category } from '@/testing/builders';
import { watchView } from '@/testing/in-view';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { LANDING_SEED } from '@/domain/catalog/content';

const section = async (name: string | RegExp) =>
  (await screen.findByRole('heading', { name })).closest('section')!;
const bootstrap = (body: object) =>
  server.use(
    http.get('*/api/landing-bootstrap', () =>
      HttpResponse.json({ categories: [], popular: [], banners: [], promos: [], ...body }),
    ),
  );
const services = (
  count: number,
  patch: (place: number) => Parameters<typeof category>[0] = () => ({}),
) =>
  Array.from({ length: count }, (_, place) =>
    category({ id: `c${place}`, slug: `c${place}`, name: `Service ${place}`, ...patch(place) }),
  );

describe('landing page', () => {
  it('LAND-01 LAND-02 is at / with its question in the search box', async () => {
    renderApp('/');
    expect(
      await screen.findByRole('heading', { level: 1, name: /Someone\sgood/ }),
    ).toBeInTheDocument();
    expect(screen.getByPlaceholderText('What do you need today?')).toBeInTheDocument();
  });
  it('LAND-15 has a strip of trust badges', async () => {
    renderApp('/');
    const strip = await screen.findByRole('region', { name: 'What protects you' });
    expect(
      within(strip)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(LANDING_SEED.trustBadges.map(({ text }) => text));
  });
  it('LAND-16 names the logistics company it belongs to', async () => {
    renderApp('/');
    expect(await screen.findByText(/a subsidiary of .+, a logistics company/)).toBeInTheDocument();
  });
  it('LAND-17 LAND-18 LAND-19 LAND-20 LAND-21 counts: 4.4 of 5, 500+ services, 500+ customers, 50+ providers, with their date', async () => {
    renderApp('/');
    const numbers = await section('Gida in numbers');
    const rows = within(numbers)
      .getAllByRole('definition')
      .map((value) => `${value.textContent} ${value.nextSibling?.textContent}`);
    expect(rows).toEqual([
      '4.4 / 5 average rating',
      '500+ services completed',
      '500+ happy customers',
      '50+ verified providers',
    ]);
    expect(within(numbers).getByText('As of 1 November 2026.')).toBeInTheDocument();
  });
  it('LAND-18 LAND-19 the numbers are also shown below the search', async () => {
    renderApp('/');
    const proof = (await screen.findByText('4.4', { selector: '.hero-proof *' })).closest('p');
    expect(proof).toHaveTextContent('4.4 out of 5 500+ services completed');
  });
  it('LAND-22 LAND-23 gives four reasons under "Why Choose"', async () => {
    renderApp('/');
    const why = await section(/^Why Choose/);
    expect(
      within(why)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual(['Convenience', 'Reliability', 'Quality of Service', 'Accountability & Insurance']);
  });
  it('LAND-24 LAND-25 LAND-26 shows at most six of the server’s popular services', async () => {
    bootstrap({
      categories: services(9),
      popular: services(8, (place) => ({ name: `Popular ${place}` })),
    });
    renderApp('/');
    const grid = await section('Popular Services');
    expect(await within(grid).findByText('Popular 0')).toBeInTheDocument();
    expect(within(grid).getAllByText(/^Popular \d$/)).toHaveLength(6);
    expect(within(grid).queryByText(/^Service/)).toBeNull();
  });
  it('LAND-27 LAND-28 without that list, popular services come first and others fill the grid', async () => {
    bootstrap({ categories: services(8, (place) => ({ isPopular: place > 5 })) });
    renderApp('/');
    const grid = await section('Popular Services');
    await within(grid).findByText('Service 6');
    expect(
      within(grid)
        .getAllByText(/^Service \d$/)
        .map((name) => name.textContent),
    ).toEqual(['Service 6', 'Service 7', 'Service 0', 'Service 1', 'Service 2', 'Service 3']);
  });
  it('GAS-04 a tile with "gas" anywhere in its name opens the gas booking', async () => {
    bootstrap({
      popular: services(1, () => ({ name: 'Cooking gas cooker repair', slug: 'cooker' })),
    });
    renderApp('/');
    const tile = await within(await section('Popular Services')).findByRole('link', {
      name: /Cooking gas/,
    });
    expect(tile).toHaveAttribute('href', '/book-gas-delivery');
  });
  it('LAND-29 explains the service in three steps', async () => {
    renderApp('/');
    const how = await section('How It Works');
    expect(within(how).getAllByRole('listitem')).toHaveLength(3);
    expect(
      within(how)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual(LANDING_SEED.howItWorks.map(({ title }) => title));
  });
  it('LAND-33 PROD-10 PROD-11 ends with a call to action, on the web or by messaging app', async () => {
    renderApp('/');
    const closing = await section(/What has been waiting/);
    expect(within(closing).getByRole('link', { name: 'Get Started on Web' })).toHaveAttribute(
      'href',
      '/auth?mode=signup',
    );
    expect(within(closing).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\//),
    );
  });
  it('LAND-34 PROD-06 links providers to their portal', async () => {
    renderApp('/');
    const teaser = await section('Good at your trade?');
    expect(within(teaser).getByRole('link', { name: /provider portal/ })).toHaveAttribute(
      'href',
      '/service-provider/portal',
    );
  });
  it('shows the content of staff once the server has answered', async () => {
    server.use(
      http.get('*/api/content/landing', () =>
        HttpResponse.json({
          ...LANDING_SEED,
          trustBadges: [{ iconKey: 'lock', text: 'Edited by staff' }],
        }),
      ),
    );
    renderApp('/');
    expect(await screen.findByText('Edited by staff')).toBeInTheDocument();
  });
  it('has no accessibility problem', async () => {
    const { container } = renderApp('/');
    await section('How It Works');
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('the FAQ', () => {
  const answer = async (question: RegExp) => {
    renderApp('/');
    const summary = await screen.findByText(question);
    return summary.closest('details')!.querySelector('p')!.textContent;
  };
  it('FAQ-01 has eight, each a disclosure', async () => {
    renderApp('/');
    const faq = await section('Straight answers');
    expect(faq.querySelectorAll('details > summary')).toHaveLength(8);
  });
  it('FAQ-02 payment is 100% upfront through a card payment provider', async () =>
    expect(await answer(/How do I pay/)).toMatch(/100% upfront through our card payment provider/));
  it('FAQ-03 prices include 7.5% VAT', async () =>
    expect(await answer(/include VAT/)).toMatch(/Prices include 7\.5% VAT/));
  it('FAQ-04 ₦5,000 goes to the referrer after the first paid service', async () =>
    expect(await answer(/refer a friend/)).toMatch(
      /referral credit of ₦5,000 goes to .*the referrer, after your friend's first paid service/,
    ));
  it('FAQ-05 credit stacks with promo codes', async () =>
    expect(await answer(/with a promo code/)).toMatch(/Referral credit stacks with promo codes/));
  it('FAQ-06 payment is released on completion', async () =>
    expect(await answer(/provider paid/)).toMatch(
      /Payment is released to providers on service completion/,
    ));
  it('FAQ-07 cancelling is possible before assignment, afterwards through support', async () =>
    expect(await answer(/cancel an order/)).toMatch(
      /can be cancelled before a provider is assigned.*After assignment, please contact support/,
    ));
  it('FAQ-08 reviews are 1 to 5 stars plus text, prompted by e-mail', async () =>
    expect(await answer(/reviews work/)).toMatch(
      /1 to 5 stars plus .*text\. We ask for it by e-mail after completion/,
    ));
});

describe('the bootstrap request', () => {
  it('API-31 API-32 waits until the services are visible, and shows placeholders meanwhile', async () => {
    const view = watchView();
    let asked = 0;
    server.use(
      http.get(
        '*/api/landing-bootstrap',
        () => (
          (asked += 1),
          HttpResponse.json({ categories: services(7), popular: [], banners: [], promos: [] })
        ),
      ),
    );
    renderApp('/');
    const grid = await section('Popular Services');
    expect(
      within(grid).getAllByRole('link', { name: /Plumbing|Electrical|Home Cleaning/ }),
    ).toHaveLength(3);
    expect(asked).toBe(0);
    view.reach(grid);
    expect(await within(grid).findByText('Service 0')).toBeInTheDocument();
    expect(asked).toBe(1);
  });
  it('API-31 or until the visitor types', async () => {
    watchView();
    let asked = 0;
    server.use(
      http.get(
        '*/api/landing-bootstrap',
        () => (
          (asked += 1),
          HttpResponse.json({ categories: services(7), popular: [], banners: [], promos: [] })
        ),
      ),
    );
    const { user } = renderApp('/');
    await user.type(await screen.findByRole('combobox'), 'serv');
    await waitFor(() => expect(asked).toBe(1));
  });
});
