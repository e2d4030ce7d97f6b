import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDraft } from '@/domain/booking/draft-store';
import { storageKeys } from '@/shared/lib/config';
import { leave } from '@/shared/lib/redirect-store';
import { toast } from '@/shared/lib/toast-store';
import { useToasts } from '@/shared/lib/toasts';
import { order, user } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';
import {
  endPersonSession,
  forgetWhoLeft,
  startPersonSession,
  watchReturn,
} from '@/domain/identity/person';
import { noteSessionEnd } from '@/shared/lib/forget';

const stored = () =>
  JSON.stringify([localStorage, sessionStorage].flatMap((storage) => Object.entries(storage)));
const focus = () => act(() => void window.dispatchEvent(new Event('focus')));
const isForgotten = (title: string) =>
  server.use(http.get('*/api/orders', () => HttpResponse.json([order({ title })])));

function leaveThings() {
  localStorage.setItem(
    storageKeys.draft,
    '{"state":{"draft":{"address":{"line":"7 Hidden Close"}}}}',
  );
  localStorage.setItem('auth_cache', 'amina@example.com');
  sessionStorage.setItem(storageKeys.next, '/order/o1');
}

describe('when a user signs out', () => {
  it('T07 nothing of them remains on the screen, in memory or in storage', async () => {
    signedIn();
    isForgotten('Amina fixes her kitchen');
    const { container } = renderApp('/');
    expect(await screen.findByText('Amina fixes her kitchen')).toBeInTheDocument();
    leaveThings();
    act(() => void toast({ title: 'Amina, your price is ready' }));
    markSession(false);
    focus();
    expect(await screen.findByPlaceholderText('What do you need today?')).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/Amina/);
    expect(stored()).not.toMatch(/Hidden Close|amina|order\/o1|u1/i);
    expect(useToasts.getState().toasts).toEqual([]);
    expect(useDraft.getState().draft).toBeNull();
  });
  it('T07 the next user of the page sees nothing of them', async () => {
    signedIn();
    isForgotten('Amina fixes her kitchen');
    const { container } = renderApp('/requests');
    expect(await screen.findByText('Amina fixes her kitchen')).toBeInTheDocument();
    leaveThings();
    signedIn({ id: 'u2', firstName: 'Bola', lastName: 'Ade', email: 'bola@example.com' });
    isForgotten('Bola paints a wall');
    focus();
    expect(await screen.findByText('Bola paints a wall')).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/Amina/);
    expect(stored()).not.toMatch(/Hidden Close|amina|order\/o1/i);
  });
  it('T07 signing out in another tab clears this one too', async () => {
    signedIn();
    isForgotten('Amina fixes her kitchen');
    const { container } = renderApp('/');
    expect(await screen.findByText('Amina fixes her kitchen')).toBeInTheDocument();
    markSession(false);
    act(
      () =>
        void window.dispatchEvent(
          new StorageEvent('storage', { key: storageKeys.person, newValue: null }),
        ),
    );
    expect(await screen.findByPlaceholderText('What do you need today?')).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/Amina/);
  });
  it('T07 signing in as another user first clears the previous one', async () => {
    startPersonSession('u1');
    leaveThings();
    const { user: pointer } = renderApp('/auth');
    server.use(
      http.post(
        '*/api/auth/login',
        () => (
          signedIn({ id: 'u2', firstName: 'Bola' }),
          HttpResponse.json(user({ id: 'u2', firstName: 'Bola' }))
        ),
      ),
    );
    await pointer.type(await screen.findByLabelText('E-mail'), 'bola@example.com');
    await pointer.type(screen.getByLabelText('Password'), 'four plain words');
    await pointer.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/'));
    expect(stored()).not.toMatch(/Hidden Close|amina|order\/o1/i);
  });
  it('a draft that was written before signing in stays', () => {
    localStorage.setItem(storageKeys.draft, 'begun as a guest');
    startPersonSession('u1');
    expect(localStorage.getItem(storageKeys.draft)).toBe('begun as a guest');
  });
});

describe('when the session ended without a sign-out', () => {
  beforeEach(() => {
    startPersonSession('u1');
    leaveThings();
    markSession(false);
    noteSessionEnd();
    forgetWhoLeft();
  });
  it('T07 only the draft and the address to return to stay', () => {
    expect(stored()).toMatch(/Hidden Close/);
    expect(stored()).toMatch(/order\/o1/);
    expect(stored()).not.toMatch(/amina/i);
    expect(localStorage.getItem(storageKeys.person)).toBeNull();
  });
  it('the same account finds its draft after signing in, and takes it along at a sign-out', () => {
    markSession();
    startPersonSession('u1');
    expect(stored()).toMatch(/Hidden Close/);
    markSession(false);
    forgetWhoLeft();
    expect(stored()).toBe('[]');
  });
  it('T07 another account does not find it', () => {
    endPersonSession();
    markSession();
    startPersonSession('u2');
    expect(stored()).not.toMatch(/Hidden Close|order\/o1|u1/);
  });
});

describe('at start-up', () => {
  it('T07 clears the data of a user who left by a full navigation', () => {
    startPersonSession('u1');
    leaveThings();
    markSession(false);
    forgetWhoLeft();
    expect(stored()).toBe('[]');
  });
  it('keeps the data of a user who is still signed in, and of a guest', () => {
    leaveThings();
    forgetWhoLeft();
    expect(stored()).toMatch(/Hidden Close/);
    markSession();
    startPersonSession('u1');
    forgetWhoLeft();
    expect(stored()).toMatch(/Hidden Close/);
  });
});

describe('the back button', () => {
  const back = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  let end: () => void;
  let instead: jest.SpyInstance;
  beforeEach(() => {
    instead = jest.spyOn(leave, 'instead').mockImplementation(() => undefined);
    end = watchReturn();
  });
  afterEach(() => {
    end();
    document.documentElement.hidden = false;
    instead.mockRestore();
  });

  it('T07 does not show the page of a user who signed out', () => {
    markSession();
    startPersonSession('u1');
    markSession(false);
    back(true);
    expect(document.documentElement.hidden).toBe(true);
    expect(instead).toHaveBeenCalledWith('/');
  });
  it('T07 nor to another user who signed in meanwhile', () => {
    markSession();
    startPersonSession('u1');
    localStorage.setItem(storageKeys.person, 'u2');
    back(true);
    expect(instead).toHaveBeenCalledWith('/');
  });
  it('shows it to the same user, and does not reload fresh pages', () => {
    markSession();
    startPersonSession('u1');
    back(true);
    markSession(false);
    back(false);
    expect(instead).not.toHaveBeenCalled();
  });
});
