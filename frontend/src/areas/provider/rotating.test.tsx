import { act, screen } from '@testing-library/react';
import { renderApp } from '@/testing/render';
import { asProvider, job, offer } from '@/testing/provider/builders';

const TODAY = '/service-provider/dashboard';

describe('rotating the phone', () => {
  const listeners = new Set<() => void>();
  let wide = false;
  const turn = (to: boolean) => {
    wide = to;
    act(() => listeners.forEach((hear) => hear()));
  };
  beforeEach(() => {
    Object.defineProperty(window, 'matchMedia', {
      configurable: true,
      value: (media: string) => ({
        get matches() {
          return wide && media.includes('min-width');
        },
        media,
        addEventListener: (_: string, hear: () => void) => listeners.add(hear),
        removeEventListener: (_: string, hear: () => void) => listeners.delete(hear),
      }),
    });
  });
  afterEach(() => {
    wide = false;
    Object.defineProperty(window, 'matchMedia', { configurable: true, value: undefined });
  });

  it('keeps what was opened in an offer and in the day', async () => {
    asProvider({
      offers: [1, 2, 3, 4].map((n) => offer({ id: `f${n}`, title: `Job ${n}` })),
      open: [job({ orderId: 'o2', title: 'Fix a tap' })],
    });
    const { user: person } = renderApp(TODAY);
    await person.click(await screen.findByRole('button', { name: 'Show 1 more' }));
    const fourth = screen.getByRole('article', { name: 'Job 4' });
    const next = await screen.findByRole('article', { name: 'Next job: Fix a tap' });
    for (const to of [true, false]) {
      turn(to);
      expect(screen.getByRole('article', { name: 'Job 4' })).toBe(fourth);
      expect(screen.getByRole('article', { name: 'Next job: Fix a tap' })).toBe(next);
    }
  });
});
