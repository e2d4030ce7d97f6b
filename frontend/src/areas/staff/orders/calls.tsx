import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';
import { talkText } from '@/shared/lib/talk-text';
import { EventList } from '../event-list';

type PhoneCall = Schema<'PhoneCall'>;

const SIDES: Record<PhoneCall['side'], string> = {
  CUSTOMER: 'The customer',
  RECIPIENT: 'The person at home',
  PROVIDER: 'The provider',
};

function outcomeText({ outcome, talkSeconds }: PhoneCall): string {
  switch (outcome) {
    case 'ANSWERED':
      return `talked for ${talkText(talkSeconds)}`;
    case 'BUSY':
      return 'the other side was busy';
    case 'UNANSWERED':
      return 'no one answered';
    default:
      return 'the end is not reported yet';
  }
}

/** The calls between the sides of a job through the relay. */
export function Calls({ calls }: { calls: readonly PhoneCall[] }) {
  return (
    <EventList
      events={calls.map((call) => ({
        id: call.id,
        at: call.startedAt,
        text: (
          <>
            <b>{SIDES[call.side]}</b>
            {` called: ${outcomeText(call)}.`}
            {typeof call.costKobo === 'number' && ` It cost ${formatKobo(call.costKobo)}.`}
          </>
        ),
      }))}
    />
  );
}
