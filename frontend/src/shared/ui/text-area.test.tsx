import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSubmit } from '@/shared/forms/use-submit';
import { TextAreaField } from './field';

const sent = jest.fn(() => Promise.resolve());

function Form() {
  const [text, setText] = useState('');
  const { onSubmit, onPress } = useSubmit();
  return (
    <form noValidate onSubmit={onSubmit(sent)}>
      <TextAreaField
        label="What happened?"
        hint="We read it."
        maxLength={1000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button>Send</button>
      <button type="button" onClick={onPress(sent, 'refuse')}>
        Refuse
      </button>
    </form>
  );
}

const field = () => screen.getByLabelText('What happened?');

async function paste(text: string) {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(field());
  await user.paste(text);
  return user;
}

describe('a long text', () => {
  beforeEach(() => sent.mockClear());
  it('is counted only when it comes near its limit', async () => {
    const user = await paste('a'.repeat(899));
    expect(field()).toHaveAccessibleDescription('We read it.');
    await user.type(field(), 'a');
    expect(field()).toHaveAccessibleDescription('We read it. 900 of 1,000 characters');
  });
  it('that is too long is not cut, and its form is not sent', async () => {
    const user = await paste('a'.repeat(12_000));
    expect(field()).toHaveValue('a'.repeat(12_000));
    expect(field()).toHaveAccessibleDescription(
      'Write at most 1,000 characters. There are 12,000.',
    );
    expect(field()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).not.toHaveBeenCalled();
    await waitFor(() => expect(field()).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(sent).not.toHaveBeenCalled();
    await waitFor(() => expect(field()).toHaveFocus());
  });
  it('may be as long as its limit, in characters as people count them', async () => {
    const user = await paste('😀'.repeat(1000));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sent).toHaveBeenCalledTimes(1);
  });
});
