import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { emptyLine, type Typed } from './model';
import { StagesField } from './stage-fields';
import {
  emptyPlan,
  firstMax,
  isSound,
  planOf,
  planProblems,
  stageAmounts,
  withStage,
  withoutStage,
  type TypedPlan,
} from './stages';

const line = (kind: string, amount: string): Typed => ({
  ...emptyLine(1),
  kind,
  label: 'Line',
  amount,
});
const work = [line('LABOUR', '300000')];

const plan = (days: string, ...shares: number[]): TypedPlan => ({
  on: true,
  days,
  stages: shares.map((percent, place) => ({
    key: place + 1,
    name: `Part ${place + 1}`,
    percent: String(percent),
  })),
});

describe('the stages of a price', () => {
  it('sum to the price in whole naira, the last stage with the remainder', () => {
    expect(stageAmounts(plan('5', 50, 30, 20).stages, 30_000_000)).toEqual([
      15_000_000, 9_000_000, 6_000_000,
    ]);
    expect(stageAmounts(plan('5', 33, 33, 34).stages, 15_000_001)).toEqual([
      4_950_000, 4_950_000, 5_100_001,
    ]);
  });
  it.each([
    ['50 and 50', plan('1', 50, 50), work, true],
    ['30 and 70', plan('1', 30, 70), work, true],
    ['less than 30 first', plan('1', 29, 71), work, false],
    ['more than 50 first', plan('1', 51, 49), work, false],
    [
      '70 first where most is material',
      plan('1', 70, 30),
      [line('LABOUR', '120000'), line('MATERIAL', '180000')],
      true,
    ],
    ['71 first', plan('1', 71, 29), [line('MATERIAL', '300000')], false],
    ['less than all', plan('1', 50, 49), work, false],
    ['a later one below 5', plan('1', 50, 46, 4), work, false],
    ['a small price in one day', plan('1', 50, 50), [line('LABOUR', '149999')], false],
    ['a small price in two days', plan('2', 50, 50), [line('LABOUR', '149999')], true],
    ['no day', plan('0', 50, 50), work, false],
    ['stages of less than ₦1,000', plan('2', 50, 50), [line('LABOUR', '1999')], false],
  ])('%s', (_, typed, lines, sound) => expect(isSound(planProblems(typed, lines))).toBe(sound));
  it('a missing name is a problem', () => {
    const nameless = plan('2', 50, 50);
    expect(
      planProblems(
        { ...nameless, stages: nameless.stages.map((stage) => ({ ...stage, name: ' ' })) },
        work,
      ).stages,
    ).toEqual([
      { name: 'Describe the work of this stage.' },
      { name: 'Describe the work of this stage.' },
    ]);
  });
  it('another stage takes half of the last one, and sends what was typed', () => {
    const three = withStage(plan('3', 50, 50));
    expect(three.stages.map(({ percent }) => percent)).toEqual(['50', '25', '25']);
    expect(withoutStage(three, 3).stages).toHaveLength(2);
    expect(firstMax(work)).toBe(50);
    expect(planOf(plan('3', 40, 60))).toEqual({
      workingDays: 3,
      stages: [
        { name: 'Part 1', percent: 40 },
        { name: 'Part 2', percent: 60 },
      ],
    });
    expect(planOf(emptyPlan)).toBeNull();
  });
});

function TestForm() {
  const [typed, setTyped] = useState(emptyPlan);
  return (
    <StagesField plan={typed} lines={work} tried={false} refused={undefined} onChange={setTyped} />
  );
}

it('shows each amount and each problem while typing', async () => {
  const user = userEvent.setup();
  const { container } = render(<TestForm />);
  await user.click(screen.getByRole('checkbox', { name: /Paid in stages/ }));
  const [first, second] = screen.getAllByLabelText('Percent');
  expect(first).toHaveAccessibleDescription('₦150,000');
  await user.clear(first as HTMLElement);
  await user.type(first as HTMLElement, '60');
  expect(first).toHaveAccessibleDescription('30 to 50.');
  expect(screen.getByText('Together 110%, not 100%.')).toBeVisible();
  await user.clear(first as HTMLElement);
  await user.type(first as HTMLElement, '40');
  await user.clear(second as HTMLElement);
  await user.type(second as HTMLElement, '60');
  expect(second).toHaveAccessibleDescription('₦180,000');
  expect(screen.queryByText(/^Together/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a stage' }));
  expect(screen.getAllByLabelText('Percent')).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Remove stage 3' }));
  expect(screen.getAllByLabelText('Percent')).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
});
