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

it('a dialog that is removed while it is open is closed first, which returns the focus', async () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close');
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const dialog = screen.getByRole('dialog', { name: 'A question' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(close.mock.contexts).toContain(dialog);
  close.mockRestore();
});

describe('the focus of a dialog', () => {
  const Asking = ({ open, first }: { open: boolean; first: boolean }) => (
    <Dialog open={open} onClose={() => undefined} title="Find">
      <p>Type a name.</p>
      <input aria-label="Name" {...(first && { 'data-autofocus': true })} />
    </Dialog>
  );

  it('begins at the field that asks for it, on each opening', () => {
    const { rerender } = render(<Asking open first />);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    rerender(<Asking open={false} first />);
    rerender(<Asking open first />);
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });
  it('begins at the first button when no field asks for it', () => {
    render(<Asking open first={false} />);
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});

describe('a dialog with typed text', () => {
  const onClose = jest.fn();
  const box = () => screen.getByRole('dialog', { name: 'A document' });
  const field = () => screen.getByLabelText('Number');
  beforeEach(() => {
    onClose.mockReset();
    render(
      <Dialog open onClose={onClose} title="A document">
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

  it('stays when a file picker inside it is cancelled', () => {
    const picker = screen.getByLabelText('Photo');
    fireEvent(picker, createEvent('cancel', picker, { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });
  it('closes on Escape, if the page allows it', () => {
    const cancel = createEvent('cancel', box(), { bubbles: false, cancelable: true });
    fireEvent(box(), cancel);
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(cancel.defaultPrevented).toBe(true);
  });
  it('closes on a press outside', () => {
    press(box(), box(), box());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  it('stays when text inside it is selected and the mouse is released outside', () => {
    press(field(), box(), box());
    expect(onClose).not.toHaveBeenCalled();
    press(box(), box(), box());
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  it('stays when a press begins outside and ends inside', () => {
    press(box(), field(), box());
    expect(onClose).not.toHaveBeenCalled();
  });
  it('stays on a press inside it', () => {
    press(field(), field(), field());
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('a dialog inside another one', () => {
  it('leaves the outer dialog open when it is closed', () => {
    const outer = jest.fn();
    const inner = jest.fn();
    render(
      <Dialog open onClose={outer} title="Change the role">
        <Dialog open onClose={inner} title="Is it you?">
          <p>Type your password.</p>
        </Dialog>
      </Dialog>,
    );
    const closed = (title: string) =>
      fireEvent(screen.getByRole('dialog', { name: title }), new Event('close'));
    closed('Is it you?');
    expect(inner).toHaveBeenCalledTimes(1);
    expect(outer).not.toHaveBeenCalled();
    closed('Change the role');
    expect(outer).toHaveBeenCalledTimes(1);
  });
});
