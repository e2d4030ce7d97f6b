import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { toast } from '@/shared/lib/toast-store';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { LazyToaster } from '@/shared/ui/lazy-toaster';
import { ServiceIcon } from '@/shared/ui/service-icon';
import { LazyBuildBadge } from './lazy-build-badge';

const mockGone = () => {
  throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
};
jest.mock('./build-badge', () => ({ __esModule: true, default: () => mockGone() }));
jest.mock('@/shared/ui/toaster', () => ({ __esModule: true, default: () => mockGone() }));
jest.mock('@/shared/ui/service-icon-set', () => ({ __esModule: true, default: () => mockGone() }));

describe('lazily loaded parts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it.each([
    ['the build badge', <LazyBuildBadge key="badge" />],
    ['a toast', <LazyToaster key="toaster" />],
    ['the drawing of a service', <ServiceIcon key="icon" iconKey="pipe" />],
  ])('a failure to load %s offline does not break the page', async (_, part) => {
    render(
      <MemoryRouter>
        <ErrorBoundary>
          <h1>Your quote</h1>
          {part}
        </ErrorBoundary>
      </MemoryRouter>,
    );
    await act(async () => {
      toast({ title: 'Link copied' });
      await jest.advanceTimersByTimeAsync(2000);
    });
    expect(console.error).toHaveBeenCalled();
    expect(screen.getByRole('heading', { name: 'Your quote' })).toBeInTheDocument();
  });
});
