import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useConsent } from '@/shared/lib/analytics';
import { configurePixel } from '@/testing/pixel';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

/** Files that cannot be loaded while their names are in this set. */
const mockLost = new Set<string>();
const mockAsked: string[] = [];
const mockFile = (name: string) => {
  mockAsked.push(name);
  if (mockLost.has(name)) throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
  return { __esModule: true, default: () => `The ${name} has come` };
};
jest.mock('@/features/notifications/live-mount', () => mockFile('live channel'));
jest.mock('@/features/notifications/panel', () => mockFile('panel'));
jest.mock('@/features/banners/banner-carousel', () => mockFile('carousel'));
jest.mock('@/features/catalog/components/testimonials', () => mockFile('voices'));
jest.mock('@/features/catalog/components/hero-proof', () => mockFile('proof'));
jest.mock('@/features/shell/guest-sheet', () => mockFile('menu'));
jest.mock('@/shared/ui/consent-bar', () => mockFile('question'));

async function open(path: string, lost: string) {
  mockLost.add(lost);
  const view = renderApp(path);
  await screen.findByRole('heading', { level: 1 });
  return view;
}

const cameAgain = async (name: string, missed = () => expect(console.error).toHaveBeenCalled()) => {
  await waitFor(missed);
  expect(screen.queryByText(`The ${name} has come`)).toBeNull();
  mockLost.clear();
  await act(() => Promise.resolve(void window.dispatchEvent(new Event('online'))));
  expect(await screen.findByText(new RegExp(`The ${name} has come`))).toBeInTheDocument();
};

describe('a file that could not be fetched without a network', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    mockLost.clear();
    jest.restoreAllMocks();
  });

  it('does not end the live channel for good', async () => {
    signedIn();
    await open('/support', 'live channel');
    await cameAgain('live channel');
  });
  it('leaves the landing page whole, whose part comes with the network', async () => {
    await open('/', 'proof');
    expect(screen.getByRole('heading', { level: 1, name: /Someone\sgood/ })).toBeInTheDocument();
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    await cameAgain('proof', () => expect(mockAsked).toContain('proof'));
  });
  it('keeps the place of the voices until they come', async () => {
    server.use(http.get('*/api/testimonials', () => HttpResponse.json([{ id: 't1' }])));
    await open('/', 'voices');
    expect(await screen.findByRole('region', { name: 'What customers say' })).toBeInTheDocument();
    await cameAgain('voices');
  });
  it('asks the question about adverts later', async () => {
    configurePixel('1234567890');
    await open('/support', 'question');
    await cameAgain('question');
    configurePixel(null);
    act(() => useConsent.setState({ consent: undefined }));
  });
  it('brings the offers of home later', async () => {
    signedIn();
    await open('/', 'carousel');
    await cameAgain('carousel');
  });
  it('leaves a guest the page, and another try at the menu', async () => {
    const { user } = await open('/support', 'menu');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const said = within(await screen.findByRole('alert'));
    expect(said.getByText(/Check your connection/)).toBeVisible();
    await user.click(said.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    mockLost.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/The menu has come/)).toBeInTheDocument();
  });
  it('leaves the page under the bell, and another try', async () => {
    signedIn();
    const { user } = await open('/support', 'panel');
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Check your connection/);
    mockLost.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The panel has come')).toBeInTheDocument();
  });
});
