import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { EMPTY_ADDRESS, useDraft } from '@/domain/booking/draft-store';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serveGas } from '@/testing/gas';

let alarms: { kind: string; area?: string }[] = [];

beforeEach(() => {
  alarms = [];
  useDraft.getState().clear();
  serveGas();
  server.use(
    http.post('*/api/quotes/preview', () => HttpResponse.json({ state: 'INCOMPLETE' })),
    http.post('*/api/orders', () => problem(503, 'unavailable', 'No drafts here')),
    http.post('*/api/support/alarms', async ({ request }) => {
      alarms.push((await request.json()) as (typeof alarms)[number]);
      return HttpResponse.json({ reference: 'SUP-7K3F9Q2X', staffNotified: true }, { status: 201 });
    }),
  );
});

type Pointer = ReturnType<typeof renderApp>['user'];
const open = () => renderApp('/book-gas-delivery');

/** Goes to the question about a smell of gas and returns its "Yes". */
async function question(pointer: Pointer) {
  await screen.findByText('What do you need?');
  await pointer.click(screen.getByRole('button', { name: 'Next: Size' }));
  await screen.findByText('Which cylinder?');
  await pointer.click(screen.getByRole('button', { name: 'Next: Safety' }));
  return screen.findByLabelText('Yes, I smell gas');
}

const smell = async (pointer: Pointer) => pointer.click(await question(pointer));

describe('safety', () => {
  it('a smell of gas ends the order, shows what to do and 112, and alerts our team once', async () => {
    signedIn();
    const { user: pointer, container } = open();
    await smell(pointer);
    const alert = await screen.findByRole('alert');
    for (const text of ['Open windows', 'No flames', 'no switches', 'Move out', '112'])
      expect(alert).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
    expect(screen.queryByRole('button', { name: 'Next: Where' })).toBeNull();
    expect(await screen.findByText('Our team is alerted. Call 112 as well.')).toBeInTheDocument();
    expect(alarms).toEqual([expect.objectContaining({ kind: 'GAS' })]);
    expect(await axe(container)).toHaveNoViolations();
    await pointer.click(screen.getByLabelText('No'));
    expect(screen.getByRole('button', { name: 'Next: Where' })).toBeInTheDocument();
  });

  it('a smell of gas leaves nothing beside the call to 112: no price and no answers to correct', async () => {
    signedIn();
    const { user: pointer } = open();
    const yes = await question(pointer);
    await pointer.click(screen.getByRole('button', { name: 'Next: Where' }));
    expect(screen.getByText(/^4 answers/)).toBeInTheDocument();
    await pointer.click(yes);
    const call = screen.getByRole('link', { name: 'Call 112' });
    expect(call.closest('.actionbar')).toHaveTextContent(/^Call 112$/);
  });

  it('says when the alarm did not reach our team, and can be sent again', async () => {
    signedIn();
    const keys: (string | null)[] = [];
    server.use(
      http.post(
        '*/api/support/alarms',
        ({ request }) => (
          keys.push(request.headers.get('idempotency-key')),
          keys.length === 1
            ? HttpResponse.error()
            : HttpResponse.json({ reference: 'SUP-7K3F9Q2X', staffNotified: true }, { status: 201 })
        ),
      ),
    );
    const { user: pointer, container } = open();
    await smell(pointer);
    expect(await screen.findByText('Our team could not be reached: call 112.')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await pointer.click(screen.getByRole('button', { name: 'Tell our team again' }));
    expect(await screen.findByText('Our team is alerted. Call 112 as well.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Tell our team again' })).toBeNull();
    await pointer.click(screen.getByLabelText('No'));
    await pointer.click(screen.getByLabelText('Yes, I smell gas'));
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(new Set(keys).size).toBe(1);
    await pointer.click(screen.getByLabelText('No'));
    act(() =>
      useDraft
        .getState()
        .change({ address: { ...EMPTY_ADDRESS, area: 'Gwarinpa', landmark: 'the market' } }),
    );
    await pointer.click(screen.getByLabelText('Yes, I smell gas'));
    await waitFor(() => expect(keys).toHaveLength(4));
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('does not stay at “Alerting our team.” when the server does not answer', async () => {
    signedIn();
    const { user: pointer } = open();
    const yes = await question(pointer);
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        (_, init) =>
          new Promise((__, reject) =>
            init?.signal?.addEventListener('abort', () =>
              reject(new DOMException('aborted', 'AbortError')),
            ),
          ),
      );
    fireEvent.click(yes);
    expect(screen.getByText('Alerting our team.')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('Our team could not be reached: call 112.')).toBeInTheDocument();
    // Other requests that were sent in the meantime end too.
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shows a guest who smells gas the same, and alerts our team with a name and a number', async () => {
    const { user: pointer, container } = open();
    await smell(pointer);
    expect(await screen.findByRole('alert')).toHaveTextContent('112');
    await pointer.click(screen.getByRole('button', { name: 'Tell our team' }));
    expect(screen.getByText('Tell us your name.')).toBeInTheDocument();
    expect(screen.getByText('Type a phone number that we can call now.')).toBeInTheDocument();
    expect(alarms).toEqual([]);
    await pointer.type(screen.getByLabelText('Your name'), 'Musa');
    await pointer.type(screen.getByLabelText('Your phone number'), '08035550199');
    expect(await axe(container)).toHaveNoViolations();
    await pointer.click(screen.getByRole('button', { name: 'Tell our team' }));
    expect(await screen.findByText('Our team is alerted. Call 112 as well.')).toBeInTheDocument();
    expect(alarms).toEqual([{ kind: 'GAS', name: 'Musa', phone: '08035550199' }]);
  });

  it('says that our team was not reached when there is no number to call back', async () => {
    signedIn();
    server.use(
      http.post('*/api/support/alarms', () => problem(503, 'staff_unreachable', 'Call 112 now.')),
    );
    const { user: pointer } = open();
    await smell(pointer);
    expect(await screen.findByText('Our team could not be reached: call 112.')).toBeInTheDocument();
  });
});
