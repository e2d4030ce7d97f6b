import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Choices, RadioPills } from './choice';

const DAYS = ['Monday', 'Tuesday', 'Wednesday'] as const;

function Days({ first }: { first: string | null }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <RadioPills aria-label="Day" options={DAYS} value={day} onChange={setDay}>
        {(one) => one}
      </RadioPills>
      <button type="button">After</button>
    </>
  );
}

const day = (name: string) => screen.getByRole('radio', { name });

describe('radio pills', () => {
  it('are one tab stop: the chosen one', async () => {
    const user = userEvent.setup();
    render(<Days first="Tuesday" />);
    await user.tab();
    expect(day('Tuesday')).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
    await user.tab({ shift: true });
    expect(day('Tuesday')).toHaveFocus();
  });
  it('focus the first one while none is chosen, without choosing it', async () => {
    const user = userEvent.setup();
    render(<Days first={null} />);
    await user.tab();
    expect(day('Monday')).toHaveFocus();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });
  it('choose the next or previous one with the arrow keys, and wrap around', async () => {
    const user = userEvent.setup();
    const { container } = render(<Days first="Monday" />);
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(day('Wednesday')).toHaveFocus();
    expect(day('Wednesday')).toBeChecked();
    await user.keyboard('{ArrowDown}');
    expect(day('Monday')).toBeChecked();
    await user.keyboard('{ArrowRight}');
    expect(day('Tuesday')).toBeChecked();
    expect(screen.getAllByRole('radio').filter(({ tabIndex }) => tabIndex === 0)).toEqual([
      day('Tuesday'),
    ]);
    expect(await axe(container)).toHaveNoViolations();
  });
});

it('cards show which option is chosen, and choose another one', async () => {
  const chosen: string[] = [];
  const user = userEvent.setup();
  render(
    <Choices
      name="kind"
      options={[
        { value: 'ONE', label: 'One person', help: 'You do the work' },
        { value: 'MANY', label: 'A company' },
      ]}
      value="ONE"
      onChange={(kind) => chosen.push(kind)}
    />,
  );
  expect(screen.getByRole('radio', { name: /^One person/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'A company' })).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'A company' }));
  expect(chosen).toEqual(['MANY']);
});
