import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useToasts } from '@/shared/lib/toasts';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';
import type { Notification } from '@/domain/notifications/model';

const NOW = new Date().toISOString();
const note = (patch: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  title: 'Your price is ready',
  message: 'See it',
  type: 'info',
  read: false,
  createdAt: NOW,
  category: 'order',
  priority: 'normal',
  actionUrl: '/support',
  ...patch,
});
const answer = (
  notifications: Notification[],
  unreadCount = notifications.filter(({ read }) => !read).length,
) => HttpResponse.json({ notifications, unreadCount });
const serve = (...notifications: Notification[]) =>
  server.use(http.get('*/api/notifications', () => answer(notifications)));
const where = () => screen.getByTestId('where').textContent;
const unread = () => screen.queryAllByText('Unread:', { exact: false });
const toasted = () => useToasts.getState().toasts[0];

function open(path = '/notifications') {
  signedIn();
  return renderApp(path);
}

describe('the notifications page', () => {
  it('NOTIF-02 API-22 ENT-06 ENT-07 is a list with a header, each notification with its text', async () => {
    serve(
      note(),
      note({ id: 'n2', title: 'Paid', message: 'Held safely', read: true, category: 'payment' }),
    );
    open();
    expect(
      await screen.findByRole('heading', { name: 'Notifications', level: 1 }),
    ).toBeInTheDocument();
    const [first, second] = await screen.findAllByRole('listitem');
    for (const text of ['Unread:', 'Your price is ready', 'See it'])
      expect(first).toHaveTextContent(text);
    for (const text of ['Paid', 'Held safely']) expect(second).toHaveTextContent(text);
    expect(second).not.toHaveTextContent('Unread:');
  });
  it('ERR-30 says when there are none', async () => {
    open();
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
  });
  it('OQ-07 API-23 asks a guest to sign in, and requests nothing', async () => {
    let asked = 0;
    server.use(http.get('*/api/notifications', () => ((asked += 1), answer([]))));
    renderApp('/notifications');
    expect(await screen.findByText('Sign in to see your notifications')).toBeInTheDocument();
    expect(asked).toBe(0);
  });
  it('shows an error and retries when the user could not be loaded', async () => {
    markSession();
    server.use(http.get('*/api/auth/user', () => problem(500, 'internal_error', 'Broken')));
    const { user } = renderApp('/notifications');
    expect(
      await screen.findByRole('heading', { name: 'We could not load your notifications' }),
    ).toBeInTheDocument();
    expect(screen.queryByText('Sign in to see your notifications')).toBeNull();
    signedIn();
    server.use(http.get('*/api/notifications', () => answer([])));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  });
  it('says that it failed to load, and retries', async () => {
    server.use(
      http.get('*/api/notifications', () => problem(503, 'unavailable', 'Busy'), { once: true }),
    );
    const { user } = open();
    expect(
      await screen.findByRole('heading', { name: 'We could not load your notifications' }),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  });
  it('ENT-26 NOTIF-12 the sound is on by default, and the choice is saved', async () => {
    const { user } = open();
    const sound = await screen.findByRole('switch', { name: 'Sound for new notifications' });
    expect(sound).toBeChecked();
    await user.click(sound);
    expect(sound).not.toBeChecked();
    expect(localStorage.getItem('notification_sound')).toBe('false');
  });
  it('axe finds nothing', async () => {
    serve(note(), note({ id: 'n2', title: 'Other', read: true, category: 'safety' }));
    const { container } = open();
    await screen.findByText('Your price is ready');
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('the panel', () => {
  it('NOTIF-01 opens under the bell, closes on Escape and returns the focus', async () => {
    serve(note());
    const { user } = open('/support');
    const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    await user.click(bell);
    const panel = await screen.findByRole('region', { name: 'Notifications panel' });
    expect(within(panel).getByText('Your price is ready')).toBeInTheDocument();
    expect(within(panel).getByRole('link', { name: 'Open as a page' })).toHaveAttribute(
      'href',
      '/notifications',
    );
    within(panel).getByRole('button', { name: 'Mark all read' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: 'Notifications panel' })).toBeNull();
    expect(bell).toHaveFocus();
  });
  it('NOTIF-10 the bell shows "99+" above 99', async () => {
    server.use(http.get('*/api/notifications', () => answer([], 120)));
    open('/support');
    expect(
      within(await screen.findByRole('button', { name: 'Notifications, 99+ unread' })).getByText(
        '99+',
      ),
    ).toBeInTheDocument();
  });
});

describe('opening a notification', () => {
  it('NOTIF-03 NOTIF-06 API-25 marks it read with a PATCH without a payload and follows its link', async () => {
    const sent: string[] = [];
    serve(note());
    server.use(
      http.patch(
        '*/api/notifications/:id/read',
        async ({ params, request }) => (
          sent.push(`${String(params['id'])}:${await request.text()}`),
          new HttpResponse(null, { status: 204 })
        ),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByText('Your price is ready'));
    await waitFor(() => expect(where()).toBe('/support'));
    await waitFor(() => expect(sent).toEqual(['n1:']));
  });
  it('those about one job are one entry, which is read as a whole', async () => {
    const actionUrl = '/support?order=0198f0a0-0000-7000-8000-000000000001';
    const sent: string[] = [];
    serve(
      note({ id: 'n3', title: 'Your provider is here', actionUrl }),
      note({ id: 'n2', title: 'On the way', actionUrl, createdAt: '2026-03-14T09:00:00Z' }),
      note({ id: 'n1', title: 'Paid', read: true, actionUrl, createdAt: '2026-03-13T09:00:00Z' }),
    );
    server.use(
      http.patch('*/api/notifications/:id/read', ({ params }) => {
        sent.push(String(params['id']));
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user, container } = open();
    await screen.findByText('Your provider is here');
    expect(unread()).toHaveLength(1);
    await user.click(screen.getByText('2 earlier messages'));
    expect(screen.getByText('On the way. See it')).toBeVisible();
    expect(screen.getByText('Paid. See it')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Mark as read: Your provider is here' }));
    await waitFor(() => expect(sent.sort()).toEqual(['n2', 'n3']));
    expect(unread()).toHaveLength(0);
  });
  it('NOTIF-05 ENT-08 without a link it leads to the requests', async () => {
    serve(note({ actionUrl: null, read: true }));
    const { user } = open();
    await user.click(await screen.findByText('Your price is ready'));
    await waitFor(() => expect(where()).toBe('/requests'));
  });
});

describe('marking as read', () => {
  it('NOTIF-06 NOTIF-08 marks one as read at once, before the server has answered', async () => {
    let release: () => void = () => undefined;
    serve(note(), note({ id: 'n2', title: 'Other' }));
    server.use(
      http.patch(
        '*/api/notifications/:id/read',
        () =>
          new Promise<Response>(
            (resolve) => (release = () => resolve(new HttpResponse(null, { status: 204 }))),
          ),
      ),
    );
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Mark as read: Your price is ready' }),
    );
    await waitFor(() => expect(unread()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Notifications, 1 unread' })).toBeInTheDocument();
    release();
  });
  it('ERR-06 ERR-07 NOTIF-09 only logs a failure, and loads the list again', async () => {
    let asked = 0;
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.get('*/api/notifications', () => ((asked += 1), answer([note()]))),
      http.patch('*/api/notifications/:id/read', () => problem(500, 'internal', 'No')),
    );
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Mark as read: Your price is ready' }),
    );
    await waitFor(() => expect(asked).toBe(2));
    await waitFor(() => expect(unread()).toHaveLength(1));
    expect(logged).toHaveBeenCalledWith('marking a notification as read failed', expect.anything());
    expect(toasted()).toBeUndefined();
    logged.mockRestore();
  });
  it('NOTIF-07 NOTIF-08 API-26 ERR-05 marks all as read at once with one PATCH without a payload', async () => {
    const sent: string[] = [];
    serve(note(), note({ id: 'n2' }));
    server.use(
      http.patch(
        '*/api/notifications/read-all',
        async ({ request }) => (
          sent.push(await request.text()),
          new HttpResponse(null, { status: 204 })
        ),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(unread()).toHaveLength(0));
    await waitFor(() =>
      expect(toasted()).toMatchObject({
        title: 'Success',
        description: 'All notifications marked as read.',
      }),
    );
    expect(sent).toEqual(['']);
    expect(screen.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
  });
  it.each([
    [
      'ERR-03',
      () => problem(500, 'internal', 'No'),
      'Failed to mark all notifications as read. Please try again.',
    ],
    [
      'ERR-04',
      () => HttpResponse.error(),
      'Network error. Please check your connection and try again.',
    ],
  ])(
    '%s NOTIF-09 shows a failure, and rolls back by loading again',
    async (_, failure, description) => {
      let asked = 0;
      server.use(
        http.get('*/api/notifications', () => ((asked += 1), answer([note()]))),
        http.patch('*/api/notifications/read-all', failure),
      );
      const { user } = open();
      await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
      await waitFor(() =>
        expect(toasted()).toMatchObject({ title: 'Error', description, variant: 'destructive' }),
      );
      await waitFor(() => expect(unread()).toHaveLength(1));
      expect(asked).toBe(2);
    },
  );
});

describe('older notifications', () => {
  const page = (from: number) =>
    [0, 1].map((step) =>
      note({
        id: `n${from + step}`,
        title: `News ${from + step}`,
        createdAt: new Date(Date.UTC(2026, 2, 14, 9, 30 - from - step)).toISOString(),
      }),
    );

  function servePages() {
    server.use(
      http.get('*/api/notifications', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        if (cursor === 'c1') return answer(page(3), 4);
        return HttpResponse.json(
          { notifications: page(1), unreadCount: 4 },
          { headers: { link: '</api/notifications?limit=20&cursor=c1>; rel="next"' } },
        );
      }),
    );
  }

  it('load below, page by page, until there are no more', async () => {
    servePages();
    const { user } = open();
    await screen.findAllByText(/News 1/);
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    expect(
      screen.getAllByRole('listitem').map((item) => /News \d/.exec(item.textContent)?.[0]),
    ).toEqual(['News 1', 'News 2', 'News 3', 'News 4']);
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
  it('NOTIF-08 are marked as read like the others', async () => {
    servePages();
    server.use(
      http.patch('*/api/notifications/:id/read', () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await user.click(await screen.findByRole('button', { name: 'Mark as read: News 4' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark as read: News 4' })).toBeNull(),
    );
    expect(screen.getByRole('button', { name: 'Notifications, 3 unread' })).toBeInTheDocument();
  });
  it('that arrived while all were being marked stay when the marking fails', async () => {
    let fail: () => void = () => undefined;
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const cursors: (string | null)[] = [];
    server.use(
      http.get('*/api/notifications', ({ request }) => {
        const cursor = new URL(request.url).searchParams.get('cursor');
        cursors.push(cursor);
        const link = (next: string) => ({
          headers: { link: `</api/notifications?limit=20&cursor=${next}>; rel="next"` },
        });
        if (cursor === 'c2') return answer(page(5), 6);
        return HttpResponse.json(
          { notifications: page(cursor === 'c1' ? 3 : 1), unreadCount: 6 },
          link(cursor === 'c1' ? 'c2' : 'c1'),
        );
      }),
      http.patch(
        '*/api/notifications/read-all',
        async () => (await failed, problem(503, 'unavailable', 'Busy')),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: /^Mark all/ }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark as read: News 3' })).toBeNull(),
    );
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(6));
    fail();
    expect(await screen.findByRole('button', { name: 'Mark as read: News 3' })).toBeInTheDocument();
    expect(
      screen.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('News')),
    ).toHaveLength(6);
    expect(cursors).toContain('c2');
  });
  it('offer a retry when a page does not load', async () => {
    servePages();
    server.use(
      http.get('*/api/notifications', ({ request }) =>
        request.url.includes('cursor') ? problem(503, 'unavailable', 'Busy') : undefined,
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(
      await screen.findByText('Older notifications could not be loaded. Please try again.'),
    ).toBeInTheDocument();
    server.resetHandlers();
    signedIn();
    servePages();
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(4));
  });
});
