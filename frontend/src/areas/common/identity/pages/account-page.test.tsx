import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem, user } from '@/testing/builders';
import { guarded } from '@/testing/guarded';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit Chrome/126 Mobile Safari/537';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/128.0';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit Version/17 Safari/605';
const session = (id: string, userAgent: string, current = false) => ({
  id,
  userAgent,
  ip: '102.89.1.2',
  createdAt: '2026-03-10T09:00:00Z',
  lastSeenAt: '2026-03-14T09:00:00Z',
  current,
});
const done = () => new HttpResponse(null, { status: 204 });

async function open(tab: string, patch = {}) {
  signedIn(patch);
  const view = renderApp(tab === 'profile' ? '/profile' : `/account?tab=${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'Amina Bello' });
  return view;
}

const on = () =>
  within(screen.getByRole('navigation', { name: 'Account' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent.trim());

describe('account', () => {
  it.each([
    ['profile', 'Profile', 'Service location'],
    ['settings', 'Settings', 'Alerts'],
    ['sessions', 'Devices', 'Signed-in devices'],
    ['privacy', 'Privacy', 'Your data'],
  ])(
    'NAV-13 NAV-14 the tab %s has an address, and no accessibility problem',
    async (tab, name, heading) => {
      server.use(
        http.get('*/api/auth/sessions', () =>
          HttpResponse.json([session('s1', ANDROID, true), session('s2', LAPTOP)]),
        ),
      );
      const { container } = await open(tab);
      expect(await screen.findByRole('heading', { name: heading })).toBeInTheDocument();
      expect(on()).toEqual([name]);
      expect(await axe(container)).toHaveNoViolations();
    },
  );
  it.each(['/account', '/account?tab=nonsense'])('%s opens the profile', async (path) => {
    signedIn();
    renderApp(path);
    expect(await screen.findByLabelText('Phone number')).toHaveValue('08035550142');
  });
});

describe('profile', () => {
  it('ROLE-16 T10 a new phone number is saved after the password was confirmed', async () => {
    const { user: pointer } = await open('profile');
    const guard = guarded(() => HttpResponse.json(user()));
    server.use(http.put('*/api/auth/profile', () => guard.answer()));
    await pointer.clear(screen.getByLabelText('Phone number'));
    await pointer.type(screen.getByLabelText('Phone number'), '08039998877');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await pointer.type(within(dialog).getByLabelText('Your password'), 'a guess');
    await pointer.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await within(dialog).findByText('That is not your password.')).toBeInTheDocument();
    await pointer.clear(within(dialog).getByLabelText('Your password'));
    await pointer.type(within(dialog).getByLabelText('Your password'), 'four plain words');
    await pointer.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(guard.passwords).toEqual(['a guess', 'four plain words']);
    expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull();
  });
  it.each([
    [{}, 'This protects you when someone else has your phone.'],
    [
      { role: 'ADMIN', permissions: ['OPS'] },
      'This protects customers and providers when someone else is at your computer.',
    ],
  ])('T10 says why the password is asked for again: %j', async (patch, why) => {
    const { user: pointer } = await open('profile', patch);
    const guard = guarded(() => HttpResponse.json(user()));
    server.use(http.put('*/api/auth/profile', () => guard.answer()));
    await pointer.clear(screen.getByLabelText('Phone number'));
    await pointer.type(screen.getByLabelText('Phone number'), '08039998877');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('dialog', { name: 'Is it you?' })).toHaveTextContent(why);
  });
  it('a customer changes their name, and both names are needed', async () => {
    const sent: unknown[] = [];
    const { user: pointer } = await open('profile');
    server.use(
      http.put('*/api/auth/profile', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(user());
      }),
    );
    await pointer.clear(screen.getByLabelText('Last name'));
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Tell us your last name.')).toBeInTheDocument();
    expect(sent).toEqual([]);
    await pointer.type(screen.getByLabelText('Last name'), 'Bello-Musa');
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(sent).toEqual([
      expect.objectContaining({ firstName: 'Amina', lastName: 'Bello-Musa', phone: '08035550142' }),
    ]);
  });
  it('a provider, whose name was checked, does not change it here', async () => {
    signedIn({ role: 'SERVICE_PROVIDER' });
    renderApp('/account?tab=profile');
    expect(await screen.findByLabelText('Phone number')).toBeInTheDocument();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });
  it('T10 nothing is saved without the password, and no failure is shown', async () => {
    const { user: pointer } = await open('profile');
    server.use(http.put('*/api/auth/profile', () => problem(403, 'reauth_required', 'Again')));
    await pointer.click(screen.getByRole('button', { name: 'Save' }));
    await pointer.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull());
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
  it('T10 a link goes to a new e-mail address after the password was confirmed', async () => {
    let body: unknown;
    const { user: pointer } = await open('profile');
    const guard = guarded(() => new HttpResponse(null, { status: 202 }));
    server.use(
      http.post('*/api/auth/email/change', async ({ request }) => {
        body = await request.json();
        return guard.answer();
      }),
    );
    await pointer.click(screen.getByRole('button', { name: 'Change e-mail address' }));
    await pointer.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/Enter your e-mail address, for example/)).toBeInTheDocument();
    await pointer.type(screen.getByLabelText('New e-mail address'), 'new@example.ng');
    await pointer.click(screen.getByRole('button', { name: 'Send the link' }));
    const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
    await pointer.type(within(dialog).getByLabelText('Your password'), 'four plain words');
    await pointer.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/A link is on its way to/)).toHaveTextContent('new@example.ng');
    expect(body).toEqual({ email: 'new@example.ng' });
  });
  it('T10 a taken e-mail address is refused with its reason', async () => {
    const { user: pointer } = await open('profile');
    server.use(http.post('*/api/auth/email/change', () => problem(409, 'email_taken', 'Taken')));
    await pointer.click(screen.getByRole('button', { name: 'Change e-mail address' }));
    await pointer.type(screen.getByLabelText('New e-mail address'), 'new@example.ng');
    await pointer.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is already an account with this e-mail address.',
    );
  });
  it('sends the confirmation link again for an unconfirmed address', async () => {
    server.use(http.post('*/api/auth/email/resend', () => new HttpResponse(null, { status: 202 })));
    const { user: pointer } = await open('profile', { emailVerified: false });
    await pointer.click(screen.getByRole('button', { name: 'Send me the link' }));
    expect(await screen.findByText(/A link is on its way/)).toBeInTheDocument();
  });
});

describe('settings', () => {
  const fill = async (
    pointer: Awaited<ReturnType<typeof open>>['user'],
    now: string,
    next: string,
  ) => {
    if (now) await pointer.type(screen.getByLabelText('Current password'), now);
    if (next) await pointer.type(screen.getByLabelText('New password'), next);
    await pointer.click(screen.getByRole('button', { name: 'Change password' }));
  };
  it('changes the password and says what happened to the other devices', async () => {
    let body: unknown;
    server.use(
      http.post('*/api/auth/password/change', async ({ request }) => {
        body = await request.json();
        return done();
      }),
    );
    const { user: pointer } = await open('settings');
    await fill(pointer, 'four plain words', 'five plainer words');
    expect((await screen.findByText('Password changed')).parentElement).toHaveTextContent(
      'Your other devices were signed out.',
    );
    expect(body).toEqual({ currentPassword: 'four plain words', password: 'five plainer words' });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });
  it('shows a wrong password at its field, without a redirect', async () => {
    server.use(
      http.post('*/api/auth/password/change', () => problem(422, 'wrong_password', 'Wrong')),
    );
    const { user: pointer } = await open('settings');
    await fill(pointer, 'a guess', 'five plainer words');
    expect(await screen.findByText('That is not the password you have now.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
  });
  it('shows what is missing before it calls the server', async () => {
    const { user: pointer } = await open('settings');
    await fill(pointer, '', 'short');
    expect(screen.getByText('Enter the password you have now.')).toBeInTheDocument();
    expect(
      screen.getByText('Use at least 8 characters. Three or four words work well.', {
        selector: '.error span',
      }),
    ).toBeInTheDocument();
  });
  it('NOTIF-12 the sound is a setting of this device', async () => {
    const { user: pointer } = await open('settings');
    const sound = screen.getByRole('switch', { name: /Sound/ });
    expect(sound).toBeChecked();
    await pointer.click(sound);
    expect(sound).not.toBeChecked();
  });
});

describe('devices', () => {
  const list = (...items: object[]) =>
    server.use(http.get('*/api/auth/sessions', () => HttpResponse.json(items)));
  it('signs out one device after a confirmation', async () => {
    const ended: unknown[] = [];
    list(session('s2', LAPTOP), session('s1', ANDROID, true));
    server.use(
      http.delete(
        '*/api/auth/sessions/:id',
        ({ params }) => (ended.push(params['id']), list(session('s1', ANDROID, true)), done()),
      ),
    );
    const { user: pointer } = await open('sessions');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.find((row) => row.textContent.includes('Chrome on Android'))).toHaveTextContent(
      'This device, in use now',
    );
    await pointer.click(screen.getByRole('button', { name: 'Sign out Firefox on Windows' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign this device out?' });
    await pointer.click(within(dialog).getByRole('button', { name: 'Sign it out' }));
    await waitFor(() => expect(screen.queryByText('Firefox on Windows')).toBeNull());
    expect(ended).toEqual(['s2']);
  });
  it('lists the sign-ins of one device once, and signs them all out', async () => {
    const ended: unknown[] = [];
    const at = (id: string, lastSeenAt: string, ip = '102.89.1.2') => ({
      ...session(id, LAPTOP),
      lastSeenAt,
      ip,
    });
    list(
      at('s2', '2026-03-12T09:00:00Z'),
      session('s1', LAPTOP, true),
      at('s3', '2026-03-14T09:00:00Z'),
      at('s4', '2026-03-13T09:00:00Z'),
      at('s5', '2026-03-11T09:00:00Z', '102.89.9.9'),
    );
    server.use(
      http.delete('*/api/auth/sessions/:id', ({ params }) => (ended.push(params['id']), done())),
    );
    const { user: pointer } = await open('sessions');
    await screen.findByText('Signed-in devices');
    const rows = (await screen.findAllByText('Firefox on Windows')).map((name) =>
      name.closest('li')!,
    );
    expect(rows).toHaveLength(3);
    expect(rows[0]).toHaveTextContent('This device, in use now');
    expect(rows[1]).toHaveTextContent(/3 sign-ins, last used .+, 102\.89\.1\.2/);
    expect(rows[2]).toHaveTextContent(/Last used .+, 102\.89\.9\.9/);
    await pointer.click(within(rows[1]!).getByRole('button'));
    await pointer.click(await screen.findByRole('button', { name: 'Sign it out' }));
    expect(await screen.findByText('That device must sign in again.')).toBeInTheDocument();
    expect(ended.sort()).toEqual(['s2', 's3', 's4']);
  });
  it('signs out every other device, but not this one', async () => {
    const ended: unknown[] = [];
    list(session('s1', ANDROID, true), session('s2', LAPTOP), session('s3', MAC));
    server.use(
      http.delete('*/api/auth/sessions/:id', ({ params }) => (ended.push(params['id']), done())),
    );
    const { user: pointer } = await open('sessions');
    await pointer.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await pointer.click(await screen.findByRole('button', { name: 'Sign them out' }));
    expect(await screen.findByText('Those devices must sign in again.')).toBeInTheDocument();
    expect(ended.sort()).toEqual(['s2', 's3']);
  });
  it('offers a retry when the list does not load', async () => {
    server.use(http.get('*/api/auth/sessions', () => problem(500, 'internal', 'Broken')));
    const { user: pointer } = await open('sessions');
    await screen.findByText('We could not load your devices');
    list(session('s1', ANDROID, true));
    await pointer.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Android')).toBeInTheDocument();
  });
});
