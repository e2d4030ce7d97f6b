import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';
import { clean, fillIn, open, where } from '@/testing/walk';
import { storageKeys } from '@/shared/lib/config';
import { hideRedirect, leave, useRedirect } from '@/shared/lib/redirect-store';
import { readNext } from '@/shared/lib/storage';

let left: jest.SpyInstance;
let refusals: string[];

beforeEach(() => {
  clean();
  refusals = [];
  left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
});
afterEach(() => {
  left.mockRestore();
  hideRedirect();
});

/** From now on the server says that the session is over, and deletes its cookie. */
function endSession() {
  const refuse = ({ request }: { request: Request }) => {
    refusals.push(`${request.method} ${new URL(request.url).pathname}`);
    markSession(false);
    return problem(401, 'unauthenticated', 'Sign in first');
  };
  server.use(
    http.get('*/api/auth/user', refuse),
    http.get('*/api/orders', refuse),
    http.post('*/api/orders', refuse),
  );
}

describe('when the session ends in the middle of a booking', () => {
  it('saving by itself leads nowhere, and the draft goes on as that of a guest', async () => {
    signedIn();
    const { user: pointer } = open();
    await pointer.click(await screen.findByLabelText(/A big job/));
    endSession();
    await pointer.type(screen.getByLabelText(/Anything we should know/), 'Mahogany, please');
    expect(
      await screen.findByText(/^Saved on this device/, {}, { timeout: 8000 }),
    ).toBeInTheDocument();
    expect(refusals).toContain('POST /api/orders');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(left).not.toHaveBeenCalled();
    expect(useRedirect.getState().message).toBeNull();
    expect(where()).toMatch(/^\/create-order/);
    expect(await screen.findByLabelText(/Anything we should know/)).toHaveValue('Mahogany, please');
    expect(localStorage.getItem(storageKeys.draft)).toContain('Mahogany, please');
    expect(localStorage.getItem(storageKeys.draftOwner)).toBe('u1');
  });
  it('SESS-16 SESS-17 sending it leads to the sign-in, which leads back to the draft', async () => {
    signedIn();
    const { user: pointer } = open();
    await fillIn(pointer);
    window.history.replaceState(null, '', '/create-order?service=carpentry&step=review');
    endSession();
    await pointer.click(screen.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/auth'));
    window.history.replaceState(null, '', '/');
    expect(readNext()).toBe('/create-order?service=carpentry&step=review');
    expect(localStorage.getItem(storageKeys.draft)).toContain('the police post');
    expect(localStorage.getItem(storageKeys.draftOwner)).toBe('u1');
  });
});
