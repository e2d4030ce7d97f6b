import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { http, HttpResponse } from 'msw';
import { renderApp } from '@/testing/render';
import { server } from '@/testing/server';
import { signedIn } from '@/testing/signed-in';
import type { Card, PersonBlock } from './api';

const BOLA = '01900000-0000-7000-8000-000000000102';
const BLOCK: PersonBlock = {
  id: 'b1',
  blockerId: BOLA,
  blockerName: 'Bola Adeyemi',
  blockedId: 'p1',
  blockedName: 'Sunday Okoro',
  orderId: 'o1',
  orderReference: 'SVC-7K3F9Q',
  reason: 'Came late.',
  blockedAt: '2026-11-20T08:00:00Z',
};

const card: Card = {
  person: {
    id: BOLA,
    name: 'Bola Adeyemi',
    email: 'bola@example.ng',
    phone: null,
    role: 'CUSTOMER',
    state: 'ACTIVE',
    permissions: [],
    createdAt: '2026-11-01T08:00:00Z',
  },
  you: false,
  emailVerified: true,
  phoneVerified: false,
  city: 'Abuja',
  stateName: 'FCT',
  hasAddress: true,
  suspendedSince: null,
  suspendedUntil: null,
  eraseAfter: null,
  erasedAt: null,
  sessions: [
    {
      id: 's1',
      userAgent: 'Chrome on Android',
      ip: '102.89.0.1',
      createdAt: '2026-11-01T08:00:00Z',
      lastSeenAt: '2026-11-20T08:00:00Z',
      current: false,
    },
  ],
  counts: { orders: 3, openOrders: 1, jobs: 0, tickets: 1, openTickets: 1 },
  tickets: [],
  creditKobo: 0,
  requests: [],
  deeds: [],
};

/** Opens the card of a person with these blocks. */
async function open(kept: PersonBlock[]) {
  const sent: unknown[] = [];
  signedIn({ role: 'ADMIN', permissions: ['OPS'] });
  server.use(
    http.get('*/api/admin/users', () => HttpResponse.json([card.person])),
    http.get(`*/api/admin/users/${BOLA}`, () => HttpResponse.json(card)),
    http.get(`*/api/admin/users/${BOLA}/blocks`, () => HttpResponse.json(kept)),
    http.post(`*/api/admin/users/${BOLA}/blocks/b1/remove`, async ({ request }) => {
      sent.push(await request.json());
      kept.length = 0;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const view = renderApp(`/admin/users?user=${BOLA}`);
  return { ...view, sent, part: within(await screen.findByRole('region', { name: 'Blocks' })) };
}

describe('B9 the blocks of a person', () => {
  it('are shown to staff, who remove one with a reason', async () => {
    const { user, container, part, sent } = await open([BLOCK]);
    expect(await part.findByText('Bola Adeyemi blocked Sunday Okoro')).toBeVisible();
    expect(part.getByText('20 November 2026, after order SVC-7K3F9Q')).toBeVisible();
    await user.click(
      part.getByRole('button', { name: 'Remove the block of Bola Adeyemi against Sunday Okoro' }),
    );
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Remove the block' }));
    expect(screen.getByText('Give the reason in a sentence.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Why?'), 'Both asked for it.');
    await user.click(screen.getByRole('button', { name: 'Remove the block' }));
    expect(await part.findByText('None.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Both asked for it.' }]);
  });

  it('may be none', async () => {
    const { part } = await open([]);
    expect(await part.findByText('None.')).toBeVisible();
  });
});
