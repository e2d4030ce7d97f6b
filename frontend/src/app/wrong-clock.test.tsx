import { render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { MemoryRouter } from 'react-router-dom';
import { openWindows } from '@/domain/booking/place-model';
import { ShareDialog } from '@/areas/customer/orders/components/share-dialog';
import { asProvider, job, offer, provider } from '@/testing/provider/builders';
import { CACHE_PREFIX } from '@/shared/lib/config';
import { forgetClock, learnClock } from '@/shared/lib/clock';
import { isoDay, slotStart } from '@/shared/lib/dates';
import { order, quote, user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const MINUTE = 60_000;
const rightNow = Date.now.bind(Date);

/** A time by the server's clock. */
const inMinutes = (minutes: number) => new Date(rightNow() + minutes * MINUTE).toISOString();

/** Sets the phone's clock ahead by this many minutes. */
const setPhone = (minutes: number) =>
  void jest.spyOn(Date, 'now').mockImplementation(() => rightNow() + minutes * MINUTE);

/** Serves the signed-in user, with the server's time in the `Date` header. */
const serveUser = (who: object) =>
  server.use(
    http.get('*/api/auth/user', () =>
      HttpResponse.json(who, {
        headers: { date: new Date(rightNow()).toUTCString(), 'cache-control': 'no-store' },
      }),
    ),
  );

afterEach(() => {
  jest.restoreAllMocks();
  forgetClock();
});

describe.each([
  ['ten minutes fast', 10],
  ['ten minutes slow', -10],
])('on a phone whose clock is %s', (_, minutes) => {
  beforeEach(() => setPhone(minutes));

  it('a current offer can be accepted, and an expired one cannot', async () => {
    asProvider({
      offers: [
        offer({ id: 'f1', title: 'Ironing', sentAt: inMinutes(-30), expiresAt: inMinutes(5) }),
        offer({ id: 'f2', title: 'Gardening', sentAt: inMinutes(-60), expiresAt: inMinutes(-5) }),
      ],
    });
    serveUser(provider());
    renderApp('/service-provider/dashboard');
    expect(await screen.findByRole('button', { name: /^Accept/ })).toBeEnabled();
    expect(screen.getAllByText(/This offer has expired/)).toHaveLength(1);
  });

  const servePrice = (validUntil: string) => {
    signedIn();
    serveUser(user());
    server.use(
      http.get('*/api/orders/o1', () => HttpResponse.json(order())),
      http.get('*/api/orders/o1/quote', () => HttpResponse.json(quote({ validUntil }))),
    );
  };
  it('a valid price can be paid', async () => {
    servePrice(inMinutes(5));
    renderApp('/order/o1/quote');
    expect(await screen.findByRole('button', { name: 'Pay ₦30,100' })).toBeEnabled();
  });
  it('an expired price cannot be paid', async () => {
    servePrice(inMinutes(-5));
    renderApp('/order/o1/quote');
    expect((await screen.findAllByText(/This price has expired/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: 'Pay ₦30,100' })).toBeNull();
  });

  const atTheDoor = (waitedAt: string) => {
    asProvider({
      open: [
        job({
          trackingStep: 'ARRIVED',
          door: {
            arrivedAt: inMinutes(-25),
            calls: [inMinutes(-15), inMinutes(-8)],
            nextCallAt: null,
            waitedAt,
          },
        }),
      ],
    });
    serveUser(provider());
    renderApp('/service-provider/jobs/o1');
  };
  it('a provider without access who has waited long enough need not wait longer', async () => {
    atTheDoor(inMinutes(-5));
    expect(
      await screen.findByRole('button', { name: 'Report that no one answers at the gate' }),
    ).toBeEnabled();
  });
  it('no provider can report no access too early', async () => {
    atTheDoor(inMinutes(5));
    expect(await screen.findByText(/^Please wait until/)).toBeVisible();
    expect(
      screen.queryByRole('button', { name: 'Report that no one answers at the gate' }),
    ).toBeNull();
  });
});

describe.each([
  ['ten minutes fast', 10],
  ['ten minutes slow', -10],
])('after the clock of a phone that is %s was corrected', (_, minutes) => {
  beforeEach(() => {
    setPhone(minutes);
    learnClock({
      sentAt: Date.now(),
      receivedAt: Date.now(),
      date: new Date(rightNow()).toUTCString(),
    });
  });
  const shown = (expiresAt: string) => {
    localStorage.setItem(
      `${CACHE_PREFIX}share_o1`,
      JSON.stringify({
        url: 'https://gida.test/order/o1/track#t=t1',
        expiresAt,
        hoursAfterEnd: 2,
      }),
    );
    render(
      <MemoryRouter>
        <ShareDialog orderId="o1" open onClose={() => undefined} />
      </MemoryRouter>,
    );
    return screen.queryByText('https://gida.test/order/o1/track#t=t1') !== null;
  };

  it('a shared link is shown while it is valid', () => expect(shown(inMinutes(5))).toBe(true));
  it('an expired link is not shown', () => expect(shown(inMinutes(-5))).toBe(false));
  it('the windows of a day are those that are far enough ahead', () => {
    const day = isoDay(1, rightNow());
    const [first] = openWindows(day, rightNow() - 86_400_000);
    const start = slotStart({ date: day, window: first ?? '' })?.getTime() ?? 0;
    const lead = 120 * MINUTE;
    // By the server's clock: five minutes before the window closes to bookings, and five minutes after.
    for (const [early, open] of [
      [5, true],
      [-5, false],
    ] as const) {
      const serverTime = start - lead - early * MINUTE;
      jest.spyOn(Date, 'now').mockReturnValue(serverTime + minutes * MINUTE);
      learnClock({
        sentAt: Date.now(),
        receivedAt: Date.now(),
        date: new Date(serverTime).toUTCString(),
      });
      expect(openWindows(day)[0] === first).toBe(open);
    }
  });
});
