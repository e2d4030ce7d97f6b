import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { stepped, useListbox } from './use-listbox';

const AREAS = ['Garki', 'Gwarinpa', 'Jabi', 'Maitama'];

function Areas({
  onPick,
  marksFirst = false,
}: {
  onPick: (area: string) => void;
  marksFirst?: boolean;
}) {
  const [text, setText] = useState('');
  const options = AREAS.filter((area) => area.toLowerCase().includes(text));
  const list = useListbox({ options, onPick, marksFirst });
  return (
    <>
      <input
        aria-label="Area"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          list.reset();
        }}
        {...list.input}
      />
      <ul id={list.listId} role="listbox" aria-label="Areas">
        {options.map((area, at) => (
          <li key={area} id={list.optionId(at)} role="option" aria-selected={at === list.active}>
            {area}
          </li>
        ))}
      </ul>
    </>
  );
}

const marked = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;
const input = () => screen.getByRole('combobox', { name: 'Area' });

function show(marksFirst = false) {
  const onPick = jest.fn();
  const { container } = render(<Areas onPick={onPick} marksFirst={marksFirst} />);
  return { user: userEvent.setup(), onPick, container };
}

describe('useListbox', () => {
  it('marks the next and the previous option, around both ends', async () => {
    const { user } = show();
    await user.click(input());
    expect(marked()).toBeNull();
    await user.keyboard('{ArrowUp}');
    expect(marked()).toBe('Maitama');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(marked()).toBe('Gwarinpa');
    expect(input()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { selected: true }).id,
    );
    expect(input()).toHaveFocus();
  });

  it('picks the marked option with Enter, or the first one', async () => {
    const { user, onPick } = show();
    await user.type(input(), 'i{Enter}');
    expect(onPick).toHaveBeenLastCalledWith('Garki');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenLastCalledWith('Gwarinpa');
  });

  it('marks nothing that was left out, and starts again with another text', async () => {
    const { user, onPick } = show();
    await user.type(input(), '{ArrowUp}');
    await user.type(input(), 'g');
    expect(marked()).toBeNull();
    await user.type(input(), 'zz{ArrowDown}{Enter}');
    expect(input()).toHaveAttribute('aria-expanded', 'false');
    expect(input()).not.toHaveAttribute('aria-activedescendant');
    expect(onPick).not.toHaveBeenCalled();
  });

  it('can mark the first option from the beginning, also after an empty list', async () => {
    const { user } = show(true);
    expect(marked()).toBe('Garki');
    await user.type(input(), 'zz{ArrowDown}');
    await user.clear(input());
    expect(marked()).toBe('Garki');
  });

  it('has nothing that axe finds', async () => {
    const { user, container } = show();
    await user.type(input(), '{ArrowDown}');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('steps through a circle', () => {
    expect([
      stepped(-1, 1, 3),
      stepped(-1, -1, 3),
      stepped(2, 1, 3),
      stepped(0, -1, 3),
      stepped(1, 1, 3),
      stepped(0, 1, 0),
    ]).toEqual([0, 2, 0, 2, 2, -1]);
  });
});
