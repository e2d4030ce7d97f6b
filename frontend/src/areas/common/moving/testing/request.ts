import type { MoveRequest } from '@/domain/moving/api';

const DAY_MS = 86_400_000;
export const from = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const request = (patch: Partial<MoveRequest> = {}): MoveRequest => ({
  id: 'm1',
  reason: 'NO_POWER_OR_WATER',
  from: { date: from(1), window: '10-12' },
  to: { date: from(5), window: '12-14' },
  feeKobo: 0,
  feeVatKobo: 0,
  paidAt: null,
  state: 'ASKED',
  askedAt: new Date().toISOString(),
  dueAt: new Date(Date.now() + 3_600_000).toISOString(),
  decidedAt: null,
  ...patch,
});
