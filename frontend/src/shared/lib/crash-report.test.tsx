import { render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { server } from '@/testing/server';
import { buildOf, forgetCrashes, reportCrash } from './crash-report';
import { watchCrashes } from './watch-crashes';

interface Report {
  message: string;
  stack: string;
  page: string;
  build: string;
}

let reports: Report[] = [];

beforeAll(watchCrashes);
beforeEach(() => {
  reports = [];
  forgetCrashes();
  window.history.replaceState(null, '', '/order/SVC-1/track?token=secret#x');
  server.use(
    http.post(
      '*/api/client-errors',
      async ({ request }) => (
        reports.push((await request.json()) as Report),
        new HttpResponse(null, { status: 202 })
      ),
    ),
  );
});

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

it('reports each kind of uncaught error once, with the path of the page and without its query', async () => {
  const error = new TypeError('x is undefined');
  for (let time = 0; time < 3; time += 1) window.dispatchEvent(new ErrorEvent('error', { error }));
  await waitFor(() => expect(reports).toHaveLength(1));
  await settled();
  expect(reports).toEqual([
    {
      message: 'TypeError: x is undefined',
      stack: error.stack,
      page: '/order/SVC-1/track',
      build: 'unknown',
    },
  ]);
});

it('reports an unhandled promise rejection', async () => {
  const event = new Event('unhandledrejection');
  Object.assign(event, { reason: new RangeError('too far') });
  window.dispatchEvent(event);
  await waitFor(() =>
    expect(reports.map(({ message }) => message)).toEqual(['RangeError: too far']),
  );
});

it('reports a part of the page that crashed', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('no such part');
  };
  render(
    <ErrorBoundary widget>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByText(/This part could not be shown/)).toBeInTheDocument();
  await waitFor(() =>
    expect(reports.some(({ message }) => message === 'Error: no such part')).toBe(true),
  );
});

it('does not report a lost network, a chunk of an older build, or an aborted call', async () => {
  const named = (name: string) => Object.assign(new Error('x'), { name });
  for (const name of ['ChunkLoadError', 'AbortError', 'ApiError']) reportCrash(named(name));
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  reportCrash(new Error('offline'));
  line.mockRestore();
  await settled();
  expect(reports).toEqual([]);
});

it('reports at most ten kinds of a page that crashes in a loop, cut to the server’s limits, and never fails itself', async () => {
  server.use(
    http.post(
      '*/api/client-errors',
      async ({ request }) => (reports.push((await request.json()) as Report), HttpResponse.error()),
    ),
  );
  for (let kind = 0; kind < 30; kind += 1) reportCrash(new Error(`${kind} ${'m'.repeat(2000)}`));
  reportCrash('a text');
  reportCrash(null);
  await waitFor(() => expect(reports).toHaveLength(10));
  await settled();
  expect(reports).toHaveLength(10);
  expect(Math.max(...reports.map(({ message }) => message.length))).toBe(1000);
  expect(Math.max(...reports.map(({ stack }) => stack.length))).toBeLessThanOrEqual(8000);
});

it('reads the build from the hash in the script’s name, on the shell and on a prerendered page', () => {
  const page = (script: string) =>
    new DOMParser().parseFromString(`<html><head>${script}</head></html>`, 'text/html');
  expect(buildOf(page('<script defer src="/assets/main.0f1e2d.js"></script>'))).toBe('0f1e2d');
  expect(
    buildOf(
      page(
        '<script defer src="/assets/start.11111111.js" data-then="/assets/react.222222.js /assets/main.aabbcc.js"></script>',
      ),
    ),
  ).toBe('aabbcc');
  expect(buildOf(page(''))).toBe('unknown');
});
