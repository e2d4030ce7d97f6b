import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { chooseConsent, useConsent } from '@/shared/lib/consent';
import { leave } from '@/shared/lib/redirect-store';
import { configurePixel, watchPictures } from '@/testing/pixel';
import { problem, user } from '@/testing/builders';
import { phoneIn } from '@/testing/phone-zone';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const where = () => screen.getByTestId('where').textContent;

/** The toast; `words` gives its exact title and description. */
const shownToast = async () =>
  within(await screen.findByRole('region', { name: 'Notifications (F8)' })).findByRole('listitem');
const lines = (toast: HTMLElement) =>
  [...toast.querySelectorAll('p')].map((line) => line.textContent);

async function open() {
  signedIn({ phone: null, address: null, city: null, state: null });
  const view = renderApp('/profile-setup');
  await screen.findByRole('heading', { name: 'Complete Your Profile' });
  return view;
}

describe('profile completion', () => {
  beforeEach(() => phoneIn('Africa/Lagos'));

  it('PROF-02 PROF-03 phone and address are required', async () => {
    await open();
    expect(screen.getByLabelText('Phone number')).toBeRequired();
    expect(screen.getByLabelText('Address')).toBeRequired();
  });
  it('PROF-04 PROF-05 city and state have defaults, and keep their values', async () => {
    await open();
    expect(screen.getByLabelText('City')).toHaveValue('Abuja');
    expect(screen.getByLabelText('State')).toHaveValue('FCT');
    expect(screen.getByLabelText('City')).not.toBeRequired();
  });
  it('PROF-01 PROF-06 PROF-08 PROF-09 shows its title and buttons', async () => {
    const { container } = await open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Complete Your Profile$/);
    for (const name of ['Complete Profile & Start', 'View Homepage Instead', 'Logout Instead'])
      expect(screen.getByRole('button', { name })).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('VALID-01 VALID-02 phone and address are required', async () => {
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    const toast = await shownToast();
    expect(lines(toast)).toEqual([
      'Missing information',
      'Phone number and address are required for Nigerian marketplace services.',
    ]);
    await waitFor(() => expect(screen.getByLabelText('Phone number')).toHaveFocus());
  });
  it('VALID-05 explains a wrong phone', async () => {
    const { user: pointer } = await open();
    await pointer.type(screen.getByLabelText('Phone number'), '603 555 0142');
    await pointer.type(screen.getByLabelText('Address'), 'Gwarinpa');
    await pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    const toast = await shownToast();
    expect(lines(toast)).toEqual([
      'Invalid phone number',
      'Please enter a valid Nigerian phone number (e.g., 08035550142)',
    ]);
  });
  it('VALID-06 city and state are sent as typed, or empty', async () => {
    const { user: pointer } = await open();
    const bodies: unknown[] = [];
    server.use(
      http.put(
        '*/api/auth/profile',
        async ({ request }) => (
          bodies.push(await request.json()),
          problem(503, 'unavailable', 'Busy')
        ),
      ),
    );
    const send = () =>
      pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    await pointer.type(screen.getByLabelText('Phone number'), '08035550142');
    await pointer.type(screen.getByLabelText('Address'), 'Gwarinpa');
    await pointer.clear(screen.getByLabelText('City'));
    await pointer.clear(screen.getByLabelText('State'));
    await send();
    await waitFor(() =>
      expect(bodies).toEqual([{ phone: '08035550142', address: 'Gwarinpa', city: '', state: '' }]),
    );
    await pointer.type(screen.getByLabelText('City'), '12 #!');
    await pointer.type(screen.getByLabelText('State'), '?');
    await send();
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toMatchObject({ city: '12 #!', state: '?' });
  });
  it('PROF-11 the home page offers the service that was chosen before', async () => {
    signedIn({ phone: null, address: null, city: null, state: null });
    const { user: pointer } = renderApp('/create-order?service=home-cleaning');
    server.use(
      http.put('*/api/auth/profile', () => {
        signedIn();
        return HttpResponse.json(user());
      }),
    );
    await pointer.type(await screen.findByLabelText('Phone number'), '0803 555 0142');
    await pointer.type(screen.getByLabelText('Address'), 'Gwarinpa');
    await pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    expect(
      await screen.findByRole('link', { name: /^Continue with Home Cleaning/ }),
    ).toHaveAttribute('href', '/create-order?service=home-cleaning');
    expect(where()).toBe('/');
  });
  it('API-19 API-20 PROF-07 PROF-11 PROF-12 PROF-13 ERR-10 ERR-11 saves, says so, and goes home after 2 s', async () => {
    const { user: pointer } = await open();
    let body: unknown;
    let finish: () => void = () => undefined;
    server.use(
      http.put('*/api/auth/profile', async ({ request }) => {
        body = await request.json();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
        signedIn();
        return HttpResponse.json(user());
      }),
    );
    await pointer.type(screen.getByLabelText('Phone number'), '0803 555 0142');
    await pointer.type(screen.getByLabelText('Address'), 'Gwarinpa');
    const step = () => screen.getByRole('heading', { level: 1 }).closest('form')!.dataset['step'];
    expect(step()).toBe('form');
    await pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    expect(await screen.findByRole('button', { name: 'Completing Profile...' })).toBeDisabled();
    expect(step()).toBe('submitting');
    await waitFor(() =>
      expect(body).toEqual({
        phone: '08035550142',
        address: 'Gwarinpa',
        city: 'Abuja',
        state: 'FCT',
      }),
    );
    finish();
    const toast = await screen.findByText('Profile completed! 🎉');
    expect(lines(toast.parentElement!)).toEqual([
      'Profile completed! 🎉',
      'Welcome. We are taking you to your dashboard, where you can browse and order services.',
    ]);
    expect(step()).toBe('done');
    expect(where()).toBe('/profile-setup');
    const told = performance.now();
    await waitFor(() => expect(where()).toBe('/'), { timeout: 15_000 });
    expect(performance.now() - told).toBeGreaterThan(1200);
    expect(
      await screen.findByRole('heading', { name: 'What help do you need today?' }),
    ).toBeInTheDocument();
  });
  it.each([
    ['takes the time zone of the phone of a new person abroad', 'Europe/London', undefined, 1],
    ['leaves a chosen time zone', 'Europe/London', 'Asia/Dubai', 0],
    ['sends no time zone from Nigeria', 'Africa/Lagos', undefined, 0],
  ])('B15.3 %s', async (_what, phone, timeZone, times) => {
    phoneIn(phone);
    const { user: pointer } = await open();
    const sent: unknown[] = [];
    const path = '*/api/users/me/notification-preferences';
    const preferences = {
      channels: { email: true, sms: true, whatsapp: true, push: true },
      marketing: false,
      language: 'en-NG',
      quietHours: { on: true, start: '21:00', end: '06:30' },
    };
    server.use(
      http.put('*/api/auth/profile', () => (signedIn(), HttpResponse.json(user()))),
      http.get(path, () => HttpResponse.json({ ...preferences, timeZone })),
      http.put(path, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ ...preferences, timeZone: phone });
      }),
    );
    await pointer.type(screen.getByLabelText('Phone number'), '08035550142');
    await pointer.type(screen.getByLabelText('Address'), 'Gwarinpa');
    await pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    await waitFor(() => expect(where()).toBe('/'), { timeout: 15_000 });
    expect(sent).toEqual(Array.from({ length: times }, () => ({ timeZone: phone })));
  });
  it('PROF-12 PROF-14 ERR-09 shows the server’s message, and the form again, when saving fails', async () => {
    const { user: pointer } = await open();
    server.use(
      http.put('*/api/auth/profile', () =>
        problem(422, 'validation', 'That phone belongs to another account.'),
      ),
    );
    await pointer.type(screen.getByLabelText('Phone number'), '08035550142');
    await pointer.type(screen.getByLabelText('Address'), 'Gwarinpa');
    await pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    const toast = await shownToast();
    expect(lines(toast)).toEqual([
      'Profile update failed',
      'That phone belongs to another account.',
    ]);
    expect(screen.getByRole('button', { name: 'Complete Profile & Start' })).toBeEnabled();
    expect(where()).toBe('/profile-setup');
  });
  it('ERR-09 says "Please try again." when the server gives no message', async () => {
    const { user: pointer } = await open();
    server.use(http.put('*/api/auth/profile', () => new HttpResponse('oops', { status: 500 })));
    await pointer.type(screen.getByLabelText('Phone number'), '08035550142');
    await pointer.type(screen.getByLabelText('Address'), 'Gwarinpa');
    await pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    const toast = await shownToast();
    expect(lines(toast)).toEqual(['Profile update failed', 'Please try again.']);
  });
  it('ANLT-04 reports success to the advertising network, with consent', async () => {
    configurePixel('1234567890');
    chooseConsent('granted');
    const { user: pointer } = await open();
    server.use(http.put('*/api/auth/profile', () => (signedIn(), HttpResponse.json(user()))));
    await pointer.type(screen.getByLabelText('Phone number'), '08035550142');
    await pointer.type(screen.getByLabelText('Address'), 'Gwarinpa');
    const pictures = watchPictures();
    await pointer.click(screen.getByRole('button', { name: 'Complete Profile & Start' }));
    await screen.findByText('Profile completed! 🎉');
    expect(pictures.stop().map(({ src }) => new URL(src).searchParams.get('ev'))).toEqual(['Lead']);
    configurePixel(null);
    act(() => useConsent.setState({ consent: undefined }));
  });
  it('PROF-08 View Homepage Instead goes to /', async () => {
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: 'View Homepage Instead' }));
    await waitFor(() => expect(where()).toBe('/'));
  });
  it('PROF-10 OQ-09 a guest is sent to sign-in', async () => {
    renderApp('/profile-setup');
    await waitFor(() => expect(where()).toBe('/auth'));
  });
  it('OQ-15 ERR-13 Logout Instead says so, then goes to /', async () => {
    const to = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
    server.use(http.get('*/api/logout', () => new HttpResponse(null, { status: 200 })));
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Logout Instead' }));
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument();
    expect(screen.getByText('Redirecting to landing page...')).toBeInTheDocument();
    await waitFor(() => expect(to).toHaveBeenCalledWith('/'));
  });
  it('ERR-12 a failed logout says so', async () => {
    server.use(http.get('*/api/logout', () => problem(403, 'cross_site_request', 'No')));
    const { user: pointer } = await open();
    await pointer.click(screen.getByRole('button', { name: 'Logout Instead' }));
    expect(await screen.findByText('Logout failed')).toBeInTheDocument();
    act(() => undefined);
  });
});
