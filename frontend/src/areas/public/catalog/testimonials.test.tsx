import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { watchView } from '@/testing/in-view';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import Testimonials from './components/testimonials';
import type { Testimonial } from '@/domain/catalog/content-types';

const voice = (place: number): Testimonial => ({
  id: `r${place}`,
  stars: 5,
  text: `Voice ${place}`,
  firstName: 'Amina',
  area: 'Gwarinpa',
  service: 'Home Cleaning',
  publishedAt: '2026-03-02T09:00:00Z',
});
const voices = [voice(1), voice(2), voice(3)];
const shown = () =>
  screen
    .getAllByRole('group', { name: /^\d of 3$/ })
    .map((slide) => within(slide).getByText(/Voice/).textContent);

describe('testimonials', () => {
  it('LAND-30 LAND-31 load 800 px before they come into view, and not earlier', async () => {
    const view = watchView();
    let asked = 0;
    server.use(http.get('*/api/testimonials', () => ((asked += 1), HttpResponse.json(voices))));
    renderApp('/');
    const place = await screen.findByRole('region', { name: 'What customers say' });
    expect(view.marginOf(place)).toBe('800px');
    expect(asked).toBe(0);
    view.reach(place);
    expect(await screen.findByText('“Voice 1”')).toBeInTheDocument();
    expect(asked).toBe(1);
  });
  it('without a published review there is no such section', async () => {
    renderApp('/');
    await screen.findByRole('heading', { name: 'How It Works' });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'What customers say' })).toBeNull(),
    );
  });
});

describe('the carousel', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const carousel = () => screen.getByRole('group', { name: 'Reviews' });

  it('LAND-32 advances every 6 s and wraps around', () => {
    render(<Testimonials items={voices} />);
    expect(shown()).toEqual(['“Voice 1”']);
    pass(5999);
    expect(shown()).toEqual(['“Voice 1”']);
    pass(1);
    expect(shown()).toEqual(['“Voice 2”']);
    pass(12_000);
    expect(shown()).toEqual(['“Voice 1”']);
  });
  it('pauses under the pointer and while it contains the focus', () => {
    render(<Testimonials items={voices} />);
    fireEvent(carousel(), new MouseEvent('pointerenter'));
    pass(20_000);
    expect(shown()).toEqual(['“Voice 1”']);
    fireEvent(carousel(), new MouseEvent('pointerleave'));
    act(() => screen.getByRole('button', { name: 'Next review' }).focus());
    pass(20_000);
    expect(shown()).toEqual(['“Voice 1”']);
  });
  it('can be paused and moved by hand; with reduced motion it does not move', () => {
    const { unmount } = render(<Testimonials items={voices} />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(20_000);
    expect(shown()).toEqual(['“Voice 1”']);
    fireEvent.click(screen.getByRole('button', { name: 'Previous review' }));
    expect(shown()).toEqual(['“Voice 3”']);
    expect(screen.getByText('3 of 3')).toBeInTheDocument();
    unmount();
    const before = window.matchMedia.bind(window);
    Object.defineProperty(window, 'matchMedia', {
      configurable: true,
      value: (media: string) => ({
        matches: media.includes('reduce'),
        media,
        addEventListener() {},
        removeEventListener() {},
      }),
    });
    render(<Testimonials items={voices} />);
    pass(20_000);
    expect(shown()).toEqual(['“Voice 1”']);
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: before });
  });
});
