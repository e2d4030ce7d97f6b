import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { playTone } from '@/shared/lib/sound';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Alarm } from './api';

const alarm = (patch: Partial<Alarm> = {}): Alarm => ({
  id: 'a1',
  reference: 'SUP-7K3F9Q2X',
  category: 'GAS_SAFETY',
  priority: 'P0',
  ticketId: null,
  callerName: 'Musa',
  callerPhone: '+2348035550199',
  message: 'Gas in the stairwell.',
  raisedAt: '2026-03-10T09:00:00Z',
  dueAt: '2026-03-10T09:05:00Z',
  escalatedAt: null,
  takenAt: null,
  takenBy: null,
  ...patch,
});
const serve = (alarms: Alarm[]) =>
  server.use(
    http.get('*/api/admin/alarms', () => HttpResponse.json(alarms)),
    http.get('*/api/admin/support', () => HttpResponse.json([])),
  );

jest.mock('@/shared/lib/sound', () => ({
  ...jest.requireActual<typeof import('@/shared/lib/sound')>('@/shared/lib/sound'),
  playTone: jest.fn(),
}));

beforeEach(() => jest.mocked(playTone).mockClear());

describe('alarms on staff pages', () => {
  it('are at the top with the caller and their number, play a tone, and disappear once a member of staff takes them', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
    let taken = false;
    serve([]);
    server.use(
      http.get('*/api/admin/alarms', () =>
        HttpResponse.json([
          alarm(taken ? { takenAt: '2026-03-10T09:03:00Z', takenBy: 'Chidi' } : {}),
        ]),
      ),
      http.post('*/api/admin/alarms/a1/take', () => ((taken = true), HttpResponse.json([]))),
    );
    const { user, container } = renderApp('/admin/support');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Gas alarm.*Musa.*Gas in the stairwell/,
    );
    expect(screen.getByRole('link', { name: '+2348035550199' })).toHaveAttribute(
      'href',
      'tel:+2348035550199',
    );
    expect(playTone).toHaveBeenCalledTimes(1);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'I take it' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await screen.findByText(/Chidi took it at/)).toBeInTheDocument();
    expect(playTone).toHaveBeenCalledTimes(1);
    const table = await screen.findByRole('table', { name: 'Taken alarms' });
    expect(table).toHaveTextContent(/Gas alarm.*Musa.*Gas in the stairwell/);
    await user.type(screen.getByRole('searchbox', { name: 'Find an alarm' }), 'zainab');
    expect(await screen.findByText('No alarms match')).toBeVisible();
  });
  it('say that no one took them in time, and link to the ticket', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPER'] });
    serve([alarm({ ticketId: 't1', escalatedAt: '2026-03-10T09:05:00Z' })]);
    renderApp('/admin/support');
    expect(await screen.findByText(/No one took it by/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'SUP-7K3F9Q2X' })).toHaveAttribute(
      'href',
      '/admin/support?ticket=t1',
    );
  });
  it('b12_13 link a silent alarm to its order, because it has no ticket', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
    serve([
      alarm({
        category: 'SAFETY',
        orderId: 'o1',
        message: 'Silent alarm: the safety PIN of SVC-7K3F9Q was entered at the door.',
      }),
    ]);
    renderApp('/admin/support');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Safety alarm.*Silent alarm: the safety PIN of SVC-7K3F9Q/,
    );
    expect(screen.getByRole('link', { name: 'SUP-7K3F9Q2X' })).toHaveAttribute(
      'href',
      '/admin/orders/o1',
    );
    expect(screen.queryByText(/from a visitor without an account/)).toBeNull();
  });
  it('show where the person is, with the way to a map', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
    serve([
      alarm({
        category: 'SAFETY',
        ticketId: 't1',
        position: {
          latitude: 9.0765,
          longitude: 7.4258,
          accuracyMetres: 20,
          measuredAt: '2026-03-10T09:00:00Z',
        },
      }),
    ]);
    const { container } = renderApp('/admin/support');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Where: 9.07650, 7.42580, to within 20 m, at 10:00am',
    );
    expect(screen.getByRole('link', { name: '9.07650, 7.42580' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=9.0765&mlon=7.4258#map=17/9.0765/7.4258',
    );
    expect(await axe(container)).toHaveNoViolations();
  });
  it('play one tone for a new alarm, and none when one of two is taken', async () => {
    signedIn({ role: 'ADMIN', permissions: ['SUPPORT'] });
    let taken = false;
    serve([]);
    server.use(
      http.get('*/api/admin/alarms', () =>
        HttpResponse.json([
          alarm(taken ? { takenAt: '2026-03-10T09:03:00Z', takenBy: 'Chidi' } : {}),
          alarm({ id: 'a2', reference: 'SUP-2', message: 'Smoke.' }),
        ]),
      ),
      http.post('*/api/admin/alarms/a1/take', () => ((taken = true), HttpResponse.json([]))),
    );
    const { user } = renderApp('/admin/support');
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    await user.click(screen.getAllByRole('button', { name: 'I take it' })[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
    expect(playTone).toHaveBeenCalledTimes(1);
  });
  it('say why an alarm could not be taken', async () => {
    signedIn({ role: 'ADMIN', permissions: ['OPS'] });
    serve([alarm()]);
    server.use(
      http.post('*/api/admin/alarms/a1/take', () =>
        HttpResponse.json(
          { status: 409, code: 'alarm_taken', message: 'A colleague has taken this alarm.' },
          { status: 409 },
        ),
      ),
    );
    const { user } = renderApp('/admin/support');
    await user.click(await screen.findByRole('button', { name: 'I take it' }));
    expect(await screen.findByText('A colleague has taken this alarm.')).toBeInTheDocument();
  });
  it('are not requested for staff who cannot take them, while the bell is', async () => {
    signedIn({ role: 'ADMIN', permissions: ['FINANCE'] });
    let asked = 0;
    serve([]);
    server.use(http.get('*/api/admin/alarms', () => ((asked += 1), HttpResponse.json([alarm()]))));
    renderApp('/admin/support');
    expect((await screen.findAllByRole('link', { name: 'Notifications' })).length).toBeGreaterThan(
      0,
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked).toBe(0);
  });
});
