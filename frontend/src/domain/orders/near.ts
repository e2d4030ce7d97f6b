import { serverNow } from '@/shared/lib/clock';
import type { Order } from './model';

const UNDER_WAY: readonly string[] = ['ASSIGNED', 'IN_PROGRESS', 'DISPUTED'];
const DAY_MS = 86_400_000;

/** Whether a provider may be near the customer: from the acceptance until a day after the end, which is at `endedAt`. */
export function mayBeNear(
  { status, provider }: Pick<Order, 'status' | 'provider'>,
  endedAt: string | null | undefined,
  now = serverNow(),
): boolean {
  if (!provider) return false;
  if (UNDER_WAY.includes(status)) return true;
  return typeof endedAt === 'string' && now - new Date(endedAt).getTime() < DAY_MS;
}
