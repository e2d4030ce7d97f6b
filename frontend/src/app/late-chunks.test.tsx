import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useConsent } from '@/shared/lib/consent';
import { order } from '@/testing/builders';
import { configurePixel } from '@/testing/pixel';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

/** Files that cannot be loaded while their names are in this set. */
const mockLost = new Set<string>();
const mockAsked: string[] = [];
const mockFile = (name: string) => {
  mockAsked.push(name);
  if (mockLost.has(name))
    throw Object.assign(new Error('Loading chunk failed'), { name: 'ChunkLoadError' });
  return { __esModule: true, default: () => `The ${name} has come` };
};
jest.mock('@/areas/common/notifications/live-mount', () => mockFile('live channel'));
jest.mock('@/areas/common/notifications/panel', () => mockFile('panel'));
jest.mock('@/areas/customer/banners/banner-carousel', () => mockFile('carousel'));
jest.mock('@/areas/public/catalog/components/testimonials', () => mockFile('voices'));
jest.mock('@/areas/public/catalog/components/hero-proof', () => mockFile('proof'));
jest.mock('@/areas/common/shell/guest-sheet', () => mockFile('menu'));
jest.mock('@/shared/ui/consent-bar', () => mockFile('question'));
jest.mock('@/areas/customer/orders/components/reschedule-form', () => mockFile('form'));

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

describe('a chunk that could not be loaded offline', () => {
  beforeEach(() => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => {
    mockLost.clear();
    jest.restoreAllMocks();
  });

  it('does not stop the live channel for good', async () => {
    signedIn();
    await open('/support', 'live channel');
    await cameAgain('live channel');
  });
  it('leaves the landing page complete, and loads the missing part when the network is back', async () => {
    await open('/', 'proof');
    expect(screen.getByRole('heading', { level: 1, name: /Someone\sgood/ })).toBeInTheDocument();
    expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
    await cameAgain('proof', () => expect(mockAsked).toContain('proof'));
  });
  it('reserves the space of the testimonials until they load', async () => {
    server.use(http.get('*/api/testimonials', () => HttpResponse.json([{ id: 't1' }])));
    await open('/', 'voices');
    expect(await screen.findByRole('region', { name: 'What customers say' })).toBeInTheDocument();
    await cameAgain('voices');
  });
  it('shows the consent question later', async () => {
    configurePixel('1234567890');
    await open('/support', 'question');
    await cameAgain('question');
    configurePixel(null);
    act(() => useConsent.setState({ consent: undefined }));
  });
  it('loads the banners of home later', async () => {
    signedIn();
    await open('/', 'carousel');
    await cameAgain('carousel');
  });
  it('keeps the page for a guest, and lets them retry the menu', async () => {
    const { user } = await open('/support', 'menu');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const error = within(await screen.findByRole('alert'));
    expect(error.getByText(/Check your connection/)).toBeVisible();
    await user.click(error.getByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    mockLost.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/The menu has come/)).toBeInTheDocument();
  });
  it('keeps the page under the bell, and offers a retry', async () => {
    signedIn();
    const { user } = await open('/support', 'panel');
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/Check your connection/);
    mockLost.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The panel has come')).toBeInTheDocument();
  });
  it('keeps the dialog for another time open, and offers a retry', async () => {
    signedIn();
    const movable = order({ status: 'PAID', allowedActions: ['reschedule'] });
    server.use(
      http.get('*/api/orders/o1', () => HttpResponse.json(movable)),
      http.get('*/api/orders/o1/events', () => HttpResponse.json([])),
    );
    const { user } = await open('/order/o1', 'form');
    await user.click(await screen.findByRole('button', { name: 'Change the time' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change the time' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /There is no connection.*Your jobs and your money are safe/,
    );
    mockLost.clear();
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('The form has come')).toBeInTheDocument();
  });
});
