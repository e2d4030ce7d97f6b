import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

/** As the place dialog is: there while it is open, and gone after. */
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
