import { ActionButton } from '@/shared/forms/action-button';
import { plural } from '@/shared/lib/plural';
import { DataTable } from '@/shared/ui/data-table/data-table';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { StateBlock } from '@/shared/ui/state-block';
import { optionsOf } from '../lists';
import { ExportSelected } from '../selected';
import { FAILED, replaySending, replaySendings, useFailedSendings, type Sending } from './api';
import { CHANNELS, REASONS, channelText, reasonText, whenText } from './model';

const FILTERS: readonly Filter[] = [
  { name: 'channel', label: 'Channel', kind: 'choice', options: optionsOf(CHANNELS) },
  { name: 'reason', label: 'Why it failed', kind: 'choice', options: optionsOf(REASONS) },
];

const nameOf = ({ title, channel, to }: Sending) => `${title}, ${channelText(channel)} to ${to}`;

const COLUMNS: readonly Column<Sending>[] = [
  { id: 'title', label: 'Message', phone: 'lead', cell: ({ title }) => title },
  { id: 'to', label: 'To', cell: ({ to }) => to },
  { id: 'channel', label: 'Channel', whole: true, cell: ({ channel }) => channelText(channel) },
  { id: 'reason', label: 'Why', cell: ({ reason }) => reason && reasonText(reason) },
  { id: 'tries', label: 'Tries', end: true, cell: ({ tries }) => plural(tries, 'try', 'tries') },
  { id: 'when', label: 'Failed', sort: 'created', sorted: 'age', whole: true, cell: whenText },
  {
    id: 'act',
    label: 'What to do',
    phone: 'side',
    whole: true,
    cell: (sending) => (
      <ActionButton
        size="sm"
        aria-label={`Send again: ${nameOf(sending)}`}
        failed="It could not be sent again"
        done={{ title: 'It is being sent again' }}
        run={() => replaySending(sending.id)}
      >
        Send again
      </ActionButton>
    ),
  },
];

/** The messages that did not reach their people on a channel. Each row leads to its person. */
export function FailedBoard() {
  const state = useTable({ filters: FILTERS, sort: '-created' });
  const empty = (
    <StateBlock art="list" title="Every message went out">
      A message that failed on a channel is listed here for 30 days. It can be sent again.
    </StateBlock>
  );
  return (
    <DataTable
      noun={['message', 'messages']}
      caption="Failed messages"
      state={state}
      pages={useFailedSendings(state.query)}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={nameOf}
      hrefOf={({ userId }) => `/admin/users?user=${userId}`}
      empty={empty}
      search="Find a message"
      searchHint="The person’s name, e-mail or phone"
      path={FAILED}
      bulk={(rows) => (
        <>
          <ActionButton
            size="sm"
            failed="Not all of them could be sent again"
            done={{ title: 'They are being sent again' }}
            run={() => replaySendings(rows.map(({ id }) => id))}
          >
            Send them again
          </ActionButton>
          <ExportSelected path={FAILED} ids={rows.map(({ id }) => id)} />
        </>
      )}
    />
  );
}
