import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@/shared/api/problem';
import { CheckLine } from '@/shared/ui/choice';
import { TextField } from '@/shared/ui/field';
import { SubmitForm } from './submit-form';
import { useFields } from './use-fields';
import { useSubmit } from './use-submit';

function Example({ send, under }: { send: (body: object) => Promise<unknown>; under?: string }) {
  const { values, field, flag, set } = useFields({ name: 'Ada', hour: '', shown: false }, under);
  const form = useSubmit({ check: () => (values.name === '' ? { name: 'Type a name.' } : {}) });
  return (
    <SubmitForm
      form={form}
      label="Example"
      submit="Send"
      onSubmit={() => send(values)}
      onClose={() => set({ name: '', hour: '' })}
      close="Empty it"
    >
      <TextField label="Name" {...field('name', form.errors)} />
      <TextField label="Hour" {...field('hour', form.errors)} />
      <CheckLine {...flag('shown')}>Shown</CheckLine>
    </SubmitForm>
  );
}

const refusal = (field: string) =>
  new ApiError(422, 'x', {
    type: 'about:blank',
    title: 'Wrong',
    status: 422,
    code: 'validation_failed',
    detail: 'Please check the fields.',
    message: 'Please check the fields.',
    errors: [{ field, code: 'wrong', message: 'This is no hour.' }],
  });

function show(send: (body: object) => Promise<unknown>, under?: string) {
  const user = userEvent.setup();
  render(<Example send={send} {...(under !== undefined && { under })} />);
  return { user, press: () => user.click(screen.getByRole('button', { name: 'Send' })) };
}

describe('useFields', () => {
  it('sends what was typed', async () => {
    const send = jest.fn().mockResolvedValue(undefined);
    const { user, press } = show(send);
    await user.type(screen.getByLabelText('Name'), ' Obi');
    await user.type(screen.getByLabelText('Hour'), '12');
    await user.click(screen.getByRole('checkbox', { name: 'Shown' }));
    await press();
    expect(send).toHaveBeenCalledWith({ name: 'Ada Obi', hour: '12', shown: true });
  });

  it('changes several values at once and keeps the others', async () => {
    const send = jest.fn().mockResolvedValue(undefined);
    const { user } = show(send);
    await user.click(screen.getByRole('checkbox', { name: 'Shown' }));
    await user.type(screen.getByLabelText('Hour'), '7');
    await user.click(screen.getByRole('button', { name: 'Empty it' }));
    expect(screen.getByLabelText('Name')).toHaveValue('');
    expect(screen.getByLabelText('Hour')).toHaveValue('');
    expect(screen.getByRole('checkbox', { name: 'Shown' })).toBeChecked();
  });

  it('shows the error of a value at its field', async () => {
    const send = jest.fn();
    const { user, press } = show(send);
    await user.clear(screen.getByLabelText('Name'));
    await press();
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Type a name.');
    expect(send).not.toHaveBeenCalled();
  });

  it.each<[name: string, under: string | undefined]>([
    ['hour', undefined],
    ['visit.hour', 'visit'],
  ])('shows the server’s error of %s at the field and focuses it', async (name, under) => {
    const { press } = show(jest.fn().mockRejectedValue(refusal(name)), under);
    await press();
    await waitFor(() => expect(screen.getByLabelText('Hour')).toHaveFocus());
    expect(screen.getByLabelText('Hour')).toHaveAccessibleDescription('This is no hour.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leaves the error of another part to the whole form', async () => {
    const { press } = show(jest.fn().mockRejectedValue(refusal('visit.hour')));
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please check the fields.');
    expect(screen.getByLabelText('Hour')).toHaveAccessibleDescription('');
  });
});
