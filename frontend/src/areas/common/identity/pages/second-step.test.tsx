import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { useRedirect } from '@/shared/lib/redirect-store';
import { problem, user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const FACTOR = '*/api/auth/second-factor';
const off = { on: false, since: null, recoveryCodesLeft: 0, required: false };
const on = { on: true, since: '2026-03-10T09:00:00Z', recoveryCodesLeft: 10, required: false };
const CODES = Array.from(
  { length: 10 },
  (_, place) => `ABCD EFGH IJKL MNO${place === 9 ? 'Z' : 'ABCDEFGHI'.charAt(place)}`,
);
const SETUP = {
  key: 'GEZD GNBV GY3T QOJQ',
  link: 'otpauth://totp/Gida:amina%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer=Gida',
  qr: { size: 29, path: 'M4 4h7v1h-7z' },
};
const done = () => new HttpResponse(null, { status: 204 });

/** Serves the second step in a state, and records the requests. */
function factor(state: object = off) {
  const sent: { reauth: object[]; codes: string[] } = { reauth: [], codes: [] };
  let now = state;
  let fresh = false;
  server.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json([])),
    http.get(FACTOR, () => HttpResponse.json(now)),
    http.post('*/api/auth/reauth', async ({ request }) => {
      const body = (await request.json()) as { password: string; code?: string };
      sent.reauth.push(body);
      if (now === on && !body.code)
        return problem(422, 'second_factor_required', 'The code, please.');
      if (now === on && body.code !== '123456')
        return problem(422, 'wrong_code', 'This code is wrong, or it was used already.');
      fresh = true;
      return done();
    }),
    http.post(FACTOR, () =>
      fresh ? HttpResponse.json(SETUP) : problem(403, 'reauth_required', 'Again'),
    ),
    http.post(`${FACTOR}/confirm`, async ({ request }) => {
      const { code } = (await request.json()) as { code: string };
      sent.codes.push(code);
      if (code !== '123456') return problem(422, 'wrong_code', 'Wrong');
      now = on;
      return HttpResponse.json({ recoveryCodes: CODES });
    }),
    http.post(`${FACTOR}/recovery-codes`, () =>
      fresh
        ? HttpResponse.json({ recoveryCodes: CODES })
        : problem(403, 'reauth_required', 'Again'),
    ),
    http.delete(FACTOR, () => {
      if (!fresh) return problem(403, 'reauth_required', 'Again');
      now = off;
      return done();
    }),
  );
  return sent;
}

async function open(state?: object) {
  signedIn();
  const sent = factor(state);
  const view = renderApp('/account?tab=sessions');
  await screen.findByRole('heading', { name: 'Second step' });
  return { ...view, sent };
}

async function giveAgain(pointer: ReturnType<typeof renderApp>['user'], code?: string) {
  const dialog = await screen.findByRole('dialog', { name: 'Is it you?' });
  await pointer.type(within(dialog).getByLabelText('Your password'), 'four plain words');
  await pointer.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  if (code === undefined) return;
  const field = await within(dialog).findByLabelText('Code');
  await waitFor(() => expect(field).toHaveFocus());
  await pointer.type(field, code);
  await pointer.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

describe('second step', () => {
  it('T13 is set up with password, QR code or key, and a first code; the recovery codes are shown once', async () => {
    const { user: pointer, sent, container } = await open();
    await pointer.click(await screen.findByRole('button', { name: 'Set up the second step' }));
    await giveAgain(pointer);
    const dialog = await screen.findByRole('dialog', { name: 'Set up the second step' });
    // The QR code has a white background of its own, so that a dark page does not show through.
    expect(
      within(dialog)
        .getByRole('img', { name: 'QR code for your authenticator app' })
        .querySelector('rect'),
    ).toHaveAttribute('fill', '#fff');
    expect(within(dialog).getByTestId('factor-key')).toHaveTextContent(SETUP.key);
    expect(within(dialog).getByRole('link', { name: 'Open my authenticator app' })).toHaveAttribute(
      'href',
      SETUP.link,
    );
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await pointer.click(within(dialog).getByRole('button', { name: 'Copy the key' }));
    await waitFor(() => expect(screen.getByText('The key is copied')).toBeVisible());
    expect(copied).toHaveBeenCalledWith('GEZDGNBVGY3TQOJQ');
    await pointer.click(within(dialog).getByRole('button', { name: 'Turn it on' }));
    expect(within(dialog).getByText('Enter the code.')).toBeInTheDocument();
    await pointer.type(within(dialog).getByLabelText('Code'), '000000');
    await pointer.click(within(dialog).getByRole('button', { name: 'Turn it on' }));
    expect(await within(dialog).findByText(/That code is not right/)).toBeInTheDocument();
    await pointer.clear(within(dialog).getByLabelText('Code'));
    await pointer.type(within(dialog).getByLabelText('Code'), '123456');
    await pointer.click(within(dialog).getByRole('button', { name: 'Turn it on' }));
    expect(await screen.findByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
    expect(
      within(screen.getByRole('list', { name: 'Recovery codes' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(CODES);
    expect(await axe(container)).toHaveNoViolations();
    await pointer.click(screen.getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText(CODES[0] as string)).toBeNull();
    expect(await screen.findByText(/On since 10 March/)).toBeInTheDocument();
    expect(sent.codes).toEqual(['000000', '123456']);
  });
  it('T10 is turned off with password and code', async () => {
    const { user: pointer, sent } = await open(on);
    await pointer.click(await screen.findByRole('button', { name: 'Turn it off' }));
    const asked = screen.getByRole('dialog', { name: 'Turn the second step off?' });
    await pointer.click(within(asked).getByRole('button', { name: 'Turn it off' }));
    await giveAgain(pointer, '123456');
    expect(await screen.findByText('The second step is off')).toBeInTheDocument();
    expect(sent.reauth).toEqual([
      { password: 'four plain words' },
      { password: 'four plain words', code: '123456' },
    ]);
    expect(
      await screen.findByRole('button', { name: 'Set up the second step' }),
    ).toBeInTheDocument();
  });
  it('shows a wrong code at its field, and the dialog stays', async () => {
    const { user: pointer } = await open(on);
    await pointer.click(await screen.findByRole('button', { name: 'Make new recovery codes' }));
    await giveAgain(pointer, '999999');
    const dialog = screen.getByRole('dialog', { name: 'Is it you?' });
    expect(
      await within(dialog).findByText('This code is wrong, or it was used already.'),
    ).toBeInTheDocument();
    await pointer.clear(within(dialog).getByLabelText('Code'));
    await pointer.type(within(dialog).getByLabelText('Code'), '123456');
    await pointer.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(
      await screen.findByRole('heading', { name: 'Save your recovery codes' }),
    ).toBeInTheDocument();
  });
  it.each([
    [1, '1 recovery code is left.'],
    [0, 'No recovery code is left.'],
  ])('says when %s codes are left', async (recoveryCodesLeft, text) => {
    await open({ ...on, recoveryCodesLeft });
    expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  });
  it('says when it could not be loaded, and retries', async () => {
    signedIn();
    server.use(
      http.get('*/api/auth/sessions', () => HttpResponse.json([])),
      http.get(FACTOR, () => problem(503, 'unavailable', 'Busy')),
    );
    renderApp('/account?tab=sessions');
    expect(
      await screen.findByRole('heading', { name: 'We could not load the second step' }),
    ).toBeInTheDocument();
  });
});

describe('signing in with a second step', () => {
  async function fill(pointer: ReturnType<typeof renderApp>['user'], button: string) {
    await pointer.type(await screen.findByLabelText('E-mail'), 'amina@example.com');
    await pointer.type(screen.getByLabelText('Password'), 'four plain words');
    await pointer.click(screen.getByRole('button', { name: button }));
  }
  function asking() {
    const bodies: unknown[] = [];
    server.use(
      http.post('*/api/auth/login', async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        bodies.push(body);
        if (!body.code)
          return problem(422, 'second_factor_required', 'Please enter the code.', [
            { field: 'code', code: 'second_factor_required', message: 'Please enter the code.' },
          ]);
        if (body.code !== '123456')
          return problem(422, 'wrong_code', 'This code is wrong.', [
            { field: 'code', code: 'wrong_code', message: 'This code is wrong.' },
          ]);
        signedIn();
        return HttpResponse.json(user());
      }),
    );
    return bodies;
  }
  it('T13 asks for the code after the password, and a wrong one can be corrected', async () => {
    const bodies = asking();
    const { user: pointer } = renderApp('/auth');
    await fill(pointer, 'Sign In');
    const field = await screen.findByLabelText('Code');
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    await pointer.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Enter the code.')).toBeInTheDocument();
    await pointer.type(field, '999999');
    await pointer.click(screen.getByRole('button', { name: 'Sign In' }));
    expect((await screen.findAllByText('This code is wrong.')).length).toBeGreaterThan(0);
    await pointer.clear(field);
    await pointer.type(field, '123456');
    await pointer.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'));
    expect(bodies).toHaveLength(3);
    expect(useRedirect.getState().message).toBeNull();
  });
  it('T13 staff without it must set it up before the staff pages open', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    factor({ ...off, required: true });
    renderApp('/admin/login');
    expect(await screen.findByText(/Staff sign in with a second step/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Set up the second step' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Open the admin area' })).toBeNull();
  });
});
