import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { forgetWhoLeft } from '@/domain/identity/person';
import { leave } from '@/shared/lib/redirect-store';
import { readNext } from '@/shared/lib/storage';
import { problem } from '@/testing/builders';
import { goTo, renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { markSession, signedIn } from '@/testing/signed-in';

let left: jest.SpyInstance;

beforeEach(() => {
  left = jest.spyOn(leave, 'to').mockImplementation(() => undefined);
});
afterEach(() => left.mockRestore());

/** From now on the server says that the session is over, and deletes its cookie. */
function endSession() {
  const refuse = () => {
    markSession(false);
    return problem(401, 'unauthenticated', 'Sign in first');
  };
  server.use(
    http.get('*/api/auth/user', refuse),
    http.get('*/api/support/tickets', refuse),
    http.post('*/api/support/tickets', refuse),
  );
}

describe('when the session ends while a question is written', () => {
  it('SESS-16 SESS-17 it is still there after signing in, and gone once it is sent', async () => {
    signedIn();
    const page = renderApp('/support?new=1');
    await page.user.selectOptions(await screen.findByLabelText('What is it about?'), 'REFUND');
    await page.user.type(screen.getByLabelText('Subject'), 'Where is my refund?');
    await page.user.type(screen.getByLabelText('What happened?'), 'It was promised on Monday.');
    endSession();
    await page.user.click(screen.getByRole('button', { name: 'Send to support' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('/auth'));
    page.unmount();
    forgetWhoLeft();
    expect(readNext()).toBe('/support?new=1');

    signedIn();
    const sent: unknown[] = [];
    server.use(
      http.get('*/api/support/tickets', () => HttpResponse.json([])),
      http.get('*/api/support/tickets/t1', () => problem(404, 'not_found', 'Not here')),
      http.post('*/api/support/tickets', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ id: 't1' }, { status: 201 });
      }),
    );
    const again = renderApp('/support?new=1');
    expect(await screen.findByLabelText('What is it about?')).toHaveValue('REFUND');
    expect(screen.getByLabelText('Subject')).toHaveValue('Where is my refund?');
    expect(screen.getByLabelText('What happened?')).toHaveValue('It was promised on Monday.');
    await again.user.click(screen.getByRole('button', { name: 'Send to support' }));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('ticket=t1'));
    expect(sent).toHaveLength(1);
    again.unmount();
    renderApp('/support?new=1');
    expect(await screen.findByLabelText('Subject')).toHaveValue('');
  });
});

it('T07 a question about one order is not shown for another order', async () => {
  signedIn();
  const { user } = renderApp('/support?new=1&order=o1');
  await user.type(await screen.findByLabelText('Subject'), 'Where is my refund?');
  goTo('/support?new=1&order=o2');
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue(''));
  goTo('/support?new=1&order=o1');
  await waitFor(() => expect(screen.getByLabelText('Subject')).toHaveValue('Where is my refund?'));
});
