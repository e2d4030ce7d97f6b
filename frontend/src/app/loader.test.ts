import { fadeLoader } from './loader';

describe('initial loader', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<div id="initial-loader"></div>';
  });
  afterEach(() => jest.useRealTimers());
  const loader = () => document.getElementById('initial-loader');

  it('SESS-08 fades out after about 100 ms', () => {
    fadeLoader();
    jest.advanceTimersByTime(99);
    expect(loader()).not.toHaveClass('fade');
    jest.advanceTimersByTime(1);
    expect(loader()).toHaveClass('fade');
  });
  it('SESS-09 OQ-40 is removed 500 ms from the start', () => {
    fadeLoader();
    jest.advanceTimersByTime(499);
    expect(loader()).not.toBeNull();
    jest.advanceTimersByTime(1);
    expect(loader()).toBeNull();
  });
  it('a prerendered page has no loader', () => {
    document.body.innerHTML = '';
    expect(fadeLoader).not.toThrow();
  });
});
