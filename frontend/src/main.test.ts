import { screen, waitFor } from '@testing-library/react';
import { storageKeys } from '@/shared/lib/config';

describe('the start of the client', () => {
  it('SESS-03 SESS-08 SESS-09 clears the cache of a user who has left, shows the page, and removes the first loader', async () => {
    document.body.innerHTML = '<div id="initial-loader"></div><div id="root"></div>';
    localStorage.setItem(storageKeys.notificationCheck, '2026-03-14T09:00:00Z');
    localStorage.setItem('auth_token', 'left over');
    sessionStorage.setItem('anything', 'left over');
    await import('./main');
    expect(localStorage.getItem('auth_token')).toBeNull();
    expect(sessionStorage.getItem('anything')).toBeNull();
    const loader = document.getElementById('initial-loader');
    await waitFor(() => expect(loader).toHaveClass('fade'));
    expect(await screen.findByPlaceholderText('What do you need today?')).toBeInTheDocument();
    await waitFor(() => expect(document.getElementById('initial-loader')).toBeNull());
  });
});
