const WHY = new Map([
  ['NOT_CONFIRMED', 'Your provider did not confirm in time'],
  ['HEARTBEAT_MISSED', 'Your provider did not confirm in time'],
  ['PROVIDER_NO_SHOW', 'Your provider did not come'],
  ['PROVIDER_LEFT', 'Your provider cannot come'],
  ['TAKEN_BACK', 'Your provider cannot come'],
  ['SUSPENDED', 'Your provider cannot come'],
  ['MOVE_DECLINED', 'Your provider cannot come at the new time'],
  ['MOVE_UNANSWERED', 'Your provider did not answer'],
  ['MOVE_UNAVAILABLE', 'Your provider cannot come at the new time'],
]);

const SEARCHED: readonly string[] = ['PAID', 'DEPOSIT_PAID'];

interface Change {
  from?: string | null;
  to: string;
  reason?: string | null;
}

/** Why the order has another provider, or is about to get one; null when its provider did not change. */
export function providerChange(status: string, events: readonly Change[]): string | null {
  const lost = events.findLast(({ from, to }) => from === 'ASSIGNED' && SEARCHED.includes(to));
  const why = WHY.get(lost?.reason ?? '');
  if (!why) return null;
  if (SEARCHED.includes(status))
    return `${why}, so we are finding you another one at the same price. You can cancel free of charge until another provider accepts.`;
  if (status !== 'ASSIGNED') return null;
  const replaced = events.findLast(({ to }) => to === 'ASSIGNED')?.reason === 'RESERVE_TOOK_OVER';
  return `${why}, so another provider comes, at the same price.${replaced ? ' You may cancel free of charge for now; the terms are shown before you confirm.' : ''}`;
}
