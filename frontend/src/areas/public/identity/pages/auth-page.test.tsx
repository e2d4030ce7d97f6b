import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useRedirect } from '@/shared/lib/redirect-store';
import { rememberNext, takeNext } from '@/shared/lib/storage';
import { problem, user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const where = () => screen.getByTestId('where').textContent;

async function fill(pointer: ReturnType<typeof renderApp>['user'], values: Record<string, string>) {
  for (const [label, text] of Object.entries(values))
    await pointer.type(await screen.findByLabelText(label), text);
}

describe('sign-in', () => {
  it.each(['/auth', '/signin', '/signup', '/login', '/temp-signin', '/simple-auth'])(
    'ROUTE-27 %s is the one sign-in screen',
    async (path) => {
      renderApp(path);
      expect(
        await screen.findByRole('heading', { level: 1, name: 'Welcome back' }),
      ).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
        'href',
        '/auth?mode=signup',
      );
    },
  );
  it('has no accessibility problem', async () => {
    const { container } = renderApp('/signin');
    await screen.findByRole('heading', { name: 'Welcome back' });
    expect(await axe(container)).toHaveNoViolations();
  });
  it('says that a request which waits for the sign-in is kept, also on the way to a new account', async () => {
    rememberNext('/create-order?service=carpentry&step=review');
    const { user: pointer } = renderApp('/auth');
    await screen.findByRole('heading', { level: 1, name: 'Sign in to send your request' });
    expect(screen.getByText(/^Your request is saved on this device\./)).toBeInTheDocument();
    await pointer.click(screen.getByRole('link', { name: 'Create an account' }));
    await screen.findByRole('heading', { level: 1, name: 'Create your account' });
    expect(screen.getByText(/^Your request is saved on this device\./)).toBeInTheDocument();
    expect(takeNext()).toBe('/create-order?service=carpentry&step=review');
  });
  it('shows a wrong password, without a redirect', async () => {
    server.use(
      http.post('*/api/auth/login', () =>
        problem(401, 'invalid_credentials', 'Invalid e-mail or password'),
      ),
    );
    const { user: pointer } = renderApp('/auth');
    await fill(pointer, { 'E-mail': 'amina@example.com', Password: 'wrong' });
    await pointer.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail or the password is not right.',
    );
    expect(useRedirect.getState().message).toBeNull();
  });
  it('shows what is missing before it calls the server', async () => {
    const { user: pointer } = renderApp('/auth');
    await pointer.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Enter your password.')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  });
  it('OQ-10 signing in leads to /', async () => {
    server.use(http.post('*/api/auth/login', () => (signedIn(), HttpResponse.json(user()))));
    const { user: pointer } = renderApp('/login');
    await fill(pointer, { 'E-mail': 'amina@example.com', Password: 'four plain words' });
    await pointer.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(where()).toBe('/'));
  });
  it('an account is created everywhere on the page, and who has one is asked to sign in', async () => {
    renderApp('/auth?mode=signup');
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(screen.getByText(/By creating an account you accept/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'I already have an account' })).toBeVisible();
  });
  it('shows when an e-mail is taken', async () => {
    server.use(
      http.post('*/api/auth/register', ({ request }) =>
        request.headers.get('idempotency-key')
          ? problem(409, 'email_taken', 'Taken')
          : problem(400, 'no_key', 'No key'),
      ),
    );
    const { user: pointer } = renderApp('/auth?mode=signup');
    // Providers make their accounts here too, so it does not speak of prices.
    expect(await screen.findByText('It takes one minute. An account costs nothing.')).toBeVisible();
    await fill(pointer, {
      'First name': 'Amina',
      'Last name': 'Bello',
      'E-mail': 'amina@example.com',
      Password: 'four plain words',
    });
    await pointer.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'There is already an account with this e-mail.',
    );
  });
  it('a forgotten password gets the same answer for every address', async () => {
    server.use(
      http.post('*/api/auth/password/forgot', () => new HttpResponse(null, { status: 202 })),
    );
    const { user: pointer } = renderApp('/auth?mode=forgot');
    await fill(pointer, { 'E-mail': 'unknown@example.com' });
    await pointer.click(screen.getByRole('button', { name: 'Send me a link' }));
    expect(await screen.findByText(/If there is an account for/)).toBeInTheDocument();
  });
  it.each([
    ['/auth?reset=abc', 'At least 8 characters.', 8, '/auth'],
    ['/auth?role=staff&reset=abc', 'At least 12 characters.', 12, '/admin/login'],
  ])(
    '%s asks for the length that the role needs, and leads to its sign-in',
    async (path, hint, least, signIn) => {
      let sent: unknown;
      server.use(
        http.post('*/api/auth/password/reset', async ({ request }) => {
          sent = await request.json();
          return new HttpResponse(null, { status: 204 });
        }),
      );
      const { user: pointer } = renderApp(path);
      expect(await screen.findByText(hint)).toBeInTheDocument();
      const password = 'plainlyfourwords'.slice(0, least);
      await fill(pointer, { 'New password': password.slice(1) });
      await pointer.click(screen.getByRole('button', { name: 'Change password' }));
      expect(sent).toBeUndefined();
      await pointer.clear(screen.getByLabelText('New password'));
      await fill(pointer, { 'New password': password });
      await pointer.click(screen.getByRole('button', { name: 'Change password' }));
      expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', signIn);
      expect(sent).toEqual({ token: 'abc', password });
    },
  );
  it('says when a reset link has expired', async () => {
    server.use(http.post('*/api/auth/password/reset', () => problem(410, 'expired', 'Gone')));
    const { user: pointer } = renderApp('/auth?reset=abc');
    await fill(pointer, { 'New password': 'four plain words' });
    await pointer.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link was already used or has expired.',
    );
  });
  it('OQ-10 an e-mailed link also works when signed in', async () => {
    let token: unknown;
    signedIn();
    server.use(
      http.post('*/api/auth/email/verify', async ({ request }) => {
        token = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp('/auth?verify=t0ken');
    expect(await screen.findByText('Your e-mail address is confirmed.')).toBeInTheDocument();
    expect(token).toEqual({ token: 't0ken' });
  });
  it('T10 the link to a new address changes it', async () => {
    let token: unknown;
    server.use(
      http.post('*/api/auth/email/change/confirm', async ({ request }) => {
        token = await request.json();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    renderApp('/auth?change=t0ken');
    expect(await screen.findByText(/Your e-mail address is changed/)).toBeInTheDocument();
    expect(token).toEqual({ token: 't0ken' });
  });
  it('T10 a link to a new address that was used or expired does not say that nothing was changed', async () => {
    server.use(
      http.post('*/api/auth/email/change/confirm', () =>
        problem(410, 'link_expired', 'This link is no longer valid.'),
      ),
    );
    const { container } = renderApp('/auth?change=t0ken');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This link was already used or has expired. If you have opened it before, your address is changed: sign in with the new one.',
    );
    expect(container).not.toHaveTextContent(/has not changed|from now on/);
  });
  it('T10 a refused change of the address says that it has not changed', async () => {
    server.use(
      http.post('*/api/auth/email/change/confirm', () =>
        problem(409, 'email_taken', 'Another account has this address.'),
      ),
    );
    renderApp('/auth?change=t0ken');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Another account has this address. Your e-mail address has not changed.',
    );
  });
  it('T10 the owner of the old address takes the account back and chooses a new password', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/email/change/undo', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ resetToken: 'reset-t0ken' });
      }),
      http.post('*/api/auth/password/reset', async ({ request }) => {
        sent.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user: pointer } = renderApp('/auth?undo=t0ken');
    const button = await screen.findByRole('button', { name: 'Take my account back' });
    expect(sent).toEqual([]);
    await pointer.click(button);
    expect(await screen.findByText(/has its old e-mail address again/)).toBeInTheDocument();
    await fill(pointer, { 'New password': 'four plain words' });
    await pointer.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText(/Your password is changed/)).toBeInTheDocument();
    expect(sent).toEqual([
      { token: 't0ken' },
      { token: 'reset-t0ken', password: 'four plain words' },
    ]);
  });
  it('T10 an expired link to undo a change says so', async () => {
    server.use(
      http.post('*/api/auth/email/change/undo', () =>
        problem(410, 'link_expired', 'This link is no longer valid.'),
      ),
    );
    const { user: pointer } = renderApp('/auth?undo=t0ken');
    await pointer.click(await screen.findByRole('button', { name: 'Take my account back' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
  });
});
