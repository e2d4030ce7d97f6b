import { eventUrl, isPrivateArea, mayTell, sendEvent } from './analytics';
import { eventOf, startEvents, type AnalyticsEvent } from './analytics-events';
import { storageKeys } from './config';
import { chooseConsent, readConsent, useConsent } from './consent';
import { notifyWatchers } from '@/shared/api/watch-calls';
import { configurePixel, sentPictures } from '@/testing/pixel';

const call = (method: string, path: string, data: unknown = {}, body: unknown = {}) =>
  eventOf({ method, path, data, body });
const names = (urls: string[]) => urls.map((url) => new URL(url).searchParams.get('ev'));

afterEach(() => {
  configurePixel(null);
  useConsent.setState({ consent: undefined });
});

describe('the consent to analytics', () => {
  it('ANLT-01 ANLT-03 an event is a pixel request with its name, currency NGN and amount, and nothing else', () => {
    const url = new URL(eventUrl('1234567890', 'Purchase', 3_010_050));
    expect(url.origin + url.pathname).toBe('https://www.facebook.com/tr');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      id: '1234567890',
      ev: 'Purchase',
      'cd[currency]': 'NGN',
      'cd[value]': '30100.50',
      noscript: '1',
    });
    expect(new URL(eventUrl('1234567890', 'Search')).searchParams.get('cd[currency]')).toBe('NGN');
  });
  it('T80 the page’s address is not sent', () => {
    configurePixel('1234567890');
    chooseConsent('granted');
    const sent = sentPictures(() => sendEvent('Lead'));
    expect(sent).toEqual([
      {
        src: 'https://www.facebook.com/tr?id=1234567890&ev=Lead&cd%5Bcurrency%5D=NGN&noscript=1',
        referrerPolicy: 'no-referrer',
      },
    ]);
  });
  it.each([
    ['no pixel is configured', null, 'granted'],
    ['the pixel is not one', 'javascript:1', 'granted'],
    ['nothing was chosen', '1234567890', null],
    ['the answer was no', '1234567890', 'denied'],
  ])('T80 nothing is sent while %s', (_, id, consent) => {
    configurePixel(id);
    if (consent) localStorage.setItem(storageKeys.analytics, consent);
    expect(sentPictures(() => sendEvent('Lead'))).toEqual([]);
  });
  it('T80 nothing is sent from the areas of providers and staff', () => {
    configurePixel('1234567890');
    chooseConsent('granted');
    for (const path of ['/admin', '/admin/orders', '/service-provider/dashboard', '/vendor'])
      expect([path, isPrivateArea(path), mayTell(path)]).toEqual([path, true, false]);
    for (const path of ['/', '/vendors', '/administrator'])
      expect([path, mayTell(path)]).toEqual([path, true]);
  });
  it('T80 respects the browser’s global privacy control', () => {
    configurePixel('1234567890');
    localStorage.setItem(storageKeys.analytics, 'granted');
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
    readConsent();
    expect(useConsent.getState().consent).toBe('denied');
    expect(mayTell('/')).toBe(false);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  });
});

describe('analytics events', () => {
  const expected: [string, AnalyticsEvent | null, AnalyticsEvent | null][] = [
    [
      'ANLT-02 ANLT-04 a completed profile is a Lead',
      call('put', '/api/auth/profile'),
      { name: 'Lead' },
    ],
    [
      'ANLT-02 a sent request is InitiateCheckout',
      call('post', '/api/orders', { status: 'PRICED', totalKobo: 3_010_000 }),
      { name: 'InitiateCheckout', valueKobo: 3_010_000 },
    ],
    [
      'ANLT-02 a sent draft is InitiateCheckout',
      call('post', '/api/orders/{id}/submit', { status: 'REQUESTED', totalKobo: null }),
      { name: 'InitiateCheckout' },
    ],
    [
      'ANLT-02 a gas order is InitiateCheckout',
      call('post', '/api/gas/orders', { status: 'PRICED', totalKobo: 1_840_000 }),
      { name: 'InitiateCheckout', valueKobo: 1_840_000 },
    ],
    ['a draft alone is not', call('post', '/api/orders', { status: 'DRAFT' }), null],
    [
      'ANLT-02 a first price is AddToCart',
      call(
        'post',
        '/api/quotes/preview',
        { state: 'PRICED', quote: { totalKobo: 800_000 } },
        { categorySlug: 'plumbing' },
      ),
      { name: 'AddToCart', valueKobo: 800_000, once: 'AddToCart plumbing' },
    ],
    ['no price, no cart', call('post', '/api/quotes/preview', { state: 'INCOMPLETE' }), null],
    [
      'ANLT-02 a paid payment is a Purchase',
      call('post', '/api/payments/{reference}/verify', {
        status: 'success',
        amountKobo: 3_010_000,
        reference: 'r1',
      }),
      { name: 'Purchase', valueKobo: 3_010_000, once: 'Purchase r1' },
    ],
    ['a waiting one is not', call('get', '/api/payments/{reference}', { status: 'pending' }), null],
    ['ANLT-02 a ticket is a Contact', call('post', '/api/support/tickets'), { name: 'Contact' }],
    ['anything else is nothing', call('get', '/api/orders', []), null],
  ];
  it.each(expected)('%s', (_, event, wanted) => expect(event).toEqual(wanted));
});

describe('listening to the page', () => {
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    configurePixel('1234567890');
    chooseConsent('granted');
    document.body.innerHTML =
      '<form role="search"><input /></form><input id="other" /><a href="https://wa.me/234"><b>Chat</b></a><a href="/x">Page</a>';
    stop = startEvents();
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
    document.body.innerHTML = '';
  });
  const type = (text: string, selector = 'form input') => {
    const input = document.querySelector<HTMLInputElement>(selector)!;
    input.value = text;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const namesSent = (act: () => void) => names(sentPictures(act).map(({ src }) => src));

  it('ANLT-05 a search of under 3 characters is ignored', () => {
    expect(namesSent(() => (type('gi'), jest.advanceTimersByTime(5000)))).toEqual([]);
    expect(namesSent(() => (type('  gi  '), jest.advanceTimersByTime(5000)))).toEqual([]);
  });
  it('ANLT-06 a search is reported after a pause of 1 s', () => {
    expect(
      namesSent(
        () => (
          type('gas'),
          jest.advanceTimersByTime(999),
          type('gas r'),
          jest.advanceTimersByTime(999)
        ),
      ),
    ).toEqual([]);
    expect(namesSent(() => jest.advanceTimersByTime(1))).toEqual(['Search']);
  });
  it('ANLT-05 ANLT-06 a search that is cleared is not reported, nor is another field', () => {
    expect(
      namesSent(
        () => (
          type('gas'),
          type('ga'),
          type('my address', '#other'),
          jest.advanceTimersByTime(5000)
        ),
      ),
    ).toEqual([]);
  });
  it('ANLT-02 a tap on a contact link is a Contact', () => {
    expect(namesSent(() => document.querySelector('b')!.click())).toEqual(['Contact']);
    expect(namesSent(() => document.querySelector<HTMLElement>('a[href="/x"]')!.click())).toEqual(
      [],
    );
  });
  it('reports a purchase once, also after a reload', () => {
    const paid = {
      method: 'get',
      path: '/api/payments/{reference}',
      body: undefined,
      data: { status: 'success', amountKobo: 100, reference: 'r1' },
    };
    expect(namesSent(() => (notifyWatchers(paid), notifyWatchers(paid)))).toEqual(['Purchase']);
    stop();
    stop = startEvents();
    expect(namesSent(() => notifyWatchers(paid))).toEqual([]);
  });
});
