import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

interface Sent {
  body: unknown;
  key: string | null;
}

let sent: Sent[] = [];

/** Serves the answers to the reports, one after the other. */
function serve(...answers: (() => Response)[]) {
  sent = [];
  server.use(
    http.get('*/api/support/tickets', () => HttpResponse.json([])),
    http.post('*/api/support/alarms', async ({ request }) => {
      sent.push({ body: await request.json(), key: request.headers.get('idempotency-key') });
      return answers[Math.min(sent.length, answers.length) - 1]?.() ?? HttpResponse.error();
    }),
  );
}
const told = () =>
  HttpResponse.json({ reference: 'SUP-7K3F9Q2X', staffNotified: true }, { status: 201 });
const unavailableTeam = () => problem(503, 'staff_unreachable', 'Call 112 now.');

const form = async () => within(await screen.findByRole('form', { name: 'I’m not safe' }));
const REACHED = 'Our team is alerted. Call 112 as well.';
const NOT_REACHED = 'Our team could not be reached: call 112.';

/** The browser permits the position, or asks first; the phone tells where it is. */
function phone(state: PermissionState) {
  const coords = { latitude: 9.0765, longitude: 7.4258, accuracy: 19.6 };
  const getCurrentPosition = jest.fn(
    (found: PositionCallback, failed?: PositionErrorCallback | null) =>
      state === 'denied'
        ? failed?.({ code: 1 } as GeolocationPositionError)
        : found({ coords, timestamp: 0 } as GeolocationPosition),
  );
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition },
  });
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: () => Promise.resolve({ state }) },
  });
  return getCurrentPosition;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

const LOCATED = 'Our team sees where you are.';
const PLACE = {
  latitude: 9.0765,
  longitude: 7.4258,
  accuracyMetres: 20,
  measuredAt: expect.any(String) as unknown,
};

describe('the position with a report of danger', () => {
  const places: unknown[] = [];
  const answer = (located: boolean) => () =>
    HttpResponse.json(
      { reference: 'SUP-7K3F9Q2X', staffNotified: true, ticketId: 't1', located },
      { status: 201 },
    );

  async function report() {
    signedIn();
    places.length = 0;
    server.use(
      http.put(
        '*/api/support/tickets/t1/position',
        async ({ request }) => (
          places.push(await request.json()),
          HttpResponse.json({ stored: true })
        ),
      ),
    );
    const { user } = renderApp('/support');
    const fields = await form();
    await user.type(fields.getByLabelText('Where are you?'), 'Jabi');
    await user.type(fields.getByLabelText('What happened?'), 'I am followed.');
    await user.click(fields.getByRole('button', { name: 'Tell our team' }));
    return { user, fields };
  }

  it('goes with the report when the browser permits it', async () => {
    phone('granted');
    serve(answer(true));
    await report();
    expect(await screen.findByText(LOCATED)).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'SAFETY', text: 'I am followed.', area: 'Jabi', position: PLACE },
    ]);
    expect(places).toEqual([]);
  });

  it('follows the report when the browser has to ask first', async () => {
    phone('prompt');
    serve(answer(false));
    await report();
    expect(await screen.findByText(REACHED)).toBeInTheDocument();
    expect(await screen.findByText(LOCATED)).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'SAFETY', text: 'I am followed.', area: 'Jabi' },
    ]);
    expect(places).toEqual([PLACE]);
  });

  it('does not hold the report up when the person does not permit it', async () => {
    const read = phone('denied');
    serve(answer(false));
    await report();
    expect(await screen.findByText(REACHED)).toBeInTheDocument();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(LOCATED)).toBeNull();
    expect(places).toEqual([]);
  });

  it('is read once, so that a report that is sent again is the same', async () => {
    const read = phone('granted');
    serve(() => HttpResponse.error(), answer(true));
    const { user, fields } = await report();
    await screen.findByText(NOT_REACHED);
    await user.click(fields.getByRole('button', { name: 'Tell our team again' }));
    expect(await screen.findByText(LOCATED)).toBeInTheDocument();
    expect(sent[1]).toEqual(sent[0]);
    expect(read).toHaveBeenCalledTimes(1);
  });
});

describe('reporting danger', () => {
  it('a guest gives their name, the place and what happened, and our team is alerted', async () => {
    serve(told);
    const { user, container } = renderApp('/support#safety');
    const fields = await form();
    expect(screen.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112');
    await user.click(fields.getByRole('button', { name: 'Tell our team' }));
    for (const text of [
      'Tell us your name.',
      'Type a phone number that we can call now.',
      'Tell us where you are.',
      'Tell us briefly what happened.',
    ]) {
      expect(fields.getByText(text)).toBeInTheDocument();
    }
    expect(sent).toEqual([]);
    await user.type(fields.getByLabelText('Your name'), ' Musa ');
    await user.type(fields.getByLabelText('Your phone number'), '08035550199');
    await user.type(fields.getByLabelText('Where are you?'), 'Gwarinpa, behind the market');
    await user.type(fields.getByLabelText('What happened?'), 'He will not leave.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(fields.getByRole('button', { name: 'Tell our team' }));
    expect(await screen.findByText(REACHED)).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        kind: 'SAFETY',
        text: 'He will not leave.',
        area: 'Gwarinpa, behind the market',
        name: 'Musa',
        phone: '08035550199',
      },
    ]);
    expect(screen.queryByRole('form', { name: 'I’m not safe' })).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('a signed-in user gives the place and what happened', async () => {
    signedIn();
    serve(told);
    const { user } = renderApp('/support');
    const fields = await form();
    expect(fields.queryByLabelText('Your name')).toBeNull();
    await user.type(fields.getByLabelText('Where are you?'), 'Jabi');
    await user.type(fields.getByLabelText('What happened?'), 'I am followed.');
    await user.click(fields.getByRole('button', { name: 'Tell our team' }));
    expect(await screen.findByText(REACHED)).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'SAFETY', text: 'I am followed.', area: 'Jabi' },
    ]);
  });

  it('names the job from whose page a signed-in user comes', async () => {
    signedIn();
    serve(told);
    const { user } = renderApp('/support?order=o1#safety');
    const fields = await form();
    await user.type(fields.getByLabelText('Where are you?'), 'Jabi');
    await user.type(fields.getByLabelText('What happened?'), 'I am followed.');
    await user.click(fields.getByRole('button', { name: 'Tell our team' }));
    expect(await screen.findByText(REACHED)).toBeInTheDocument();
    expect(sent.map(({ body }) => body)).toEqual([
      { kind: 'SAFETY', text: 'I am followed.', area: 'Jabi', orderId: 'o1' },
    ]);
  });

  it.each([
    ['there is no connection', () => HttpResponse.error()],
    ['the server cannot answer', () => problem(503, 'unavailable', 'Busy')],
    ['no member of our team is available', unavailableTeam],
  ])('says to call 112 when %s, keeps what was typed, and can retry', async (_, failing) => {
    signedIn();
    serve(failing, told);
    const { user } = renderApp('/support');
    const fields = await form();
    await user.type(fields.getByLabelText('Where are you?'), 'Jabi');
    await user.type(fields.getByLabelText('What happened?'), 'I am followed.');
    await user.click(fields.getByRole('button', { name: 'Tell our team' }));
    expect(await screen.findByText(NOT_REACHED)).toBeInTheDocument();
    expect(screen.queryByText(REACHED)).toBeNull();
    expect(fields.getByLabelText('What happened?')).toHaveValue('I am followed.');
    await user.click(fields.getByRole('button', { name: 'Tell our team again' }));
    expect(await screen.findByText(REACHED)).toBeInTheDocument();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
  });

  it('sends the same key again after a lost response, so that one report is one alarm', async () => {
    signedIn();
    serve(() => HttpResponse.error(), told);
    const { user } = renderApp('/support');
    const fields = await form();
    await user.type(fields.getByLabelText('Where are you?'), 'Jabi');
    await user.type(fields.getByLabelText('What happened?'), 'I am followed.');
    await user.click(fields.getByRole('button', { name: 'Tell our team' }));
    await screen.findByText(NOT_REACHED);
    await user.click(fields.getByRole('button', { name: 'Tell our team again' }));
    await screen.findByText(REACHED);
    expect(sent[0]?.key).toMatch(/.{16,}/);
    expect(sent[1]?.key).toBe(sent[0]?.key);
  });

  it('shows a refused number at its field, and names 112', async () => {
    serve(() =>
      problem(422, 'validation_failed', 'Look again', [
        { field: 'phone', code: 'invalid_phone', message: 'This is no Nigerian number.' },
      ]),
    );
    const { user } = renderApp('/support');
    const fields = await form();
    await user.type(fields.getByLabelText('Your name'), 'Musa');
    await user.type(fields.getByLabelText('Your phone number'), '99999999999');
    await user.type(fields.getByLabelText('Where are you?'), 'Jabi');
    await user.type(fields.getByLabelText('What happened?'), 'I am followed.');
    await user.click(fields.getByRole('button', { name: 'Tell our team' }));
    await waitFor(() => expect(fields.getByLabelText('Your phone number')).toBeInvalid());
    expect(fields.getByText('This is no Nigerian number.')).toBeInTheDocument();
    expect(screen.getByText(NOT_REACHED)).toBeInTheDocument();
  });
});
