import {
  dismissToast,
  removeToast,
  toast,
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_REMOVE_DELAY_MS,
} from './toast-store';
import { useToasts } from './toasts';

const shown = () => useToasts.getState().toasts;

describe('toasts', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('TOAST-01 there is at most one toast', () => {
    toast({ title: 'First' });
    toast({ title: 'Second' });
    expect(TOAST_LIMIT).toBe(1);
    expect(shown().map(({ title }) => title)).toEqual(['Second']);
  });
  it('TOAST-02 a toast has an id and an open flag', () => {
    const { id } = toast({ title: 'One' });
    expect(shown()[0]).toMatchObject({ id, open: true });
  });
  it('TOAST-03 a toast can be updated', () => {
    toast({ title: 'One' }).update({ title: 'Other' });
    expect(shown()[0]?.title).toBe('Other');
  });
  it('TOAST-04 TOAST-06 OQ-42 a dismissed toast is closed, then removed after 1,000,000 ms', () => {
    toast({ title: 'One' }).dismiss();
    expect(shown()[0]?.open).toBe(false);
    jest.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
    expect(shown()).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(shown()).toHaveLength(0);
    expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
  });
  it('TOAST-04 dismissing without an id dismisses all', () => {
    toast({ title: 'One' });
    dismissToast();
    expect(shown().every(({ open }) => !open)).toBe(true);
  });
  it('TOAST-05 a toast can be removed', () => {
    const { id } = toast({ title: 'One' });
    removeToast(id);
    expect(shown()).toHaveLength(0);
  });
  it('TOAST-07 the default duration is 5000 ms', () => expect(TOAST_DURATION_MS).toBe(5000));
});
