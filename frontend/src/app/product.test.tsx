import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { organisation } from '@/app/prerender-head';
import { decide } from '@/app/route-decision';
import { formatKobo } from '@/shared/lib/money';
import { order, quote } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const ROOT = path.resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const services = readdirSync(path.join(ROOT, 'crates/catalog/data')).flatMap((file) =>
  (JSON.parse(read(`crates/catalog/data/${file}`)) as { category: { slug: string } }[]).map(
    ({ category }) => category.slug,
  ),
);

describe('the product', () => {
  it('PROD-01 is a marketplace for home services on demand, as a web app', async () => {
    renderApp('/');
    expect(
      await screen.findByText(/^Book a .+ provider for any of .+ home services/),
    ).toBeInTheDocument();
    expect(JSON.parse(read('frontend/public/manifest.webmanifest'))).toMatchObject({
      name: 'Gida',
      start_url: '/',
      display: 'standalone',
    });
    expect(read('frontend/src/index.ejs')).toContain('On-demand home services in Abuja');
  });
  it('PROD-02 is Nigerian and based in Abuja', () => {
    expect(read('frontend/src/index.ejs')).toContain('<html lang="en-NG">');
    expect(organisation().address).toMatchObject({
      addressLocality: 'Abuja',
      addressCountry: 'NG',
    });
  });
  it('PROD-03 shows prices in naira', async () => {
    renderApp('/');
    expect(formatKobo(1_234_567_850)).toBe('₦12,345,678.50');
    const services = (await screen.findByRole('heading', { name: 'Popular Services' })).closest(
      'section',
    )!;
    expect(await within(services).findByText('₦8,000')).toBeInTheDocument();
  });
  it('PROD-04 advertises vetted providers, and says when one is insured', async () => {
    renderApp('/');
    expect(await screen.findByText(/vetted provider/)).toBeInTheDocument();
    const card = (
      await screen.findByRole('heading', { name: 'Accountability & Insurance' })
    ).closest('li');
    expect(card).toHaveTextContent(/insured/);
  });
  it('PROD-05 offers more than 28 services and says "28+"', async () => {
    renderApp('/');
    expect((await screen.findByText(/home services/)).textContent).toContain('28+');
    expect(services.length).toBeGreaterThan(28);
  });
  it('PROD-08 offers the named services and others', () => {
    const named = [
      'gas-refill-delivery',
      'home-cleaning',
      'plumbing',
      'electrical',
      'handyman',
      'laundry-dry-cleaning',
      'personal-shopping',
      'moving-logistics',
      'taxi',
      'airport-transfer',
      'car-wash',
      'security',
      'gardening',
      'painting',
      'air-conditioning',
    ];
    expect(services).toEqual(expect.arrayContaining(named));
    expect(services.length).toBeGreaterThan(named.length);
  });
  it.each(['guest', 'incomplete', 'complete'] as const)(
    'PROD-06 PROD-07 has separate areas for providers and staff (%s)',
    (state) => {
      expect(decide('/service-provider/portal', state)).toMatchObject({
        kind: 'page',
        page: 'sp-portal',
      });
      expect(decide('/admin', state)).toMatchObject({ kind: 'page', page: 'admin-dashboard' });
    },
  );
  it('PROD-09 gives the customer a price for a request', async () => {
    signedIn();
    server.use(
      http.get('*/api/orders/:id', () => HttpResponse.json(order())),
      http.get('*/api/orders/:id/quote', () => HttpResponse.json(quote())),
    );
    renderApp('/order/o1/quote');
    const receipt = await screen.findByRole('region', { name: /quote|price|receipt/i });
    expect(within(receipt).getAllByText('₦30,100').length).toBeGreaterThan(0);
  });
});
