import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { Field } from '@/domain/booking/form-model';
import type { PriceHint } from '@/domain/booking/price-hints';
import { FormFields } from './form-fields';

const withOptions = (count: number): Field => ({
  key: 'dropoff_area',
  type: 'choice',
  label: 'To which area?',
  help: 'Outside these areas, a person sets the price.',
  required: true,
  options: Array.from({ length: count }, (_, place) => ({
    value: `area_${place}`,
    label: `Area ${place}`,
  })),
});

const HINTS: readonly PriceHint[] = [{ key: 'dropoff_area', value: 'area_12', kind: 'PERSON' }];

const onAnswer = jest.fn<undefined, [string, unknown]>();

const show = (field: Field, answers = {}, errors = {}) =>
  render(
    <main>
      <h1>Form</h1>
      <FormFields
        fields={[field]}
        answers={answers}
        errors={errors}
        onAnswer={onAnswer}
        hints={HINTS}
      />
    </main>,
  );

it('GAP-06 a choice with many options is a list, with what an option means for the price', async () => {
  const { container } = show(withOptions(13));
  const list = screen.getByRole('combobox', { name: /To which area/ });
  expect(list).toHaveDisplayValue('Choose from the list');
  expect(screen.getByText('Outside these areas, a person sets the price.')).toBeVisible();
  expect(screen.getByRole('option', { name: 'Area 12 (by quote)' })).toBeInTheDocument();
  await userEvent.selectOptions(list, 'Area 3');
  expect(onAnswer).toHaveBeenLastCalledWith('dropoff_area', 'area_3');
  expect(await axe(container)).toHaveNoViolations();
});

it('the list shows the answer, and up to twelve options are cards', () => {
  const { unmount } = show(withOptions(13), { dropoff_area: 'area_3' });
  expect(screen.getByRole('combobox')).toHaveDisplayValue('Area 3');
  unmount();
  show(withOptions(12));
  expect(screen.getAllByRole('radio')).toHaveLength(12);
});

it('the list has its error', () => {
  show(withOptions(13), {}, { dropoff_area: 'Choose one.' });
  expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one.');
  expect(screen.getByRole('combobox')).toBeInvalid();
});
