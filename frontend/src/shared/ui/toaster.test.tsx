import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from '@/shared/lib/toast-store';
import Toaster, { SWIPE_THRESHOLD } from './toaster';

describe('toaster', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('TOAST-07 closes by itself after 5000 ms', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved', description: 'All good' }));
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
    act(() => jest.advanceTimersByTime(5000));
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('TOAST-08 a swipe of more than 50 to the right closes it', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Saved' }));
    fireEvent(screen.getByRole('status'), new MouseEvent('pointerdown', { clientX: 10, bubbles: true }));
    fireEvent(screen.getByRole('status'), new MouseEvent('pointerup', { clientX: 61, bubbles: true }));
    expect(SWIPE_THRESHOLD).toBe(50);
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('TOAST-09 F8 focuses the toast area', () => {
    render(<Toaster />);
    fireEvent.keyDown(document, { key: 'F8' });
    expect(screen.getByRole('list')).toHaveFocus();
  });
  it('NOTIF-13 a destructive toast is an alert', () => {
    render(<Toaster />);
    act(() => void toast({ title: 'Bad', variant: 'destructive' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Bad');
  });
});
