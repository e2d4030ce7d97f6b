import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

/** A page that mounts its dialog only while it is open. */
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="A question">
          <input aria-label="Answer" />
        </Dialog>
      )}
    </>
  );
}

it('a dialog that is taken away while it is open is closed first, for only that gives the focus back', async () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = screen.getByRole('dialog', { name: 'A question' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(close.mock.contexts).toContain(dialog);
  close.mockRestore();
});

describe('a dialog that holds what was typed', () => {
  const onClose = jest.fn();
  const box = () => screen.getByRole('dialog', { name: 'A paper' });
  const field = () => screen.getByLabelText('Number');
  beforeEach(() => {
    onClose.mockReset();
    render(
      <Dialog open onClose={onClose} title="A paper">
        <input aria-label="Number" />
        <input aria-label="Photo" type="file" />
      </Dialog>,
    );
  });
  /** A press that begins at `from` and ends at `to`. The browser reports the click on `on`, the element that contains both. */
  function press(from: Element, to: Element, on: Element) {
    fireEvent.pointerDown(from);
    fireEvent.mouseDown(from);
    fireEvent.pointerUp(to);
    fireEvent.mouseUp(to);
    fireEvent.click(on);
  }

  it('stays when a file picker inside it is left without a file', () => {
    const picker = screen.getByLabelText('Photo');
    fireEvent(picker, createEvent('cancel', picker, { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
  it('closes on Escape, which the page decides about', () => {
    const cancel = createEvent('cancel', box(), { bubbles: false, cancelable: true });
    fireEvent(box(), cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });
  it('closes on a press beside it', () => {
    press(box(), box(), box());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  it('stays when text inside it is marked and the mouse is let go outside', () => {
    press(field(), box(), box());
    expect(onClose).not.toHaveBeenCalled();
    press(box(), box(), box());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  it('stays when a press that began outside ends inside it', () => {
    press(box(), field(), box());
    expect(onClose).not.toHaveBeenCalled();
  });
  it('stays on a press inside it', () => {
    press(field(), field(), field());
    expect(onClose).not.toHaveBeenCalled();
  });
});
