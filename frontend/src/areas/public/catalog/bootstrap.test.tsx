import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Schema } from '@/shared/api/types';
import { category } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';

const named = (...names: string[]) =>
  names.map((name) => category({ id: name, slug: name.toLowerCase(), name }));

async function land(answer: Partial<Schema<'LandingBootstrap'>>) {
  server.use(
    http.get('*/api/landing-bootstrap', () =>
      HttpResponse.json({ categories: [], popular: [], banners: [], promos: [], ...answer }),
    ),
  );
  const { user } = renderApp('/');
  return {
    user,
    grid: (await screen.findByRole('heading', { name: 'Popular Services' })).closest('section')!,
  };
}

const tiles = (grid: HTMLElement) =>
  within(grid)
    .getAllByRole('link')
    .map((link) => link.querySelector('.arch-n')?.textContent)
    .filter(Boolean);

describe('the landing bootstrap response', () => {
  it('ENT-12 ENT-13 `popular` is the list of the grid, in its order; `categories` are the searchable services', async () => {
    const { user, grid } = await land({
      categories: named('Roofing', 'Tiling'),
      popular: named('Painting', 'Catering'),
    });
    await within(grid).findByText('Catering');
    expect(tiles(grid)).toEqual(['Painting', 'Catering']);
    await user.type(screen.getByRole('combobox'), 'roof');
    const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
    await waitFor(() => expect(options()).toEqual([expect.stringContaining('Roofing')]));
  });
  it('ENT-12 ENT-14 OQ-28 its banners and promos show nothing on the landing page', async () => {
    const banner: Schema<'Banner'> = {
      id: 'b',
      imageUrl: '/banners/gas.svg',
      alt: 'An offer',
      title: 'Ten percent off',
    };
    const { grid } = await land({
      popular: named('Painting'),
      banners: [banner],
      promos: [
        {
          code: 'HALF2026',
          type: 'PERCENT',
          value: 5000,
          minOrderKobo: 0,
          categories: [],
          firstOrderOnly: false,
          newUserOnly: false,
        },
      ],
    });
    await within(grid).findByText('Painting');
    expect(screen.queryByText('Ten percent off')).toBeNull();
    expect(screen.queryByRole('img', { name: 'An offer' })).toBeNull();
    expect(screen.queryByText(/HALF2026/)).toBeNull();
  });
});
