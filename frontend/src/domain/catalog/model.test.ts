import { emojiIcons, iconFor, serviceIcons } from '@/shared/ui/service-icon-set';
import { category } from '@/testing/builders';
import { Wrench } from 'lucide-react';
import { homeGrid, landingGrid, landingTilePath, priceText, tilePath } from './model';
import { grouped } from './grouped';

const many = (count: number, isPopular: boolean) =>
  Array.from({ length: count }, (_, place) =>
    category({ id: `${isPopular ? 'p' : 'o'}${place}`, slug: `s${place}`, isPopular }),
  );
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('tiles', () => {
  it('HOME-37 HOME-38 a tile opens order creation with the slug', () =>
    expect(tilePath(category({ slug: 'plumbing', name: 'Plumbing' }))).toBe(
      '/create-order?service=plumbing',
    ));
  it('HOME-39 uses the name with dashes when there is no slug', () =>
    expect(tilePath({ name: 'Hair & Beauty (at home)', slug: null })).toBe(
      '/create-order?service=hair-beauty-at-home',
    ));
  it('GAS-02 GAS-03 gas has its own page, by name or slug', () => {
    expect(tilePath({ name: 'Gas Refill & Delivery', slug: 'x' })).toBe('/book-gas-delivery');
    expect(tilePath({ name: 'Cooking gas', slug: 'gas-refill-delivery' })).toBe(
      '/book-gas-delivery',
    );
    expect(tilePath({ name: 'Gas cooker repair', slug: 'gas-cooker' })).toBe(
      '/create-order?service=gas-cooker',
    );
  });
  it('GAS-04 OQ-32 on the landing page any name with "gas" is gas', () =>
    expect(landingTilePath({ name: 'Cooking GAS', slug: 'x' })).toBe('/book-gas-delivery'));
  it('HOME-20 HOME-21 HOME-22 lists popular services first, filled up to six', () => {
    expect(ids(homeGrid([...many(5, false), ...many(2, true)]))).toEqual([
      'p0',
      'p1',
      'o0',
      'o1',
      'o2',
      'o3',
    ]);
    expect(homeGrid(many(9, true))).toHaveLength(6);
  });
  it('LAND-25 LAND-26 prefers the server’s popular list', () =>
    expect(ids(landingGrid(many(8, false), many(9, true)))).toEqual([
      'o0',
      'o1',
      'o2',
      'o3',
      'o4',
      'o5',
    ]));
  it('LAND-27 otherwise uses popular categories, at least four', () =>
    expect(ids(landingGrid([], [...many(3, false), ...many(4, true)]))).toEqual([
      'p0',
      'p1',
      'p2',
      'p3',
    ]));
  it('LAND-28 OQ-47 otherwise fills up from the others', () =>
    expect(ids(landingGrid([], [...many(5, false), ...many(3, true)]))).toEqual([
      'p0',
      'p1',
      'p2',
      'o0',
      'o1',
      'o2',
    ]));
  it('splits prices into parts', () => {
    expect(priceText({ priceText: 'from ₦8,000' })).toEqual({
      before: 'from',
      amount: '₦8,000',
      after: '',
    });
    expect(priceText({ priceText: '₦1,300 a kg' })).toEqual({
      before: '',
      amount: '₦1,300',
      after: 'a kg',
    });
    expect(priceText({ priceText: 'from ₦700 each' })).toEqual({
      before: 'from',
      amount: '₦700',
      after: 'each',
    });
    expect(priceText({ priceText: 'price by quote' })).toEqual({
      before: 'price by quote',
      amount: '',
      after: '',
    });
  });
  it('groups by the heading of the server, in its order', () => {
    const list = [
      category({ group: 'b', groupLabel: 'Second' }),
      category({ group: 'a', groupLabel: 'First' }),
      category({ group: 'b' }),
    ];
    expect(grouped(list).map(({ id, name, items }) => [id, name, items.length])).toEqual([
      ['b', 'Second', 2],
      ['a', 'First', 1],
    ]);
  });
});

describe('icons', () => {
  const KEYS =
    'air-vent hammer droplets sparkles flame car zap star video waves cake-slice spray-can paint-bucket sun boxes book-open bug settings fuel flower-2 palette brick-wall construction wrench home shopping-bag shirt truck plane shield camera scissors package user building file-text award'.split(
      ' ',
    );
  it.each(KEYS)('ICON-01 knows %s', (key) => expect(serviceIcons[key]).toBeDefined());
  it('ICON-02 an unknown key gives a wrench', () => expect(iconFor('toString-ish')).toBe(Wrench));
  it('ICON-03 an emoji of a known service gives the drawing of that service', () => {
    const drawn = ['🔥', '🧹', '🚰', '⚡', '👕', '🚚', '🚕', '✈️', '🛡️', '🎨', '❄️'].map((emoji) =>
      iconFor(emoji),
    );
    expect(drawn).toEqual(
      [
        'flame',
        'sparkles',
        'droplets',
        'zap',
        'shirt',
        'truck',
        'car',
        'plane',
        'shield',
        'paint-bucket',
        'air-vent',
      ].map((key) => serviceIcons[key]),
    );
  });
  it.each(Object.entries(emojiIcons))(
    'ICON-03 %s gives %s, with and without the emoji variation selector',
    (emoji, key) => {
      expect(serviceIcons[key]).toBeDefined();
      for (const written of [
        emoji,
        emoji.replaceAll('\uFE0F', ''),
        `${emoji.replaceAll('\uFE0F', '')}\uFE0F`,
      ])
        expect(iconFor(written)).toBe(serviceIcons[key]);
    },
  );
  it('ICON-03 an unknown emoji gives a wrench', () => expect(iconFor('🦄')).toBe(Wrench));
});
