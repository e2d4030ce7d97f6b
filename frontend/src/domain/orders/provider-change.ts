import { texts } from './texts';

const WHY = new Map([
  ['NOT_CONFIRMED', texts.providerDidNotConfirmIn],
  ['HEARTBEAT_MISSED', texts.providerDidNotConfirmIn],
  ['PROVIDER_NO_SHOW', texts.providerDidNotCome],
  ['PROVIDER_LEFT', texts.yourProviderCannotCome],
  ['TAKEN_BACK', texts.yourProviderCannotCome],
  ['SUSPENDED', texts.yourProviderCannotCome],
  ['SERVICE_CLOSED', texts.yourProviderCannotCome],
  ['MOVE_DECLINED', texts.providerCannotComeAtNew],
  ['MOVE_UNANSWERED', texts.providerDidNotAnswerLabel],
  ['MOVE_UNAVAILABLE', texts.providerCannotComeAtNew],
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
  if (SEARCHED.includes(status)) return texts.soWeFindingYou(why);
  if (status !== 'ASSIGNED') return null;
  const replaced = events.findLast(({ to }) => to === 'ASSIGNED')?.reason === 'RESERVE_TOOK_OVER';
  return texts.soAnotherProviderComes(why, replaced ? texts.youMayCancelFree : '');
}
