import type { MoveRequest } from '@/domain/moving/api';
import { formatDate, formatSlot, formatTime } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { EventList } from '../event-list';

const STATES: Partial<Record<string, string>> = {
  AWAITING_PAYMENT: 'Waits for the fee',
  ASKED: 'Waits for the provider',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined by the provider',
  UNANSWERED: 'Not answered in time',
  UNAVAILABLE: 'The provider was not available',
  WITHDRAWN: 'Withdrawn by the customer',
  LAPSED: 'The fee was not paid in time',
  ENDED: 'Closed: the job started or ended',
};

const why = (reason: MoveRequest['reason']) =>
  reason === 'NO_POWER_OR_WATER' ? 'no light or water' : 'another reason';

/** The customer's requests for another time, oldest first. */
export function Moves({ moves }: { moves: readonly MoveRequest[] }) {
  return (
    <EventList
      events={moves.map(({ id, askedAt, state, reason, from, to, feeKobo, paidAt, decidedAt }) => ({
        id,
        at: askedAt,
        text: (
          <>
            <b>{STATES[state] ?? state}</b>
            {`. From ${formatSlot(from)} to ${formatSlot(to)}, for ${why(reason)}.`}
            {feeKobo > 0 &&
              ` Fee for moving the visit: ${formatKobo(feeKobo)}, ${paidAt ? `paid at ${formatTime(paidAt)} on ${formatDate(paidAt)}` : 'not paid'}.`}
            {decidedAt && ` Decided at ${formatTime(decidedAt)} on ${formatDate(decidedAt)}.`}
          </>
        ),
      }))}
    />
  );
}
