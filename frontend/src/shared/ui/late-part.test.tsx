import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { latePart } from './late-part';

const gone = () =>
  Promise.reject(Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' }));
const there = () => Promise.resolve({ default: () => <p>Here</p> });

describe('a lazily loaded part', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is loaded again when the network is back, once for all its places', async () => {
    const load = jest.fn(there).mockImplementationOnce(gone);
    const Part = latePart(load);
    await act(() => Promise.resolve(void render([<Part key="a" />, <Part key="b" />])));
    expect(screen.queryByText('Here')).toBeNull();
    await act(() => Promise.resolve(void window.dispatchEvent(new Event('online'))));
    expect(await screen.findAllByText('Here')).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is loaded again when it is next shown', async () => {
    const Part = latePart(jest.fn(there).mockImplementationOnce(gone));
    let unmount = () => {};
    await act(() => Promise.resolve(void ({ unmount } = render(<Part />))));
    expect(screen.queryByText('Here')).toBeNull();
    unmount();
    await act(() => Promise.resolve(void render(<Part />)));
    expect(await screen.findByText('Here')).toBeVisible();
  });

  it('says that it did not load, and retries', async () => {
    const Part = latePart(jest.fn(there).mockImplementationOnce(gone), {
      fallbackOnError: (again) => <button onClick={again}>Try again</button>,
    });
    await act(() => Promise.resolve(void render(<Part />)));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
