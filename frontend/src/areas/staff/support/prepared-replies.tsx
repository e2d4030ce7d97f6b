import { useId, useState } from 'react';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/field';
import { useReplies } from '../content/replies-api';

/** The text of a reply with the values of the ticket in place of its placeholders. */
export function filled(
  text: string,
  { customer, reference, subject }: Pick<AdminTicket, 'customer' | 'reference' | 'subject'>,
): string {
  const values: Record<string, string> = {
    name: customer?.firstName ?? 'there',
    reference,
    subject,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Chooses a prepared reply and inserts it into the answer, where it can be changed before it is sent. */
export function PreparedReplies({
  ticket,
  insert,
}: {
  ticket: AdminTicket;
  insert: (text: string) => void;
}) {
  const { data, error } = useReplies();
  const [chosen, setChosen] = useState('');
  const [done, setDone] = useState('');
  const status = useId();
  if (error)
    return (
      <p className="small soft">
        The prepared replies could not be loaded. You can write an answer without them.
      </p>
    );
  const replies = (data ?? []).filter(({ shown }) => shown);
  const reply = replies.find(({ id }) => id === chosen);
  if (replies.length === 0) return null;
  function put() {
    if (!reply) return;
    insert(filled(reply.text, ticket));
    setDone(`“${reply.title}” is in the answer. Read it before you send it.`);
  }
  return (
    <div className="stack g8">
      <div className="row g8 wrapx items-end">
        <SelectField
          label="Prepared reply"
          className="grow"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        >
          <option value="">Please choose</option>
          {replies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
        <Button disabled={!reply} aria-describedby={status} onClick={put}>
          Insert
        </Button>
      </div>
      <p className="small faint" id={status} role="status">
        {done}
      </p>
    </div>
  );
}
