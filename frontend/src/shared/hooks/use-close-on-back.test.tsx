import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { Dialog } from '@/shared/ui/dialog';

/** Stands in for the Navigation API, which jsdom does not have, at the third entry of the history. */
class Navigation extends EventTarget {
  currentEntry = { index: 2 };
}

const navigation = new Navigation();

beforeAll(() => {
  Object.defineProperty(window, 'navigation', { value: navigation, configurable: true });
});
afterAll(() => {
  Reflect.deleteProperty(window, 'navigation');
});

/** Goes to an entry of the history; true when the page is left for it. */
function go(index: number, patch: object = {}): boolean {
  const event = new Event('navigate', { cancelable: true });
  Object.assign(event, {
    navigationType: 'traverse',
    userInitiated: true,
    destination: { index },
    ...patch,
  });
  let left = false;
  act(() => {
    left = navigation.dispatchEvent(event);
  });
  return left;
}

function Asking({ title, children }: { title: string; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {`Open ${title}`}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <p>{title}</p>
        {children}
      </Dialog>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('open'));

describe('the browser’s Back', () => {
  it('closes the open dialog in place of leaving the page, and leaves the page after that', async () => {
    render(<Asking title="Cancel" />);
    await press('Open Cancel');
    expect(shown()).toEqual(['']);
    expect(go(1)).toBe(false);
    expect(shown()).toEqual([]);
    expect(go(1)).toBe(true);
  });
  it('closes the topmost dialog first', async () => {
    render(
      <Asking title="Outer">
        <Asking title="Inner" />
      </Asking>,
    );
    await press('Open Outer');
    await press('Open Inner');
    expect(shown()).toHaveLength(2);
    expect(go(1)).toBe(false);
    expect(screen.getByRole('dialog', { name: 'Outer' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull();
    expect(go(1)).toBe(false);
    expect(shown()).toEqual([]);
    expect(go(1)).toBe(true);
  });
  it.each([
    ['a link', 3, { navigationType: 'push' }],
    ['a button of the page that goes back', 1, { userInitiated: false }],
    ['Forward', 3, {}],
  ])('%s inside an open dialog leads on', async (_, index, patch) => {
    render(<Asking title="Cancel" />);
    await press('Open Cancel');
    expect(go(index, patch)).toBe(true);
    expect(shown()).toEqual(['']);
  });
  it('leaves the page when its dialog was removed while it was open', async () => {
    const { unmount } = render(<Asking title="Cancel" />);
    await press('Open Cancel');
    unmount();
    expect(go(1)).toBe(true);
  });
});
