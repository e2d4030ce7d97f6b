import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { server } from '@/testing/server';
import { renewPush } from '@/domain/notifications/push';
import { PushOffer } from './push-offer';
import { PushSwitch } from './push-switch';

const ENDPOINT = 'https://push.example/phone';
let sent: [string, unknown][] = [];
let permission: NotificationPermission = 'default';
let answer: NotificationPermission = 'granted';
let subscribed: object | null = null;

const subscription = {
  endpoint: ENDPOINT,
  options: { applicationServerKey: Uint8Array.from([4, 1, 2]).buffer },
  toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }),
  unsubscribe: () => {
    subscribed = null;
    return Promise.resolve(true);
  },
};

beforeEach(() => {
  [sent, permission, answer, subscribed] = [[], 'default', 'granted', null];
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed),
    subscribe: () => Promise.resolve((subscribed = subscription)),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager }) },
  });
  const notification = {
    get permission() {
      return permission;
    },
    requestPermission: () => Promise.resolve((permission = answer)),
  };
  Object.defineProperty(window, 'PushManager', { configurable: true, value: {} });
  Object.defineProperty(window, 'Notification', { configurable: true, value: notification });
  server.use(
    http.get('*/api/push/key', () => HttpResponse.json({ publicKey: 'BAEC' })),
    http.post('*/api/push/subscriptions', async ({ request }) => {
      sent.push(['POST', await request.json()]);
      return new HttpResponse(null, { status: 201 });
    }),
    http.delete('*/api/push/subscriptions', async ({ request }) => {
      sent.push(['DELETE', await request.json()]);
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
  localStorage.clear();
});

describe('messages on this device', () => {
  it('are turned on and off by a switch', async () => {
    const user = userEvent.setup();
    render(<PushSwitch />);
    await user.click(await screen.findByRole('switch', { name: 'Messages on this device' }));
    await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
    expect(sent).toEqual([
      ['POST', { endpoint: ENDPOINT, keys: { p256dh: 'key', auth: 'secret' } }],
    ]);
    await user.click(screen.getByRole('switch'));
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
    expect(sent[1]).toEqual(['DELETE', { endpoint: ENDPOINT }]);
  });

  it('say when the person has blocked them', async () => {
    answer = 'denied';
    const user = userEvent.setup();
    render(<PushSwitch />);
    await user.click(await screen.findByRole('switch'));
    expect(await screen.findByText(/You blocked messages from Gida/)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  it('are offered once, and not again after "Not now"', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<PushOffer>Do you want a message?</PushOffer>);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('Do you want a message?')).toBeNull();
    unmount();
    render(<PushOffer>Do you want a message?</PushOffer>);
    await waitFor(() => expect(screen.queryByText('Do you want a message?')).toBeNull());
  });

  it('are renewed after a sign-in only for a person who wants them', async () => {
    await renewPush();
    expect(sent).toEqual([]);
    permission = 'granted';
    localStorage.setItem('user_push', 'on');
    await renewPush();
    expect(sent).toHaveLength(1);
  });

  it('are not offered where the browser cannot show them', async () => {
    Reflect.deleteProperty(window, 'PushManager');
    render(<PushSwitch />);
    expect(
      await screen.findByText('This browser cannot show messages while Gida is closed.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('switch')).toBeDisabled();
  });
});
