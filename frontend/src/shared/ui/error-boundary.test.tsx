import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary';

function Gone(): never {
  throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
}
const Bar = () => <a href="/">Gida, home</a>;
const shown = (resetKey: string, part = <Gone />) => (
  <MemoryRouter>
    <ErrorBoundary resetKey={resetKey} bar={<Bar />}>
      {part}
    </ErrorBoundary>
  </MemoryRouter>
);

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(() => jest.restoreAllMocks());

it('a page that failed to load keeps the bar with the link home', () => {
  const { rerender } = render(shown('/categories'));
  expect(screen.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Gida, home' })).toBeVisible();
  rerender(shown('/', <h1>Someone good, at your gate.</h1>));
  expect(screen.getByRole('heading', { name: /Someone good/ })).toBeVisible();
});
