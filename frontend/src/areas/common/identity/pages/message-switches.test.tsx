import { fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { problem } from '@/testing/builders';
import { phoneIn } from '@/testing/phone-zone';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const PATH = '*/api/users/me/notification-preferences';
const stored = (email = true, marketing = false) => ({
  channels: { email, sms: true, whatsapp: true, push: true },
  marketing,
  language: 'en-NG',
  quietHours: { on: true, start: '21:00', end: '06:30' },
});

function serve(preferences: ReturnType<typeof stored> & { timeZone?: string }) {
  server.use(http.get(PATH, () => HttpResponse.json(preferences)));
}

const emailSwitch = () => screen.findByRole('switch', { name: 'E-mail about your jobs' });

describe('messages outside the app', () => {
  beforeEach(() => signedIn());

  it('turns e-mail off, and sends nothing else', async () => {
    const sent: unknown[] = [];
    serve(stored());
    server.use(
      http.put(PATH, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(stored(false));
      }),
    );
    const { user, container } = renderApp('/account?tab=settings');
    const email = await emailSwitch();
    expect(email).toBeChecked();
    expect(screen.getByRole('switch', { name: 'Offers and news' })).not.toBeChecked();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(email);
    expect(email).not.toBeChecked();
    await waitFor(() => expect(sent).toEqual([{ channels: { email: false } }]));
  });

  it('B15 shows that offers and news were stopped elsewhere, and does not take the stop back, when another switch is turned', async () => {
    const sent: unknown[] = [];
    serve(stored(true, true));
    server.use(
      http.put(PATH, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(stored(false, false));
      }),
    );
    const { user } = renderApp('/account?tab=settings');
    const email = await emailSwitch();
    expect(screen.getByRole('switch', { name: 'Offers and news' })).toBeChecked();
    await user.click(email);
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Offers and news' })).not.toBeChecked(),
    );
    expect(sent).toEqual([{ channels: { email: false } }]);
  });

  it.each([
    ['SMS about your jobs', 'sms'],
    ['WhatsApp about your jobs', 'whatsapp'],
  ] as const)('turns %s off and on, and sends nothing else', async (name, channel) => {
    const sent: unknown[] = [];
    serve(stored());
    server.use(
      http.put(PATH, async ({ request }) => {
        const body = (await request.json()) as { channels: object };
        sent.push(body);
        return HttpResponse.json({
          ...stored(),
          channels: { ...stored().channels, ...body.channels },
        });
      }),
    );
    const { user } = renderApp('/account?tab=settings');
    const turned = (on: boolean) => ({ channels: { [channel]: on } });
    const channelSwitch = await screen.findByRole('switch', { name });
    expect(channelSwitch).toBeChecked();
    await user.click(channelSwitch);
    await waitFor(() => expect(sent).toEqual([turned(false)]));
    expect(channelSwitch).not.toBeChecked();
    await waitFor(() => expect(channelSwitch).toBeEnabled());
    await user.click(channelSwitch);
    await waitFor(() => expect(sent).toEqual([turned(false), turned(true)]));
    expect(screen.getByRole('switch', { name: 'E-mail about your jobs' })).toBeChecked();
  });

  it('shows the stored choice again when it could not be saved', async () => {
    serve(stored());
    server.use(http.put(PATH, () => problem(503, 'unavailable', 'We are busy. Please try again.')));
    const { user } = renderApp('/account?tab=settings');
    await user.click(await emailSwitch());
    expect(await screen.findByText('Not saved')).toBeInTheDocument();
    await waitFor(async () => expect(await emailSwitch()).toBeChecked());
    expect(await emailSwitch()).toBeEnabled();
  });

  it('says when the choices cannot be loaded', async () => {
    server.use(http.get(PATH, () => problem(500, 'internal', 'Broken')));
    renderApp('/account?tab=settings');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Offers and news' })).toBeNull();
  });
});

describe('quiet hours', () => {
  beforeEach(() => {
    signedIn();
    phoneIn('Africa/Lagos');
  });

  const quietSwitch = () => screen.findByRole('switch', { name: 'Quiet hours' });
  const hours = (on: boolean, start: string, end: string) => ({ quietHours: { on, start, end } });

  function answerPuts() {
    const sent: unknown[] = [];
    server.use(
      http.put(PATH, async ({ request }) => {
        const body = (await request.json()) as ReturnType<typeof hours>;
        sent.push(body);
        return HttpResponse.json({ ...stored(), ...body });
      }),
    );
    return sent;
  }

  it('saves other hours, and sends nothing else', async () => {
    serve(stored());
    const sent = answerPuts();
    const { user, container } = renderApp('/account?tab=settings');
    expect(await quietSwitch()).toBeChecked();
    expect(
      screen.getByText(/From 9:00pm to 6:30am, Abuja time, you get only urgent messages/),
    ).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '22:15' } });
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '05:45' } });
    await user.click(screen.getByRole('button', { name: 'Save the hours' }));
    await waitFor(() => expect(sent).toEqual([hours(true, '22:15', '05:45')]));
    expect(await screen.findByText(/From 10:15pm to 5:45am, Abuja time/)).toBeInTheDocument();
  });

  it('asks for both times and for two that differ, before anything is sent', async () => {
    serve(stored());
    const sent = answerPuts();
    const { user } = renderApp('/account?tab=settings');
    await quietSwitch();
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '21:00' } });
    await user.click(screen.getByRole('button', { name: 'Save the hours' }));
    expect(await screen.findByText(/The end must differ from the start/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
    expect(screen.getByLabelText('From')).toHaveAccessibleDescription('Please choose a time.');
    expect(sent).toEqual([]);
  });

  it('shows the error of the server at its field', async () => {
    serve(stored());
    server.use(
      http.put(PATH, () =>
        problem(422, 'validation_failed', 'Please check what you entered.', [
          {
            field: 'quietHours.end',
            code: 'invalid_time',
            message: 'Please write the time as hours and minutes, such as 21:00.',
          },
        ]),
      ),
    );
    const { user } = renderApp('/account?tab=settings');
    await quietSwitch();
    await user.click(screen.getByRole('button', { name: 'Save the hours' }));
    await waitFor(() =>
      expect(screen.getByLabelText('Until')).toHaveAccessibleDescription(/Please write the time/),
    );
  });

  it('turns them off and on with one switch, and keeps the times', async () => {
    serve(stored());
    const sent = answerPuts();
    const { user } = renderApp('/account?tab=settings');
    const quiet = await quietSwitch();
    await user.click(quiet);
    await waitFor(() => expect(sent).toEqual([hours(false, '21:00', '06:30')]));
    expect(await screen.findByText('Messages come at any hour.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Save the hours' })).toBeNull();
    await waitFor(() => expect(quiet).toBeEnabled());
    await user.click(quiet);
    await waitFor(() =>
      expect(sent).toEqual([hours(false, '21:00', '06:30'), hours(true, '21:00', '06:30')]),
    );
  });

  const zone = () => screen.getByLabelText<HTMLSelectElement>('Time zone');
  const shownZone = () => zone().selectedOptions[0]?.textContent;
  const save = () => screen.getByRole('button', { name: 'Save the hours' });

  it('B15.3 proposes the time zone of the phone, and says which one counts until it is saved', async () => {
    phoneIn('America/New_York');
    serve(stored());
    const sent = answerPuts();
    const { user, container } = renderApp('/account?tab=settings');
    await quietSwitch();
    expect(screen.getByText(/From 9:00pm to 6:30am, Abuja time/)).toBeInTheDocument();
    expect(shownZone()).toBe('USA, New York and the East, as on this phone');
    expect(zone()).toHaveAccessibleDescription('Until you save, the hours follow Abuja time.');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(save());
    await waitFor(() =>
      expect(sent).toEqual([{ ...hours(true, '21:00', '06:30'), timeZone: 'America/New_York' }]),
    );
    expect(
      await screen.findByText(/From 9:00pm to 6:30am, New York time, you get only urgent messages/),
    ).toBeInTheDocument();
    expect(zone()).not.toHaveAccessibleDescription();
  });

  it('B15.3 offers a phone’s zone that is not in the list, and sends a choice against it', async () => {
    phoneIn('Asia/Kolkata');
    serve(stored());
    const sent = answerPuts();
    const { user } = renderApp('/account?tab=settings');
    await quietSwitch();
    expect(shownZone()).toBe('Kolkata, as on this phone');
    await user.selectOptions(zone(), 'Nigeria');
    expect(zone()).not.toHaveAccessibleDescription();
    await user.click(save());
    await waitFor(() =>
      expect(sent).toEqual([{ ...hours(true, '21:00', '06:30'), timeZone: 'Africa/Lagos' }]),
    );
  });

  it('B15.3 keeps the zone that was chosen when the phone travels, and can follow it', async () => {
    phoneIn('Europe/London');
    serve({ ...stored(), timeZone: 'Pacific/Auckland' });
    const sent = answerPuts();
    const { user } = renderApp('/account?tab=settings');
    await quietSwitch();
    expect(screen.getByText(/From 9:00pm to 6:30am, Auckland time/)).toBeInTheDocument();
    expect(shownZone()).toBe('Auckland');
    expect(zone()).not.toHaveAccessibleDescription();
    await user.selectOptions(zone(), 'United Kingdom, as on this phone');
    await user.click(save());
    await waitFor(() =>
      expect(sent).toEqual([{ ...hours(true, '21:00', '06:30'), timeZone: 'Europe/London' }]),
    );
  });

  it('B15.3 does not offer a clock without a place', async () => {
    phoneIn('UTC');
    serve(stored());
    renderApp('/account?tab=settings');
    await quietSwitch();
    expect(shownZone()).toBe('Nigeria');
    expect(screen.queryByRole('option', { name: /UTC|this phone/ })).toBeNull();
  });

  it('B15.3 shows the refusal of a zone at its field', async () => {
    phoneIn('Asia/Kolkata');
    serve(stored());
    server.use(
      http.put(PATH, () =>
        problem(422, 'validation_failed', 'Please check what you entered.', [
          {
            field: 'timeZone',
            code: 'unknown_time_zone',
            message: 'Please choose a time zone from the list, such as Europe/London.',
          },
        ]),
      ),
    );
    const { user } = renderApp('/account?tab=settings');
    await quietSwitch();
    await user.click(save());
    await waitFor(() => expect(zone()).toHaveAccessibleDescription(/Please choose a time zone/));
    expect(await screen.findByText(/From 9:00pm to 6:30am, Abuja time/)).toBeInTheDocument();
  });
});
