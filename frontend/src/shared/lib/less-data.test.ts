import { chooseLessData, readLessData, useLessData } from './less-data';

const on = () => useLessData.getState().on;
const browser = (saveData: boolean | undefined) =>
  Object.defineProperty(navigator, 'connection', {
    value: saveData === undefined ? undefined : { saveData },
    configurable: true,
  });

afterEach(() => {
  browser(undefined);
  localStorage.clear();
  readLessData();
});

describe('less data', () => {
  it('follows the browser until the person chooses', () => {
    expect(on()).toBe(false);
    browser(true);
    readLessData();
    expect(on()).toBe(true);
    chooseLessData(false);
    readLessData();
    expect(on()).toBe(false);
  });
  it('is kept on the device', () => {
    chooseLessData(true);
    readLessData();
    expect(on()).toBe(true);
  });
});
