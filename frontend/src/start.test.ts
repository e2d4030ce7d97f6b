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
  delete window.wholeStyle;
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
  describe('the full stylesheet', () => {
    const sheets = () =>
      document.head.querySelectorAll<HTMLLinkElement>(
        'link[rel="stylesheet"][href="/assets/whole.css"]',
      );
    beforeEach(() => {
      for (const href of ['/assets/landing.css', '/assets/landing-style.css'])
        document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${href}">`);
    });
    it('is loaded on the first interaction, once, and removed when it failed to load', async () => {
      await run();
      jest.advanceTimersByTime(5000);
      expect(sheets()).toHaveLength(0);
      window.dispatchEvent(new Event('scroll'));
      window.dispatchEvent(new Event('keydown'));
      expect(sheets()).toHaveLength(1);
      sheets()[0]?.dispatchEvent(new Event('error'));
      expect(sheets()).toHaveLength(0);
    });
    it('comes after the rules of the landing page and before the sheets of the features', async () => {
      await run();
      window.dispatchEvent(new Event('scroll'));
      const all = [...document.head.querySelectorAll('link')];
      expect(all.map((sheet) => sheet.getAttribute('href'))).toEqual([
        '/assets/landing.css',
        '/assets/whole.css',
        '/assets/landing-style.css',
      ]);
    });
    it('is loaded once for all parts that wait for it', async () => {
      await run();
      const parts = [window.wholeStyle!(), window.wholeStyle!()];
      expect(sheets()).toHaveLength(1);
      sheets()[0]?.dispatchEvent(new Event('load'));
      await expect(Promise.all(parts)).resolves.toHaveLength(2);
    });
    it('fails like a missing chunk, and is requested again the next time', async () => {
      await run();
      const first = window.wholeStyle!();
      sheets()[0]?.dispatchEvent(new Event('error'));
      await expect(first).rejects.toMatchObject({ name: 'ChunkLoadError' });
      const second = window.wholeStyle!();
      sheets()[0]?.dispatchEvent(new Event('load'));
      await expect(second).resolves.toBeDefined();
    });
  });
});
