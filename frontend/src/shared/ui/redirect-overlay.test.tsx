import { act, render, screen } from '@testing-library/react';
import { hideRedirect, leave, showRedirect } from '@/shared/lib/redirect-store';
import { styleSheet } from '@/testing/style-sheet';
import { RedirectOverlay } from './redirect-overlay';

beforeEach(() => jest.spyOn(leave, 'to').mockImplementation(() => undefined));

describe('redirect overlay', () => {
  it('SESS-10 is hidden, or shown with a message', () => {
    render(<RedirectOverlay />);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => showRedirect('/auth', 'Sign in required. Redirecting...'));
    expect(screen.getByRole('status')).toHaveTextContent('Sign in required. Redirecting...');
    act(hideRedirect);
    expect(screen.queryByRole('status')).toBeNull();
  });
  it('SESS-11 says "Redirecting..." by default', () => {
    render(<RedirectOverlay />);
    act(() => showRedirect('/auth'));
    expect(screen.getByRole('status')).toHaveTextContent(/^Redirecting\.\.\.$/);
  });
  it('SESS-12 fades in 0.2 s', () => {
    render(<RedirectOverlay />);
    act(() => showRedirect('/auth'));
    expect(screen.getByRole('status').closest('.redirect')).not.toBeNull();
    expect(styleSheet()).toMatch(/\.redirect\{[^}]*animation:fadein 200ms/);
    expect(styleSheet()).toContain('@keyframes fadein{from{opacity:0}}');
  });
  it('a second redirect does not replace the first', () => {
    jest.useFakeTimers();
    showRedirect('/auth', 'One', 300);
    showRedirect('/', 'Two', 0);
    jest.advanceTimersByTime(1000);
    expect(jest.mocked(leave.to).mock.calls).toEqual([['/auth']]);
    jest.useRealTimers();
  });
});
