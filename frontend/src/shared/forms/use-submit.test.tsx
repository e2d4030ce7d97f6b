import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { api } from '@/shared/api/client';
import { forgetPerson } from '@/shared/lib/forget';
import { TextField } from '@/shared/ui/field';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { SubmitForm } from './submit-form';
import { useSubmit, type SubmitOptions } from './use-submit';

const PATH = '/api/users/me/withdrawals';

function Example({
  shows = true,
  danger = false,
  onClose = () => undefined,
  ...options
}: SubmitOptions & { shows?: boolean; danger?: boolean; onClose?: () => void }) {
  const [text, setText] = useState('');
  const form = useSubmit({
    check: () => (text === '' ? { bankCode: 'Choose your bank.' } : {}),
    ...options,
  });
  return (
    <SubmitForm
      form={form}
      label="Example"
      submit="Send"
      danger={danger}
      onSubmit={() =>
        api.post(PATH, { body: { bankCode: text, accountNumber: '0123456789' }, once: true })
      }
      onClose={onClose}
    >
      <TextField
        label="Bank"
        value={text}
        error={shows ? form.errors['bankCode'] : undefined}
        onChange={(event) => setText(event.target.value)}
      />
    </SubmitForm>
  );
}

const send = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Send' }));

/** A server that keeps the idempotency keys it got, and answers in turn. */
function serve(...answers: (() => Response)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.post(`*${PATH}`, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return (answers[Math.min(keys.length, answers.length) - 1] ?? HttpResponse.error)();
    }),
  );
  return keys;
}

const refused = () =>
  problem(422, 'validation_failed', 'We do not know this bank.', [
    { field: 'bankCode', code: 'unknown', message: 'We do not know this bank.' },
  ]);

describe('useSubmit', () => {
  beforeEach(() => forgetPerson());

  it('sends nothing while a field is wrong, and focuses it; the error goes as soon as it is corrected', async () => {
    const keys = serve();
    const user = userEvent.setup();
    render(<Example />);
    await send(user);
    const field = screen.getByLabelText('Bank');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveAccessibleDescription('Choose your bank.');
    await user.type(field, '058');
    expect(field).toHaveAccessibleDescription('');
    expect(keys).toEqual([]);
  });

  it('shows a refused field at the field alone, and focuses it', async () => {
    serve(refused);
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByLabelText('Bank'), '999');
    await send(user);
    await waitFor(() => expect(screen.getByLabelText('Bank')).toHaveFocus());
    expect(screen.getByLabelText('Bank')).toHaveAccessibleDescription('We do not know this bank.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the error of a field that the form does not have as a failure of the form', async () => {
    serve(refused);
    const user = userEvent.setup();
    render(<Example shows={false} />);
    await user.type(screen.getByLabelText('Bank'), '999');
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('We do not know this bank.');
  });

  it('repeats a lost request with the same key, and sends a changed one with another', async () => {
    const keys = serve(() => HttpResponse.error());
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByLabelText('Bank'), '058');
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Network error');
    await send(user);
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findByRole('alert');
    await user.type(screen.getByLabelText('Bank'), '1');
    await send(user);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('sends one request for two quick taps', async () => {
    let answer: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let count = 0;
    server.use(
      http.post(`*${PATH}`, async () => {
        count += 1;
        await waits;
        return HttpResponse.json({}, { status: 201 });
      }),
    );
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByLabelText('Bank'), '058{Enter}{Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
    answer();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy'),
    );
    expect(count).toBe(1);
  });

  it('sends a dangerous form with its button alone, and not with Enter in a field', async () => {
    const keys = serve(() => HttpResponse.json({}, { status: 201 }));
    const user = userEvent.setup();
    render(<Example danger />);
    await user.type(screen.getByLabelText('Bank'), '058{Enter}');
    expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
    expect(keys).toEqual([]);
    screen.getByRole('button', { name: 'Send' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(keys).toHaveLength(1));
  });

  it('waits for the network, and keeps what was typed', async () => {
    const user = userEvent.setup();
    render(<Example />);
    await user.type(screen.getByLabelText('Bank'), '058');
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await screen.findByRole('status')).toHaveTextContent('There is no connection.');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(screen.getByLabelText('Bank')).toHaveValue('058');
    online.mockRestore();
  });

  it('shows what has changed in the meantime before it shows the failure', async () => {
    const order: string[] = [];
    serve(() => problem(409, 'stale', 'Another person was faster.'));
    const user = userEvent.setup();
    render(
      <Example
        onFailure={async () =>
          Promise.resolve().then(() =>
            order.push(screen.queryByRole('alert') ? 'failure first' : 'loaded first'),
          )
        }
      />,
    );
    await user.type(screen.getByLabelText('Bank'), '058');
    await send(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Another person was faster.');
    expect(order).toEqual(['loaded first']);
  });
});
