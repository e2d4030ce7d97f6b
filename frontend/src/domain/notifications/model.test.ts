import { badgeText, normaliseList, toastVariant, type Notification } from './model';
import { byDay, bySubject, joined, markAllRead, markRead, targetOf } from './list/model';

const note = (patch: Partial<Notification> = {}): Notification => ({
  id: 'n1',
  title: 'T',
  message: 'M',
  type: 'info',
  read: false,
  createdAt: '2026-03-14T09:00:00Z',
  category: 'order',
  priority: 'normal',
  ...patch,
});

describe('notifications', () => {
  it('ENT-09 the list may be an array or an object', () => {
    expect(normaliseList([note(), note({ id: 'n2', read: true })])).toMatchObject({
      unreadCount: 1,
    });
    expect(normaliseList({ notifications: [], unreadCount: 7 }).unreadCount).toBe(7);
    expect(normaliseList(undefined)).toEqual({ notifications: [], unreadCount: 0 });
  });
  it('NOTIF-10 shows "99+" above 99', () => {
    expect(badgeText(99)).toBe('99');
    expect(badgeText(100)).toBe('99+');
  });
  it('NOTIF-03 goes to its actionUrl', () =>
    expect(targetOf({ actionUrl: '/order/x' }, '/vendors')).toBe('/order/x'));
  it.each(['/service-provider', '/service-provider/status', '/vendor', '/vendor/login'])(
    'NOTIF-04 OQ-12 on %s goes to the provider dashboard',
    (path) => expect(targetOf({}, path)).toBe('/service-provider/dashboard'),
  );
  it.each(['/', '/vendors', '/admin/vendors', '/service-providers-list'])(
    'NOTIF-05 OQ-12 on %s goes to the requests',
    (path) => expect(targetOf({}, path)).toBe('/requests'),
  );
  it('NOTIF-06 marks one as read', () => {
    const list = markRead({ notifications: [note(), note({ id: 'n2' })], unreadCount: 2 }, 'n1');
    expect(list.unreadCount).toBe(1);
    expect(list.notifications.map(({ read }) => read)).toEqual([true, false]);
    expect(markRead(list, 'n1').unreadCount).toBe(1);
  });
  it('NOTIF-06 also counts one on an older page', () =>
    expect(
      markRead({ notifications: [], unreadCount: 2 }, 'old', [note({ id: 'old' })]).unreadCount,
    ).toBe(1));
  it('joins pages, each notification once, the newer version first', () =>
    expect(
      joined([note({ id: 'a', read: true })], [note({ id: 'a' }), note({ id: 'b' })]).map(
        ({ id, read }) => [id, read],
      ),
    ).toEqual([
      ['a', true],
      ['b', false],
    ]));
  it.each([
    '/api/logout',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('never leads to %s', (actionUrl) => expect(targetOf({ actionUrl }, '/')).toBe('/requests'));
  it('NOTIF-07 marks all as read', () =>
    expect(markAllRead({ notifications: [note()], unreadCount: 1 })).toMatchObject({
      unreadCount: 0,
      notifications: [{ read: true }],
    }));
  it('NOTIF-13 NOTIF-14 only "error" is destructive', () => {
    expect(toastVariant('error')).toBe('destructive');
    expect(toastVariant('warning')).toBe('default');
    expect(toastVariant(undefined)).toBe('default');
  });
  it('groups by job, with the newest first, and leaves the others alone', () => {
    const job = (id: string) => `/request/0198f0a0-0000-7000-8000-00000000000${id}`;
    const groups = bySubject([
      note({ id: 'a', actionUrl: job('1'), createdAt: '2026-03-14T08:00:00Z' }),
      note({ id: 'b', actionUrl: job('2'), createdAt: '2026-03-14T09:00:00Z' }),
      note({ id: 'c', actionUrl: `${job('1')}#chat`, createdAt: '2026-03-14T10:00:00Z' }),
      note({ id: 'd', actionUrl: '/support', createdAt: '2026-03-14T07:00:00Z' }),
      note({ id: 'e', actionUrl: '/support', createdAt: '2026-03-14T06:00:00Z' }),
    ]);
    expect(groups.map(({ lead, earlier }) => [lead.id, earlier.map(({ id }) => id)])).toEqual([
      ['c', ['a']],
      ['b', []],
      ['d', []],
      ['e', []],
    ]);
  });
  it('groups by day, newest first', () => {
    const groups = byDay(
      [note({ id: 'a', createdAt: '2026-03-13T09:00:00Z' }), note({ id: 'b' })],
      Date.parse('2026-03-14T12:00:00Z'),
    );
    expect(groups.map(({ day }) => day)).toEqual(['Today', 'Yesterday']);
  });
});
