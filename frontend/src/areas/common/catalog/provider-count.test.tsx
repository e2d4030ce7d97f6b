import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { Schema } from '@/shared/api/types';
import { category } from '@/testing/builders';
import { homeGrid } from '@/domain/catalog/model';
import { providerCountOf, providerCountText } from '@/domain/catalog/provider-count';
import { ServiceArch } from './service-arch';
import { ServiceRow } from './service-list';

describe('how many providers', () => {
  it('shows the server’s number, including zero', () => {
    expect(providerCountOf({ id: 'a', providerCount: 12 })).toBe(12);
    expect(providerCountOf({ id: 'a', providerCount: 0 })).toBe(0);
  });
  it('ENT-11 is 1 to 5 when the server sends no number', () => {
    const drawn = Array.from({ length: 40 }, (_, place) => providerCountOf({ id: `c${place}` }));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(5);
    expect(providerCountOf({ id: 'least' }, () => 0)).toBe(1);
    expect(providerCountOf({ id: 'most' }, () => 0.999)).toBe(5);
  });
  it('OQ-36 is drawn once for each category and session', () => {
    expect(providerCountOf({ id: 'a' }, () => 0)).toBe(1);
    expect(providerCountOf({ id: 'a' }, () => 0.999)).toBe(1);
    expect(providerCountOf({ id: 'b' }, () => 0.999)).toBe(5);
    sessionStorage.clear();
    expect(providerCountOf({ id: 'a' }, () => 0.999)).toBe(5);
  });
  it('is shown as text from three on', () =>
    expect([0, 1, 2, 3, 7].map(providerCountText)).toEqual([
      'Be the first to book here',
      null,
      null,
      '3 providers',
      '7 providers',
    ]));
  it.each([1, 2])('a row leaves out a number of %i', (providerCount) => {
    render(
      <MemoryRouter>
        <ServiceRow category={category({ providerCount })} />
      </MemoryRouter>,
    );
    expect(screen.queryByText(/provider/)).toBeNull();
  });
  it('ENT-11 is shown in a row', () => {
    sessionStorage.setItem('gida_cache_providers_home-cleaning', '4');
    const without: Partial<Schema<'Category'>> = category({ id: 'home-cleaning' });
    delete without.providerCount;
    render(
      <MemoryRouter>
        <ServiceRow category={without as Schema<'Category'>} />
      </MemoryRouter>,
    );
    expect(screen.getByText('4 providers')).toBeInTheDocument();
  });
});

describe('ENT-10 a service category', () => {
  it('ENT-10 shows name, description, price, discount, icon and count', () => {
    const given = category({
      name: 'Deep Cleaning',
      slug: 'deep',
      description: 'Every corner',
      hasDiscount: true,
      discountPercentage: 10,
      providerCount: 3,
      iconKey: 'sparkles',
    });
    render(
      <MemoryRouter>
        <ServiceArch category={given} to="/x" />
        <ServiceRow category={given} />
      </MemoryRouter>,
    );
    const [tile, row] = screen.getAllByRole('link');
    expect(tile).toHaveTextContent('-10%');
    expect(tile).toHaveClass('t-brand');
    for (const text of ['Deep Cleaning', 'Every corner', '₦8,000', '3 providers'])
      expect(row).toHaveTextContent(text);
  });
  it('ENT-10 `isPopular` decides its position, `slug` its link', () => {
    const plain = category({ id: 'a', isPopular: false });
    const popular = category({ id: 'b', isPopular: true });
    expect(homeGrid([plain, popular]).map(({ id }) => id)).toEqual(['b', 'a']);
  });
  it('shows no discount when there is none', () => {
    render(
      <MemoryRouter>
        <ServiceArch category={category({ hasDiscount: false, discountPercentage: 10 })} to="/x" />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link')).not.toHaveTextContent('%');
  });
});
