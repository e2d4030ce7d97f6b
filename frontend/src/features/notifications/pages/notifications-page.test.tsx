import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { problem } from '@/testing/builders';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { receive } from '../live';
import { useToasts } from '@/shared/lib/toast-store';

const item = { id: 'n1', title: 'Your price is ready', message: 'See it', type: 'info', read: false, createdAt: new Date().toISOString(), category: 'order', priority: 'normal', actionUrl: '/support' };
const list = (read = false) => http.get('*/api/notifications', () => HttpResponse.json({ notifications: [{ ...item, read }], unreadCount: read ? 0 : 1 }));

describe('notifications page', () => {
  it('ERR-30 says when there are none', async () => {
    signedIn();
    renderApp('/notifications');
    expect(await screen.findByText('No notifications yet')).toBeInTheDocument();
  });
  it('OQ-07 API-23 a guest is asked to sign in, and nothing is fetched', async () => {
    renderApp('/notifications');
    expect(await screen.findByText('Your notifications are behind the door')).toBeInTheDocument();
  });
  it('NOTIF-03 NOTIF-06 opening marks it read and follows its link', async () => {
    signedIn();
    let marked = '';
    server.use(list(), http.patch('*/api/notifications/:id/read', ({ params }) => ((marked = String(params['id'])), new HttpResponse(null, { status: 204 }))));
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByText('Your price is ready'));
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/support'));
    await waitFor(() => expect(marked).toBe('n1'));
  });
  it('NOTIF-07 NOTIF-08 ERR-05 marks all at once', async () => {
    signedIn();
    server.use(list(), http.patch('*/api/notifications/read-all', () => (server.use(list(true)), new HttpResponse(null, { status: 204 }))));
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText('All notifications marked as read.')).toBeInTheDocument();
    expect(screen.queryByText('Unread:', { exact: false })).toBeNull();
  });
  it.each([
    ['ERR-03', () => problem(500, 'internal', 'No'), 'Failed to mark all notifications as read. Please try again.'],
    ['ERR-04', () => HttpResponse.error(), 'Network error. Please check your connection and try again.'],
  ])('%s NOTIF-09 a failure is told and rolled back', async (_, answer, text) => {
    signedIn();
    server.use(list(), http.patch('*/api/notifications/read-all', answer));
    const { user } = renderApp('/notifications');
    await user.click(await screen.findByRole('button', { name: 'Mark all read' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Mark all read' })).toBeEnabled());
  });
  it('LIVE-20 LIVE-22 OQ-37 a live notification toasts', () => {
    receive({ type: 'NOTIFICATION', data: { title: 'Sunday is here', message: 'At the gate', type: 'error' } });
    expect(useToasts.getState().toasts[0]).toMatchObject({ title: 'Sunday is here', description: 'At the gate', variant: 'destructive' });
  });
});
