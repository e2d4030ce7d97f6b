import { Link } from 'react-router-dom';
import { ActionButton } from '@/shared/forms/action-button';
import { PagesView } from '@/shared/ui/data-view';
import { StateBlock } from '@/shared/ui/state-block';
import { replaySending, useFailedSendings, type Sending } from './api';
import { SendingState } from './message-list';
import { channelText } from './model';
import '@/areas/common/support/components/ticket-list.css';

function Failed({ sending }: { sending: Sending }) {
  const name = `${sending.title}, ${channelText(sending.channel)} to ${sending.to}`;
  return (
    <li className="row g8 wrapx items-start justify-between py-2">
      <div className="wordy min-w-0">
        <b className="font-semibold">{sending.title}</b>
        <span className="small block">
          {'To '}
          <Link className="link" to={`/admin/users?user=${sending.userId}`}>
            {sending.to}
          </Link>
        </span>
        <SendingState sending={sending} />
      </div>
      <ActionButton
        aria-label={`Send again: ${name}`}
        failed="It could not be sent again"
        done={{ title: 'It is being sent again' }}
        run={() => replaySending(sending.id)}
      >
        Send again
      </ActionButton>
    </li>
  );
}

/** The messages that did not reach their people on a channel. */
export function FailedBoard() {
  const empty = (
    <StateBlock art="list" title="Every message went out">
      A message that failed on a channel is listed here for 30 days. It can be sent again.
    </StateBlock>
  );
  return (
    <PagesView
      what="the failed messages"
      pages={useFailedSendings()}
      more="Load older messages"
      empty={empty}
    >
      {(items) => (
        <ul className="tick-l" aria-label="Failed messages">
          {items.map((sending) => (
            <Failed key={sending.id} sending={sending} />
          ))}
        </ul>
      )}
    </PagesView>
  );
}
