import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { currentLanguage, rememberLanguage } from '@/shared/lib/language';
import { problem, user as person } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';

const PATH = '*/api/users/me/notification-preferences';
const stored = (language = 'en-NG') => ({
  channels: { email: true, sms: true, whatsapp: true, push: true },
  marketing: false,
  language,
  quietHours: { on: true, start: '21:00', end: '06:30' },
});

const english = () => screen.findByRole('radio', { name: 'English' });
const pidgin = () => screen.findByRole('radio', { name: /^Pidgin \(trial\)/ });

describe('the language of messages', () => {
  beforeEach(() => {
    signedIn();
    server.use(http.get(PATH, () => HttpResponse.json(stored())));
  });

  it('is stored with the account, and remembered on this device', async () => {
    const sent: unknown[] = [];
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.put(PATH, async ({ request }) => {
        sent.push(await request.json());
        await answered;
        return HttpResponse.json(stored('pcm'));
      }),
    );
    const { user, container } = renderApp('/account?tab=settings');
    expect(await english()).toBeChecked();
    expect(await pidgin()).not.toBeChecked();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(await pidgin());
    await waitFor(() => expect(sent).toEqual([{ language: 'pcm' }]));
    expect(await pidgin()).toBeChecked();
    expect(await pidgin()).toBeDisabled();
    expect(currentLanguage()).toBe('en-NG');
    answer();
    await waitFor(async () => expect(await pidgin()).toBeEnabled());
    expect(await pidgin()).toBeChecked();
    expect(currentLanguage()).toBe('pcm');
  });

  it('stays as it was when it could not be saved', async () => {
    server.use(http.put(PATH, () => problem(503, 'unavailable', 'We are busy. Please try again.')));
    const { user } = renderApp('/account?tab=settings');
    await user.click(await pidgin());
    expect(await screen.findByText('We could not save it')).toBeInTheDocument();
    await waitFor(async () => expect(await english()).toBeChecked());
    expect(await english()).toBeEnabled();
    expect(currentLanguage()).toBe('en-NG');
  });

  it('of the account is used on a device on which none was chosen', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/auth/user', ({ request }) => {
        asked.push(request.headers.get('accept-language'));
        return HttpResponse.json(person({ language: 'pcm' }));
      }),
      http.get(PATH, ({ request }) => {
        asked.push(request.headers.get('accept-language'));
        return HttpResponse.json(stored('pcm'));
      }),
    );
    renderApp('/account?tab=settings');
    expect(await pidgin()).toBeChecked();
    expect(currentLanguage()).toBe('pcm');
    expect(asked[0]).toBe('en-NG');
    expect(asked.slice(1)).toContain('pcm');
    const times = asked.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(asked).toHaveLength(times);
  });

  it('of the account is not used on a device on which another one was chosen', async () => {
    rememberLanguage('en-NG');
    signedIn({ language: 'pcm' });
    server.use(http.get(PATH, () => HttpResponse.json(stored('pcm'))));
    renderApp('/account?tab=settings');
    expect(await pidgin()).toBeChecked();
    expect(currentLanguage()).toBe('en-NG');
  });

  it('is not changed on this device by another choice', async () => {
    server.use(http.put(PATH, () => HttpResponse.json(stored('pcm'))));
    const { user } = renderApp('/account?tab=settings');
    await user.click(await screen.findByRole('switch', { name: 'E-mail about your jobs' }));
    expect(await pidgin()).toBeChecked();
    expect(currentLanguage()).toBe('en-NG');
  });
});
