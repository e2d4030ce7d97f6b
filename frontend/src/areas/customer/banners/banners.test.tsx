import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw';
import { SWRConfig } from 'swr';
import { server } from '@/testing/server';
import BannerCarousel from './banner-carousel';
import { BANNER_RULES } from '@/domain/banners/api';
import { labelOf, linkOf, usedBanners, type Banner } from '@/domain/banners/model';

const banner = (patch: Partial<Banner> = {}): Banner => ({
  id: 'b1',
  imageUrl: '/banners/b1.webp',
  alt: 'A clean kitchen',
  title: 'First deep clean, 10% off',
  description: 'Until 31 March',
  linkUrl: '/categories',
  ...patch,
});
const several = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    banner({
      id: `b${place + 1}`,
      imageUrl: `/banners/b${place + 1}.webp`,
      title: `Offer ${place + 1}`,
    }),
  );

const serve = (data: unknown[]) =>
  server.use(http.get('*/api/banners', () => HttpResponse.json({ data })));

async function show(data: unknown[]) {
  serve(data);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <BannerCarousel />
    </SWRConfig>,
  );
  await act(async () => {
    await jest.advanceTimersByTimeAsync(100);
  });
}

const carousel = () => screen.getByRole('region', { name: 'Offers' });
const slides = () => [...carousel().querySelectorAll('.bn-slide')] as HTMLElement[];
const shown = () => slides().findIndex((slide) => slide.classList.contains('on')) + 1;
const picture = (place = 1) => slides()[place - 1]!.querySelector('img')!;
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function stroke(from: number, to: number) {
  fireEvent.touchStart(carousel(), { touches: [{ clientX: from }] });
  fireEvent.touchEnd(carousel(), { changedTouches: [{ clientX: to }] });
}

function hidePage(hidden: boolean) {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(hidden ? 'hidden' : 'visible');
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the carousel', () => {
  it('BANNER-01 ENT-15 ENT-17 shows what GET /api/banners answers in `data`', async () => {
    await show([banner()]);
    expect(carousel()).toHaveAttribute('aria-roledescription', 'carousel');
    expect(screen.getByText('First deep clean, 10% off')).toBeInTheDocument();
    expect(screen.getByText('Until 31 March')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'A clean kitchen' })).toHaveAttribute(
      'src',
      '/banners/b1.webp',
    );
  });
  it('ENT-16 a banner needs no title, description or link', async () => {
    await show([{ id: 'b1', imageUrl: '/banners/b1.webp', alt: 'Gas at your door' }]);
    expect(screen.getByRole('img', { name: 'Gas at your door' })).toBeInTheDocument();
    expect(within(carousel()).queryByRole('link')).toBeNull();
  });
  it('BANNER-02 uses the first six', async () => {
    await show(several(8));
    expect(slides()).toHaveLength(6);
    expect(screen.queryByText('Offer 7')).toBeNull();
    expect(usedBanners({ data: several(8) }).map(({ id }) => id)).toEqual([
      'b1',
      'b2',
      'b3',
      'b4',
      'b5',
      'b6',
    ]);
  });
  it('BANNER-03 advances every 5 s and starts again after the last', async () => {
    await show(several(3));
    expect(shown()).toBe(1);
    pass(4800);
    expect(shown()).toBe(1);
    pass(200);
    expect(shown()).toBe(2);
    pass(5000);
    expect(shown()).toBe(3);
    pass(5000);
    expect(shown()).toBe(1);
  });
  it('BANNER-04 BANNER-05 pauses on interaction, and resumes 10 s later', async () => {
    await show(several(3));
    pass(3000);
    press('Next offer');
    expect(shown()).toBe(2);
    pass(9900);
    expect(shown()).toBe(2);
    pass(100);
    pass(4900);
    expect(shown()).toBe(2);
    pass(100);
    expect(shown()).toBe(3);
  });
  it('goes back past the first one, and on a swipe', async () => {
    await show(several(3));
    press('Previous offer');
    expect(shown()).toBe(3);
    stroke(200, 120);
    expect(shown()).toBe(1);
    stroke(200, 190);
    expect(shown()).toBe(1);
  });
  it('stops and continues on demand', async () => {
    await show(several(2));
    press('Pause the slideshow');
    pass(30_000);
    expect(shown()).toBe(1);
    press('Start the slideshow');
    pass(15_000);
    expect(shown()).toBe(2);
  });
  it('pauses while the page is hidden', async () => {
    await show(several(2));
    hidePage(true);
    pass(30_000);
    expect(shown()).toBe(1);
    hidePage(false);
    pass(5000);
    expect(shown()).toBe(2);
  });
  it('does not advance automatically with reduced motion', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(
      (query) =>
        ({
          matches: query.includes('reduce'),
          addEventListener: () => undefined,
          removeEventListener: () => undefined,
        }) as unknown as MediaQueryList,
    );
    await show(several(2));
    pass(30_000);
    expect(shown()).toBe(1);
    expect(screen.getByRole('button', { name: 'Start the slideshow' })).toBeInTheDocument();
  });
  it('hides inactive banners from everyone, and is not announced while it advances', async () => {
    await show(several(2));
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([false, true]);
    expect(carousel().querySelector('.bn-s')).toHaveAttribute('aria-live', 'off');
    press('Pause the slideshow');
    expect(carousel().querySelector('.bn-s')).toHaveAttribute('aria-live', 'polite');
  });
  it('a single banner neither moves nor has controls', async () => {
    await show(several(1));
    expect(screen.queryByRole('button')).toBeNull();
    pass(20_000);
    expect(shown()).toBe(1);
  });
  it('shows nothing when there are no banners, or when they do not load', async () => {
    await show([]);
    expect(document.querySelector('.bn')).toBeNull();
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('loads a picture only when it is shown next', async () => {
    await show(several(4));
    expect([1, 2, 3, 4].map((place) => slides()[place - 1]!.querySelector('img') !== null)).toEqual(
      [true, true, false, false],
    );
  });
  it('axe finds nothing', async () => {
    await show(several(3));
    jest.useRealTimers();
    expect(await axe(carousel())).toHaveNoViolations();
  });
});

describe('its link', () => {
  const link = () => within(carousel()).getByRole('link');
  it('BANNER-07 opens in a new tab without a reference to this one', async () => {
    await show([banner({ linkUrl: 'https://example.com/offer' })]);
    expect(link()).toHaveAttribute('href', 'https://example.com/offer');
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link().getAttribute('rel')).toContain('noopener');
  });
  it('BANNER-08 is labelled "Learn More" by default', async () => {
    await show([banner()]);
    expect(link()).toHaveTextContent(/^Learn More$/);
    expect(labelOf({ buttonLabel: 'Book now' })).toBe('Book now');
    expect(labelOf({ buttonLabel: '  ' })).toBe('Learn More');
  });
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
    '/api/logout',
    '/api',
  ])('never leads to %s', (linkUrl) => expect(linkOf({ linkUrl })).toBeNull());
});

describe('its picture', () => {
  it('BANNER-06 shows a warning when the picture has not loaded after 8 s, until it loads', async () => {
    await show([banner()]);
    pass(7800);
    expect(screen.queryByText('This picture is slow to load.')).toBeNull();
    pass(200);
    expect(screen.getByText('This picture is slow to load.')).toBeInTheDocument();
    fireEvent.load(picture());
    expect(screen.queryByText('This picture is slow to load.')).toBeNull();
  });
  it('BANNER-06 shows no warning for a picture that loads in time', async () => {
    await show([banner()]);
    fireEvent.load(picture());
    pass(20_000);
    expect(screen.queryByText('This picture is slow to load.')).toBeNull();
  });
  it('ERR-29 OQ-44 says in two lines that it failed and that the text is below', async () => {
    await show([banner()]);
    fireEvent.error(picture());
    const lines = [...carousel().querySelectorAll('.bn-warn p')].map((line) => line.textContent);
    expect(lines).toEqual(['Image unavailable', 'Banner content below']);
    expect(screen.getByText('First deep clean, 10% off')).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });
  it('ERR-28 says "Image not available" when there is no text', async () => {
    await show([{ id: 'b1', imageUrl: '/banners/b1.webp', alt: 'Gas at your door' }]);
    fireEvent.error(picture());
    expect(screen.getByText('Image not available')).toBeInTheDocument();
    expect(screen.queryByText('Banner content below')).toBeNull();
  });
});

it('API-34 API-35 GET /api/banners is requested once in three minutes', async () => {
  let asked = 0;
  server.use(
    http.get('*/api/banners', () => ((asked += 1), HttpResponse.json({ data: several(1) }))),
  );
  const cache = new Map();
  const place = (children: ReactNode) => (
    <SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>
  );
  const settle = (ms: number) =>
    act(async () => {
      await jest.advanceTimersByTimeAsync(ms);
    });
  const { rerender } = render(place(<BannerCarousel />));
  await settle(100);
  rerender(place(null));
  await settle(120_000);
  rerender(place(<BannerCarousel />));
  await settle(100);
  expect(asked).toBe(1);
  rerender(place(null));
  await settle(181_000);
  rerender(place(<BannerCarousel />));
  await settle(100);
  expect(asked).toBe(2);
  expect(BANNER_RULES).toEqual({ freshMs: 180_000, keptMs: 180_000 });
});
