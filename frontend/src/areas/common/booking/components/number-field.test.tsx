import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answers } from '@/domain/booking/draft-store';
import { answerProblems, type Field } from '@/domain/booking/form-model';
import { FormFields } from './form-fields';

const FIELDS: readonly Field[] = [
  { key: 'rooms', type: 'count', label: 'How many rooms?', required: false, max: 100 },
  { key: 'amount', type: 'money', label: 'How much?', required: false },
];

const told = jest.fn<undefined, [Answers]>();

function Form() {
  const [answers, setAnswers] = useState<Answers>({});
  return (
    <FormFields
      fields={FIELDS}
      answers={answers}
      errors={answerProblems(FIELDS, answers)}
      onAnswer={(key, value) => {
        const given = { ...answers, [key]: value };
        told(given);
        setAnswers(given);
      }}
    />
  );
}

const rooms = () => screen.getByLabelText(/How many rooms/);
const amount = () => screen.getByLabelText(/How much/);

beforeEach(() => {
  render(<Form />);
});

describe('a typed number', () => {
  it('with a decimal or a minus is said to be wrong, and stays as it was typed', async () => {
    await userEvent.type(rooms(), '2.5');
    expect(rooms()).toHaveValue('2.5');
    expect(rooms()).toHaveAccessibleDescription('Enter a whole number, such as 12.');
    await userEvent.type(amount(), '-5000');
    expect(amount()).toHaveAccessibleDescription('Enter an amount in naira, such as 5,000.');
    expect(told).toHaveBeenLastCalledWith({ rooms: '2.5', amount: '-5000' });
  });
  it('is read when it is corrected, and is no answer when it is cleared', async () => {
    await userEvent.type(rooms(), '2.5{Backspace}{Backspace}');
    expect(told).toHaveBeenLastCalledWith({ rooms: 2 });
    expect(rooms()).toHaveAccessibleDescription('');
    await userEvent.clear(rooms());
    expect(told).toHaveBeenLastCalledWith({ rooms: undefined });
  });
});

describe('a typed amount', () => {
  it.each([
    ['100.00', 10_000],
    ['100.5', 10_050],
    ['20,000', 2_000_000],
    ['₦1 250.50', 125_050],
  ])('of %s is %i kobo, and stays as it was typed', async (text, kobo) => {
    await userEvent.type(amount(), text);
    expect(amount()).toHaveValue(text);
    expect(told).toHaveBeenLastCalledWith({ amount: kobo });
  });
});
