const added = () =>
  [...document.head.querySelectorAll('script')].map((script) => [
    script.getAttribute('src'),
    script.async,
  ]);

/** The page names its scripts, and its only own one runs. */
async function run() {
  const own = document.createElement('script');
  own.dataset['then'] = '/assets/a.js /assets/b.js';
  own.dataset['style'] = '/assets/whole.css';
  Object.defineProperty(document, 'currentScript', { configurable: true, value: own });
  await jest.isolateModulesAsync(async () => {
    await import('./start');
  });
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.innerHTML = '';
  delete document.documentElement.dataset['moved'];
});

describe('the start of a prerendered page', () => {
  it('loads nothing before the first paint, then everything in order, once', async () => {
    await run();
    expect(added()).toEqual([]);
    jest.advanceTimersByTime(60);
    expect(added()).toEqual([
      ['/assets/a.js', false],
      ['/assets/b.js', false],
    ]);
    jest.advanceTimersByTime(5000);
    window.dispatchEvent(new Event('scroll'));
    expect(added()).toHaveLength(2);
  });
  it('does not wait for a paint that never happens', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await run();
    jest.advanceTimersByTime(999);
    expect(added()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(added()).toHaveLength(2);
    jest.restoreAllMocks();
  });
  it('waits for the paint event when the browser has one', async () => {
    let painted: (list: unknown, self: { disconnect: () => void }) => void = () => undefined;
    const disconnect = jest.fn();
    class Observer {
      static supportedEntryTypes = ['paint'];
      constructor(paints: typeof painted) {
        painted = paints;
      }
      observe = jest.fn();
    }
    Object.defineProperty(window, 'PerformanceObserver', { configurable: true, value: Observer });
    await run();
    jest.advanceTimersByTime(900);
    expect(added()).toEqual([]);
    painted(null, { disconnect });
    expect(added()).toHaveLength(2);
    expect(disconnect).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(window, 'PerformanceObserver');
  });
  it('starts on the first interaction, and records it', async () => {
    await run();
    window.dispatchEvent(new Event('keydown'));
    expect(added()).toHaveLength(2);
    expect(document.documentElement.dataset['moved']).toBe('');
  });
  it('loads the full stylesheet on the first interaction, once, and removes one that failed to load', async () => {
    const sheets = () =>
      document.head.querySelectorAll<HTMLLinkElement>(
        'link[rel="stylesheet"][href="/assets/whole.css"]',
      );
    await run();
    jest.advanceTimersByTime(5000);
    expect(sheets()).toHaveLength(0);
    window.dispatchEvent(new Event('scroll'));
    window.dispatchEvent(new Event('keydown'));
    expect(sheets()).toHaveLength(1);
    sheets()[0]?.dispatchEvent(new Event('error'));
    expect(sheets()).toHaveLength(0);
  });
});
