import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { serverNow } from '@/shared/lib/clock';
import { problem, user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { codeOf, prettyPhone, resendAt, useLastCode, waitText } from '@/domain/identity/phone-code';

const PHONE = '08035550142';
const where = () => screen.getByTestId('where').textContent;

interface Sent {
  asked: string[];
  tried: { phone: string; code: string }[];
}

/** Serves codes; `answer` decides what becomes of one. A server that sends them on WhatsApp sends them by SMS when it is asked to. */
function codes(
  answer: (code: string) => Response = () =>
    problem(422, 'invalid_code', 'That code does not match. You have 4 tries left.'),
  channel = 'SMS',
): Sent {
  const sent: Sent = { asked: [], tried: [] };
  server.use(
    http.post('*/api/auth/phone/code', async ({ request }) => {
      const { phone, bySms } = (await request.json()) as { phone: string; bySms?: boolean };
      sent.asked.push(bySms ? `${phone} by SMS` : phone);
      return HttpResponse.json({ channel: bySms ? 'SMS' : channel }, { status: 202 });
    }),
    http.post('*/api/auth/phone/verify', async ({ request }) => {
      const body = (await request.json()) as Sent['tried'][number];
      sent.tried.push(body);
      return answer(body.code);
    }),
  );
  return sent;
}

/** Opens the page and has a code sent. */
async function asked(answer?: (code: string) => Response, channel?: string) {
  const sent = codes(answer, channel);
  const view = renderApp('/auth?mode=phone');
  await view.user.type(await screen.findByLabelText('Phone number'), '0803 555 0142');
  await view.user.click(screen.getByRole('button', { name: 'Send me a code' }));
  await screen.findByRole('heading', { level: 1, name: 'Enter the code' });
  return { ...view, sent };
}

const field = () => screen.getByLabelText('6-digit code');

beforeEach(() => useLastCode.setState({ last: null }));

describe('signing in with a code', () => {
  it('is offered on the sign-in page', async () => {
    const { user: pointer } = renderApp('/auth');
    await pointer.click(await screen.findByRole('link', { name: 'Sign in with a code' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'What is your number?' }),
    ).toBeInTheDocument();
    await pointer.click(screen.getByRole('link', { name: 'Use your password instead' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
  });
  it('a person whose number is not confirmed and who has no password gets a link by e-mail', async () => {
    const { user: pointer } = await asked();
    await pointer.click(screen.getByRole('link', { name: 'Get a link by e-mail' }));
    expect(await screen.findByRole('button', { name: 'Send me a link' })).toBeInTheDocument();
  });
  it('is not offered by a server that sends no codes', async () => {
    const off = document.createElement('meta');
    off.setAttribute('name', 'gida-phone-codes');
    off.setAttribute('content', 'off');
    document.head.append(off);
    renderApp('/auth?mode=phone');
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Sign in with a code' })).not.toBeInTheDocument();
    off.remove();
  });
  it('checks the number before it asks for a code', async () => {
    const sent = codes();
    const { user: pointer } = renderApp('/auth?mode=phone');
    await pointer.type(await screen.findByLabelText('Phone number'), '12345');
    await pointer.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(
      await screen.findByText(/Please enter a valid Nigerian phone number/),
    ).toBeInTheDocument();
    expect(sent.asked).toEqual([]);
  });
  it('signs in as soon as the sixth digit is there, and leads to /', async () => {
    const { user: pointer, sent } = await asked(() => (signedIn(), HttpResponse.json(user())));
    expect(sent.asked).toEqual([PHONE]);
    expect(screen.getByText('+234 803 555 0142')).toBeInTheDocument();
    await waitFor(() => expect(field()).toHaveFocus());
    await pointer.type(field(), '419027');
    await waitFor(() => expect(where()).toBe('/'));
    expect(sent.tried).toEqual([{ phone: PHONE, code: '419027' }]);
  });
  it('takes a pasted code with spaces, and a code that the phone offers', async () => {
    const { user: pointer, sent } = await asked();
    expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    field().focus();
    await pointer.paste('419 027');
    expect(field()).toHaveValue('419027');
    await screen.findByText('That code does not match. You have 4 tries left.');
    fireEvent.change(field(), { target: { value: '555555' } });
    await waitFor(() => expect(sent.tried.map(({ code }) => code)).toEqual(['419027', '555555']));
  });
  it('shows each digit in a box, and a backspace takes the last one away', async () => {
    const { user: pointer, container } = await asked();
    const boxes = () =>
      [...container.querySelectorAll('.code-boxes span')].map((box) => box.textContent);
    await pointer.type(field(), '41x9');
    expect(boxes()).toEqual(['4', '1', '9', '', '', '']);
    await pointer.keyboard('{Backspace}');
    expect(boxes()).toEqual(['4', '1', '', '', '', '']);
  });
  it('says how many tries are left, and sends a refused code again only when asked to', async () => {
    const { user: pointer, sent } = await asked();
    await pointer.type(field(), '419027');
    expect(
      await screen.findByText('That code does not match. You have 4 tries left.'),
    ).toBeInTheDocument();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(field()).toHaveFocus());
    await pointer.keyboard('{Backspace}7');
    expect(sent.tried).toHaveLength(1);
    await pointer.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(sent.tried).toHaveLength(2));
  });
  it('says when the code has expired', async () => {
    const { user: pointer } = await asked(() =>
      problem(422, 'invalid_code', 'This code is no longer valid. Please ask for a new one.'),
    );
    await pointer.type(field(), '419027');
    expect(
      await screen.findByText('This code is no longer valid. Please ask for a new one.'),
    ).toBeInTheDocument();
  });
  it('locks the boxes after too many wrong codes, until another code is sent', async () => {
    const { user: pointer, sent } = await asked(() =>
      problem(429, 'code_locked', 'That was too many wrong codes. Please ask for a new one.'),
    );
    await pointer.type(field(), '419027');
    expect(await screen.findByRole('alert')).toHaveTextContent('That was too many wrong codes.');
    expect(field()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    act(() =>
      useLastCode.setState({
        last: { phone: PHONE, at: serverNow() - 31_000, sends: 1, channel: 'SMS' },
      }),
    );
    await pointer.click(await screen.findByRole('button', { name: 'Send again' }));
    expect(await screen.findByText(/A new code is on its way/)).toBeInTheDocument();
    expect(sent.asked).toHaveLength(2);
    expect(field()).toBeEnabled();
    expect(field()).toHaveValue('');
  });
  it('counts down to the next code', async () => {
    await asked();
    expect(screen.getByText(/Send again in/)).toHaveTextContent(/0:(30|29)/);
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });
  it('does not ask again too early when the number is entered once more', async () => {
    const { user: pointer, sent } = await asked();
    await pointer.click(screen.getByRole('button', { name: 'Change number' }));
    expect(screen.getByLabelText('Phone number')).toHaveValue(PHONE);
    await pointer.click(screen.getByRole('button', { name: 'Send me a code' }));
    await screen.findByRole('heading', { name: 'Enter the code' });
    expect(sent.asked).toHaveLength(1);
  });
  it.each([
    ['phone_without_account', 422, 'This number is yours, but no Gida account has confirmed it.'],
    ['password_required', 403, 'This account cannot sign in with a code alone.'],
  ])('%s leads to the password', async (code, status, text) => {
    const { user: pointer } = await asked(() => problem(status, code, text));
    await pointer.type(field(), '419027');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field()).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Use your password instead' })).toHaveAttribute(
      'href',
      '/auth',
    );
  });
  it('says when an account is suspended', async () => {
    const { user: pointer } = await asked(() =>
      problem(403, 'account_suspended', 'This account is suspended.'),
    );
    await pointer.type(field(), '419027');
    expect(await screen.findByRole('alert')).toHaveTextContent('This account is suspended.');
  });
  it('says when there is no connection, for the number and for the code', async () => {
    const { user: pointer } = await asked(() => HttpResponse.error());
    await pointer.type(field(), '419027');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection.');
    expect(field()).toHaveValue('419027');
    server.use(http.post('*/api/auth/phone/code', () => HttpResponse.error()));
    act(() => useLastCode.setState({ last: null }));
    await pointer.click(screen.getByRole('button', { name: 'Change number' }));
    await pointer.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection.');
  });
  it('says when the server is asked too often', async () => {
    codes();
    server.use(
      http.post('*/api/auth/phone/code', () =>
        problem(429, 'too_many_requests', 'Too many requests.'),
      ),
    );
    const { user: pointer } = renderApp('/auth?mode=phone');
    await pointer.type(await screen.findByLabelText('Phone number'), PHONE);
    await pointer.click(screen.getByRole('button', { name: 'Send me a code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
  });
  it('has no accessibility problem, with and without an error', async () => {
    const { container, user: pointer } = await asked();
    expect(await axe(container)).toHaveNoViolations();
    await pointer.type(field(), '419027');
    await screen.findByText(/4 tries left/);
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('a code on WhatsApp', () => {
  const wait = (seconds: number) =>
    act(() =>
      useLastCode.setState(({ last }) => ({
        last: last && { ...last, at: serverNow() - seconds * 1000 },
      })),
    );
  it('says where the code went, and that an SMS follows', async () => {
    const { container } = await asked(undefined, 'WHATSAPP');
    expect(container).toHaveTextContent(
      'We sent a code on WhatsApp to +234 803 555 0142. If it does not arrive in a minute, we send an SMS.',
    );
    expect(screen.getByText(/Send by SMS instead in/)).toHaveTextContent(/0:(30|29)/);
    expect(screen.queryByRole('button', { name: 'Send by SMS instead' })).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });
  it('says that the code went by SMS, on a server without it', async () => {
    const { container } = await asked();
    expect(container).toHaveTextContent('We sent a code by SMS to +234 803 555 0142.');
    expect(container).not.toHaveTextContent('WhatsApp');
  });
  it('sends the same code by SMS when asked to, and again after the next wait', async () => {
    const {
      user: pointer,
      sent,
      container,
    } = await asked(() => (signedIn(), HttpResponse.json(user())), 'WHATSAPP');
    wait(31);
    await pointer.click(await screen.findByRole('button', { name: 'Send by SMS instead' }));
    expect(await screen.findByText('The code is on its way by SMS.')).toBeInTheDocument();
    expect(screen.queryByText(/The old one no longer works/)).not.toBeInTheDocument();
    expect(container).toHaveTextContent('We sent a code by SMS to +234 803 555 0142.');
    expect(screen.getByText(/Send again in/)).toHaveTextContent(/(1:01|1:00|0:59)/);
    wait(61);
    await pointer.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(sent.asked).toEqual([PHONE, `${PHONE} by SMS`, `${PHONE} by SMS`]));
    await pointer.type(field(), '419027');
    await waitFor(() => expect(where()).toBe('/'));
  });
  it('says when the SMS could not be asked for', async () => {
    const { user: pointer } = await asked(undefined, 'WHATSAPP');
    server.use(http.post('*/api/auth/phone/code', () => HttpResponse.error()));
    wait(31);
    await pointer.click(await screen.findByRole('button', { name: 'Send by SMS instead' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no connection.');
    expect(screen.getByRole('button', { name: 'Send by SMS instead' })).toBeEnabled();
  });
});

describe('the number in the profile', () => {
  function open(patch: Parameters<typeof user>[0], answer?: (code: string) => Response) {
    signedIn(patch);
    const sent = codes(answer);
    return { ...renderApp('/profile'), sent };
  }
  it('is confirmed with a code', async () => {
    const { user: pointer, sent } = open({ phoneVerified: false }, () => {
      server.use(
        http.get('*/api/auth/user', () => HttpResponse.json(user({ phoneVerified: true }))),
      );
      return HttpResponse.json(user({ phoneVerified: true }));
    });
    await pointer.click(await screen.findByRole('button', { name: 'Verify your number' }));
    await screen.findByRole('dialog', { name: 'Enter the code' });
    await waitFor(() => expect(field()).toHaveFocus());
    await pointer.type(field(), '419027');
    expect(await screen.findByText(/Your phone number is confirmed/)).toBeInTheDocument();
    expect(sent).toEqual({ asked: [PHONE], tried: [{ phone: PHONE, code: '419027' }] });
  });
  it('may belong to another account', async () => {
    const { user: pointer } = open({ phoneVerified: false }, () =>
      problem(409, 'phone_taken', 'Another Gida account has confirmed this number.'),
    );
    await pointer.click(await screen.findByRole('button', { name: 'Verify your number' }));
    await pointer.type(await screen.findByLabelText('6-digit code'), '419027');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Another Gida account has confirmed this number.',
    );
  });
  it('has a mark once it is confirmed', async () => {
    open({ phoneVerified: true });
    expect(await screen.findByText(/Your phone number is confirmed/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Verify your number' })).not.toBeInTheDocument();
  });
});

describe('the rules of a code', () => {
  it('waits 30, 60 and then 120 seconds', () => {
    const of = (sends: number) => resendAt({ phone: PHONE, at: 0, sends, channel: 'SMS' }) / 1000;
    expect([1, 2, 3, 9].map(of)).toEqual([30, 60, 120, 120]);
  });
  it('writes a wait as minutes and seconds', () => {
    expect(waitText(42_000, 0)).toBe('0:42');
    expect(waitText(120_000, 500)).toBe('2:00');
    expect(waitText(1000, 1000)).toBeNull();
  });
  it('keeps six digits', () => {
    expect(codeOf(' 41-90 27x8')).toBe('419027');
  });
  it('writes a number for people', () => {
    expect(['08035550142', '+2348035550142', '2348035550142', 'x'].map(prettyPhone)).toEqual([
      ...Array.from({ length: 3 }, () => '+234 803 555 0142'),
      'x',
    ]);
  });
});
