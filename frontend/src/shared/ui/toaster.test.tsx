import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { MemoryRouter } from 'react-router-dom';
import { toast } from '@/shared/lib/toast-store';
import { styleSheet } from '@/testing/style-sheet';
import { Dialog } from './dialog';
import Toaster, { SWIPE_THRESHOLD } from './toaster';

const pointer = (type: string, clientX: number) =>
  fireEvent(screen.getByRole('listitem'), new MouseEvent(type, { clientX, bubbles: true }));

describe('toaster', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('TOAST-07 closes after 5000 ms', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved', description: 'All good' }));
    expect(screen.getByRole('listitem')).toHaveTextContent('Saved');
    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByRole('listitem')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('ERR-26 a toast with its own duration stays for that time', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Referral Code Applied!', durationMs: 6000 }));
    act(() => jest.advanceTimersByTime(5999));
    expect(screen.getByRole('listitem')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('shows its link, which also closes it', () => {
    render(<Toaster />, { wrapper: MemoryRouter });
    act(
      () =>
        void toast({
          title: 'Your request was sent',
          action: { label: 'Open it', href: '/request/o1' },
        }),
    );
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/request/o1');
    fireEvent.click(screen.getByRole('link', { name: 'Open it' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('stays while it has the focus, so that it can be read and dismissed', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved' }));
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    act(() => jest.advanceTimersByTime(20_000));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('TOAST-08 a swipe of more than 50 to the right closes it', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved' }));
    pointer('pointerdown', 10);
    pointer('pointerup', 61);
    expect(SWIPE_THRESHOLD).toBe(50);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('TOAST-08 a swipe to the left, or of 50 alone, does not', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved' }));
    pointer('pointerdown', 100);
    pointer('pointerup', 10);
    pointer('pointerdown', 10);
    pointer('pointerup', 60);
    expect(screen.getByRole('listitem')).toBeInTheDocument();
  });
  it('TOAST-09 F8 focuses the toast area', () => {
    render(<Toaster />);
    fireEvent.keyDown(document, { key: 'F8' });
    expect(screen.getByRole('list')).toHaveFocus();
  });
  it('TOAST-10 is at most 420 px wide from medium screens up', () => {
    render(<Toaster />);
    expect(screen.getByRole('list')).toHaveClass('toasts', { exact: true });
    expect(styleSheet()).toMatch(/@media\(min-width:768px\)\{\.toasts\{[^}]*max-width:420px/);
  });
  it('does not cover the main actions: it is at the top of a phone, and at the top right of a wide screen', () => {
    expect(styleSheet()).toMatch(/@media\(max-width:767\.98px\)\{\.toasts\{top:56px;bottom:auto/);
    expect(styleSheet()).toMatch(
      /@media\(min-width:768px\)\{\.toasts\{top:68px;right:0;bottom:auto\}/,
    );
    expect(styleSheet()).not.toMatch(/\.actionbar\) ?\.toasts/);
  });
  it('does not repeat what the open page shows, also not later on another page', () => {
    const { rerender } = render(<Toaster pathname="/order/o1/quote" />);
    act(() => void toast({ title: 'Your price is ready', about: 'o1' }));
    expect(screen.queryByRole('listitem')).toBeNull();
    rerender(<Toaster pathname="/requests" />);
    expect(screen.queryByRole('listitem')).toBeNull();
    act(() => void toast({ title: 'Your price is ready', about: 'o2' }));
    expect(screen.getByRole('listitem')).toHaveTextContent('Your price is ready');
    rerender(<Toaster pathname="/request/o2" />);
    expect(screen.queryByRole('listitem')).toBeNull();
  });
  it('NOTIF-13 a destructive toast looks like one', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Bad', variant: 'destructive' }));
    expect(screen.getByRole('listitem')).toHaveClass('bad');
  });
  it('T25 shows markup in a message as text', () => {
    render(<Toaster />);
    const markup = '<img src="x" onerror="alert(1)"><a href="javascript:alert(1)">Open</a>';
    act(() => void toast({ title: markup, description: markup }));
    const card = screen.getByRole('listitem');
    expect(within(card).getAllByText(markup)).toHaveLength(2);
    expect(within(card).queryByRole('img')).toBeNull();
    expect(within(card).queryByRole('link')).toBeNull();
  });
  it('is inside an open dialog, where it can be seen and reached', () => {
    render(
      <>
        <Dialog open onClose={() => undefined} title="A question">
          Text
        </Dialog>
        <Toaster />
      </>,
    );
    act(() => void toast({ title: 'Saved' }));
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('listitem'));
  });
  it('has no accessibility problem', async () => {
    jest.useRealTimers();
    const { container } = render(<Toaster />);
    act(() => void toast({ title: 'Saved', description: 'All good' }));
    expect(await axe(container)).toHaveNoViolations();
  });
});
