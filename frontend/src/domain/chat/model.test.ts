import { byDay, dayName, unreadUpTo, withMessage, type ChatMessage } from './model';

const message = (number: number, patch: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `m${number}`,
  number,
  author: 'provider',
  text: `Message ${number}`,
  uploadId: null,
  photoUrl: null,
  sentAt: '2026-11-20T08:00:00Z',
  readAt: null,
  ...patch,
});

describe('the messages of a chat', () => {
  beforeAll(() => jest.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
  afterAll(() => jest.useRealTimers());

  it('are separated by the day in Abuja', () => {
    const days = byDay([
      message(1, { sentAt: '2026-11-19T22:59:00Z' }),
      message(2, { sentAt: '2026-11-19T23:01:00Z' }),
      message(3, { sentAt: '2026-11-20T08:00:00Z' }),
      message(4, { sentAt: '2026-11-22T08:00:00Z' }),
    ]);
    expect(days.map(({ name, messages }) => [name, messages.map(({ number }) => number)])).toEqual([
      ['19 November 2026', [1]],
      ['20 November 2026', [2, 3]],
      ['Today', [4]],
    ]);
    expect(dayName('2026-11-21T08:00:00Z')).toBe('Yesterday');
  });

  it('are read up to the newest of the other side', () => {
    const all = [
      message(1),
      message(2, { author: 'customer' }),
      message(3),
      message(4, { author: 'customer' }),
    ];
    expect([unreadUpTo(all, 'customer'), unreadUpTo(all, 'provider')]).toEqual([3, 4]);
    expect(unreadUpTo([message(1, { readAt: '2026-11-20T09:00:00Z' })], 'customer')).toBe(0);
    expect(unreadUpTo([], 'customer')).toBe(0);
  });

  it('contain one that was just sent once, also when the list has it already', () => {
    expect(withMessage(undefined, message(1))).toEqual([message(1)]);
    expect(withMessage([message(1)], message(1))).toEqual([message(1)]);
    expect(withMessage([message(1)], message(2))).toEqual([message(1), message(2)]);
  });
});
