import { screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { problem } from '@/testing/builders';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import { serve, ticket } from './testing/tickets';

beforeEach(() => signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] }));

describe('the support page', () => {
  it('B13 the ticket of a guest shows the confirmed number and the account that has it', async () => {
    serve(
      ticket({
        customer: null,
        guest: { phone: '+2348035550142', account: { id: 'u9', name: 'Zainab Musa' } },
        orderId: null,
      }),
    );
    renderApp('/admin/support?state=NEW&ticket=t1');
    expect(await screen.findByRole('link', { name: 'Zainab Musa' })).toHaveAttribute(
      'href',
      '/admin/users?user=u9',
    );
    expect(screen.getByText(/The ticket does not belong to it/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /Where is my refund/ })).toHaveTextContent('Guest');
    expect(screen.queryByRole('link', { name: 'amina@example.com' })).toBeNull();
  });
  it('B13 the closed ticket of a guest says that the number was deleted', async () => {
    serve(
      ticket({
        customer: null,
        guest: { phone: null, account: null },
        orderId: null,
        state: 'CLOSED',
      }),
    );
    renderApp('/admin/support?state=CLOSED&ticket=t1');
    expect(
      await screen.findByText('The number was deleted after the ticket was closed.'),
    ).toBeInTheDocument();
  });
  it('B13 staff revoke the link of a guest after a confirmation, and the ticket shows it', async () => {
    let guest: NonNullable<AdminTicket['guest']> = { phone: '+2348035550142', account: null };
    let revoked = 0;
    const found = () => ticket({ customer: null, guest, orderId: null });
    server.use(
      http.get('*/api/admin/support', () => HttpResponse.json([found()])),
      http.get('*/api/admin/support/t1', () => HttpResponse.json(found())),
      http.post('*/api/admin/support/t1/revoke-link', () => {
        revoked += 1;
        guest = { ...guest, linkRevokedAt: '2026-03-10T10:00:00Z' };
        return HttpResponse.json(found());
      }),
    );
    const { user, container } = renderApp('/admin/support?state=NEW&ticket=t1');
    await user.click(await screen.findByRole('button', { name: 'Revoke the link' }));
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Keep the link' }));
    expect(revoked).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Revoke the link' }));
    await user.click(screen.getByRole('button', { name: 'Revoke for good' }));
    expect(await screen.findByText(/^The link was revoked at /)).toBeInTheDocument();
    expect(revoked).toBe(1);
    expect(screen.queryByRole('button', { name: 'Revoke the link' })).toBeNull();
  });
  it('B13 the link stays when it could not be revoked, and the ticket of an account has none', async () => {
    serve(ticket({ customer: null, guest: { phone: null, account: null }, orderId: null }));
    server.use(
      http.post('*/api/admin/support/t1/revoke-link', () =>
        problem(409, 'stale', 'Someone else changed this in the meantime.'),
      ),
    );
    const { user, unmount } = renderApp('/admin/support?state=NEW&ticket=t1');
    await user.click(await screen.findByRole('button', { name: 'Revoke the link' }));
    await user.click(screen.getByRole('button', { name: 'Revoke for good' }));
    expect(await screen.findByText('The link was not revoked')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revoke the link' })).toBeInTheDocument();
    unmount();
    serve(ticket());
    renderApp('/admin/support?state=NEW&ticket=t1');
    await screen.findByRole('link', { name: 'amina@example.com' });
    expect(screen.queryByRole('button', { name: 'Revoke the link' })).toBeNull();
  });
});
