import { countData, dataText, usedData } from './used-data';

let report: (sizes: number[]) => void = () => undefined;
const stopped = jest.fn();
const observed = jest.fn();

class Observer {
  constructor(seen: (list: { getEntries: () => object[] }) => void) {
    report = (sizes) => seen({ getEntries: () => sizes.map((transferSize) => ({ transferSize })) });
  }
  observe = observed;
  disconnect = stopped;
}

beforeEach(() => {
  Object.defineProperty(window, 'PerformanceObserver', { value: Observer, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PerformanceObserver');
  localStorage.clear();
});

describe('the data used', () => {
  it('adds up what came over the network, from the first byte of the page on', () => {
    const stop = countData();
    expect(observed).toHaveBeenCalledWith({ type: 'navigation', buffered: true });
    expect(observed).toHaveBeenCalledWith({ type: 'resource', buffered: true });
    report([1200, 0, 300]);
    report([500]);
    expect(usedData()).toBe(2000);
    stop();
    expect(stopped).toHaveBeenCalled();
  });
  it('begins again each month, and is nothing when the entry cannot be read', () => {
    localStorage.setItem('device_used_data', JSON.stringify({ month: '2020-01', bytes: 9 }));
    expect(usedData()).toBe(0);
    localStorage.setItem('device_used_data', 'no');
    expect(usedData()).toBe(0);
  });
  it('counts nothing in a browser that cannot tell', () => {
    Reflect.deleteProperty(window, 'PerformanceObserver');
    expect(() => countData()()).not.toThrow();
  });
  it.each([
    [0, '0 kB'],
    [849_600, '850 kB'],
    [3_420_000, '3.4 MB'],
  ])('%i bytes are %s', (bytes, text) => expect(dataText(bytes)).toBe(text));
});
