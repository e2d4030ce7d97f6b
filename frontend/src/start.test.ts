const added = () => [...document.head.querySelectorAll('script')].map((script) => [script.getAttribute('src'), script.async]);

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
  it('fetches nothing before the first paint, then everything in its order, once', async () => {
    await run();
    expect(added()).toEqual([]);
    jest.advanceTimersByTime(60);
    expect(added()).toEqual([['/assets/a.js', false], ['/assets/b.js', false]]);
    jest.advanceTimersByTime(5000);
    window.dispatchEvent(new Event('scroll'));
    expect(added()).toHaveLength(2);
  });
  it('does not wait for a paint that never comes', async () => {
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    await run();
    jest.advanceTimersByTime(999);
    expect(added()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(added()).toHaveLength(2);
    jest.restoreAllMocks();
  });
  it('waits until the browser says that it has painted, where it says so', async () => {
    let painted: (list: unknown, self: { disconnect: () => void }) => void = () => undefined;
    const disconnect = jest.fn();
    class Observer {
      static supportedEntryTypes = ['paint'];
      constructor(told: typeof painted) {
        painted = told;
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
  it('begins at the first move, and leaves a note of it', async () => {
    await run();
    window.dispatchEvent(new Event('keydown'));
    expect(added()).toHaveLength(2);
    expect(document.documentElement.dataset['moved']).toBe('');
  });
  it('brings the whole style at the first move, not before, once, and takes one away that did not come', async () => {
    const sheets = () => document.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href="/assets/whole.css"]');
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
