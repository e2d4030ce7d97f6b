import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyLocationDialog } from './lazy-location-dialog';
import { closeLocation, openLocation } from '@/domain/location/store';

let mockGone = true;
jest.mock('./location-dialog', () => ({
  __esModule: true,
  default: () => {
    if (mockGone)
      throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
    return <p>Search for your area</p>;
  },
}));

describe('the location dialog before it has loaded', () => {
  afterEach(() => {
    act(closeLocation);
    jest.restoreAllMocks();
  });

  it('says that it could not be loaded, and opens after a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<LazyLocationDialog />);
    act(openLocation);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not load this. Check your connection.',
    );
    mockGone = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Search for your area')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
