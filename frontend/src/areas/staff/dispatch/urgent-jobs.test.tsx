import { act, screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { put } from '@/shared/api/use-api';
import { playTone } from '@/shared/lib/sound';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { BoardCounts } from './api';

jest.mock('@/shared/lib/sound', () => ({
  ...jest.requireActual<object>('@/shared/lib/sound'),
  playTone: jest.fn(),
}));

const NONE: BoardCounts = { unassigned: 0, overdue: 0, endangered: 0, suspended: 0, handled: 0 };

/** Serves the sizes of the lists; returns how often they and the list were requested. */
function serve(counts: Partial<BoardCounts>) {
  const asked = { counts: 0, list: 0 };
  server.use(
    http.get('*/api/admin/alarms', () => HttpResponse.json([])),
    http.get('*/api/admin/support', () => HttpResponse.json([])),
    http.get('*/api/admin/dispatch', () => ((asked.list += 1), HttpResponse.json([]))),
    http.get(
      '*/api/admin/dispatch/counts',
      () => ((asked.counts += 1), HttpResponse.json({ ...NONE, ...counts })),
    ),
  );
  return asked;
}

const change = (counts: Partial<BoardCounts>) =>
  act(async () => {
    await put(['/api/admin/dispatch/counts'], { ...NONE, ...counts });
  });

beforeEach(() => {
  jest.mocked(playTone).mockClear();
  signedIn({ id: 'me', role: 'ADMIN', permissions: ['OPS'] });
});

describe('urgent jobs', () => {
  it('sound on every page of staff until an operator handles each, and lead to the board', async () => {
    serve({ unassigned: 3, overdue: 2 });
    const { container } = renderApp('/admin/settings');
    expect(await screen.findByText(/^2 urgent jobs wait for an operator\./)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Open the board' })).toHaveAttribute(
      'href',
      '/admin/dispatch?list=UNASSIGNED',
    );
    expect(playTone).toHaveBeenCalledTimes(1);
    expect(await axe(container)).toHaveNoViolations();
    await change({ unassigned: 3, overdue: 2, handled: 1 });
    expect(await screen.findByText(/^1 urgent job waits for an operator\./)).toBeInTheDocument();
    await change({ unassigned: 3, overdue: 2, handled: 2 });
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Urgent jobs' })).not.toBeInTheDocument(),
    );
  });
  it('lead to the list that they are in', async () => {
    serve({ endangered: 1 });
    renderApp('/admin/settings');
    expect(await screen.findByRole('link', { name: 'Open the board' })).toHaveAttribute(
      'href',
      '/admin/dispatch?list=ENDANGERED',
    );
    await change({ suspended: 1 });
    expect(await screen.findByRole('link', { name: 'Open the board' })).toHaveAttribute(
      'href',
      '/admin/dispatch?list=SUSPENDED',
    );
  });
  it('sound on the board too, which does not repeat the sentence', async () => {
    serve({ unassigned: 1, overdue: 1 });
    renderApp('/admin/dispatch');
    expect(await screen.findByText(/^1 paid job has no provider/)).toBeInTheDocument();
    await waitFor(() => expect(playTone).toHaveBeenCalledTimes(1));
    expect(screen.queryByText(/urgent job waits/)).not.toBeInTheDocument();
  });
  it('concern operations only', async () => {
    signedIn({ role: 'ADMIN', permissions: ['CONTENT'] });
    const asked = serve({ unassigned: 1, overdue: 1 });
    renderApp('/admin/settings');
    expect(await screen.findByText(/does not have the permission SUPER/)).toBeInTheDocument();
    expect(asked.counts).toBe(0);
    expect(playTone).not.toHaveBeenCalled();
  });
});

describe('the list of the board', () => {
  it('is loaded again when the sizes of the lists change, and not before', async () => {
    const asked = serve({ unassigned: 1 });
    renderApp('/admin/dispatch');
    expect(await screen.findByText(/^1 paid job has no provider/)).toBeInTheDocument();
    expect(await screen.findByText('No job needs help here')).toBeInTheDocument();
    const before = asked.list;
    await change({ unassigned: 1 });
    expect(asked.list).toBe(before);
    const later = serve({ unassigned: 2 });
    await change({ unassigned: 2 });
    await waitFor(() => expect(later.list).toBeGreaterThan(0));
  });
});
