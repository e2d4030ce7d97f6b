import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { playTone } from '@/shared/lib/sound';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Alarm } from './api';

const alarm = (patch: Partial<Alarm> = {}): Alarm => ({
  id: 'a1', reference: 'SUP-7K3F9Q2X', category: 'GAS_SAFETY', priority: 'P0', ticketId: null, callerName: 'Musa', callerPhone: '+2348035550199', message: 'Gas in the stairwell.',
  raisedAt: '2026-03-10T09:00:00Z', dueAt: '2026-03-10T09:05:00Z', escalatedAt: null, takenAt: null, takenBy: null, ...patch,
});
const serve = (alarms: Alarm[]) => server.use(http.get('*/api/admin/alarms', () => HttpResponse.json(alarms)), http.get('*/api/admin/support', () => HttpResponse.json([])));

jest.mock('@/shared/lib/sound', () => ({ ...jest.requireActual<typeof import('@/shared/lib/sound')>('@/shared/lib/sound'), playTone: jest.fn() }));

beforeEach(() => jest.mocked(playTone).mockClear());

describe('alarms on the pages of the staff', () => {
  it('stand on top with the caller and their number, sound, and go once somebody takes them', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
    let taken = false;
    serve([]);
    server.use(
      http.get('*/api/admin/alarms', () => HttpResponse.json([alarm(taken ? { takenAt: '2026-03-10T09:03:00Z', takenBy: 'Chidi' } : {})])),
      http.post('*/api/admin/alarms/a1/take', () => ((taken = true), HttpResponse.json([]))),
    );
    const { user, container } = renderApp('/admin/support');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Gas alarm.*Musa.*Gas in the stairwell/);
    expect(screen.getByRole('link', { name: '+2348035550199' })).toHaveAttribute('href', 'tel:+2348035550199');
    expect(playTone).toHaveBeenCalledTimes(1);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'I take it' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByText(/Chidi took it at/)).toBeInTheDocument();
    expect(playTone).toHaveBeenCalledTimes(1);
  });
  it('say that nobody came in time, and lead to the ticket', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve([alarm({ ticketId: 't1', escalatedAt: '2026-03-10T09:05:00Z' })]);
    renderApp('/admin/support');
    expect(await screen.findByText(/Nobody took it by/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'SUP-7K3F9Q2X' })).toHaveAttribute('href', '/admin/support?ticket=t1');
  });
  it('say why one was not taken', async () => {
    signedIn({ role: 'ADMIN', permissions: ['OPS'] });
    serve([alarm()]);
    server.use(http.post('*/api/admin/alarms/a1/take', () => HttpResponse.json({ status: 409, code: 'alarm_taken', message: 'A colleague has taken this alarm.' }, { status: 409 })));
    const { user } = renderApp('/admin/support');
    await user.click(await screen.findByRole('button', { name: 'I take it' }));
    expect(await screen.findByText('A colleague has taken this alarm.')).toBeInTheDocument();
  });
  it('are not asked for by whoever cannot take them, and the bell is there', async () => {
    signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
    let asked = 0;
    serve([]);
    server.use(http.get('*/api/admin/alarms', () => ((asked += 1), HttpResponse.json([alarm()]))));
    renderApp('/admin/support');
    expect((await screen.findAllByRole('link', { name: 'Notifications' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toBe(0);
  });
});
