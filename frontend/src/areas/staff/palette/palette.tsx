import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { statusRow } from '@/domain/orders/model';
import type { Schema } from '@/shared/api/types';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useListbox } from '@/shared/hooks/use-listbox';
import { announce } from '@/shared/lib/announce';
import { plural } from '@/shared/lib/plural';
import { Dialog } from '@/shared/ui/dialog';
import { findsOf, sectionsOf } from '../sections';
import { settingHref, valueText } from '../settings/api';
import { useOrdersFound, usePeopleFound, useSettingsFound } from './api';
import './palette.css';

const ASK_AFTER_MS = 200;

interface Entry {
  to: string;
  title: string;
  note: string;
  group: 'Pages' | 'Orders' | 'People' | 'Settings';
}

/** What a text finds: pages and settings by their names, orders by reference or customer, and people by name, e-mail or phone. */
function useEntries(typed: string, user: Schema<'User'>) {
  const text = typed.trim();
  const q = useDebounced(text, ASK_AFTER_MS);
  const finds = findsOf(user);
  const orders = useOrdersFound(q, finds.orders);
  const people = usePeopleFound(q, finds.people);
  const settings = useSettingsFound(q, finds.settings);
  const pages = sectionsOf(user).filter(({ label }) =>
    label.toLowerCase().includes(text.toLowerCase()),
  );
  const entries: Entry[] = [
    ...pages.map(({ label, href }): Entry => ({
      to: href,
      title: label,
      note: 'Page',
      group: 'Pages',
    })),
    ...(orders.data ?? []).map(({ id, reference, title, customerName, status }): Entry => ({
      to: `/admin/orders/${id}?view=all`,
      title: reference,
      note: [title, customerName, statusRow(status).label].filter(Boolean).join(', '),
      group: 'Orders',
    })),
    ...(people.data ?? []).map(({ id, name, email, phone }): Entry => ({
      to: `/admin/users?user=${id}`,
      title: name || email,
      note: [email, phone].filter(Boolean).join(', '),
      group: 'People',
    })),
    ...(settings.data ?? []).map(({ key, label, value, unit }): Entry => ({
      to: settingHref(key),
      title: label,
      note: `Setting, ${valueText(value, unit)}`,
      group: 'Settings',
    })),
  ];
  return {
    entries,
    busy: text !== q || orders.isLoading || people.isLoading || settings.isLoading,
    failed: Boolean(orders.error ?? people.error ?? settings.error),
    asked: text !== '',
  };
}

/** What to try when nothing is found. */
const triesOf = (settings: boolean) =>
  settings
    ? 'Nothing found. Try a reference, a name, an e-mail address, a phone number or a setting.'
    : 'Nothing found. Try a reference, a name, an e-mail address or a phone number.';

function sayingOf(count: number, busy: boolean, failed: boolean, nothing: string): string {
  if (failed) return 'Not everything could be searched. Check the connection.';
  if (count > 0) return plural(count, 'result');
  return busy ? 'Searching' : nothing;
}

interface Props {
  user: Schema<'User'>;
  /** What can be found, as the name of the field. */
  label: string;
  onClose: () => void;
}

function Found({ user, label, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  const { entries, busy, failed } = useEntries(typed, user);
  const { settings } = findsOf(user);
  const saying = sayingOf(entries.length, busy, failed, triesOf(settings));
  useEffect(() => announce(saying), [saying]);
  const go = (entry: Entry) => {
    onClose();
    void navigate(entry.to);
  };
  const list = useListbox({ options: entries, onPick: go, marksFirst: true });
  return (
    <>
      <input
        className="input"
        {...list.input}
        aria-label={label}
        placeholder={
          settings
            ? 'Reference, name, e-mail, phone, page or setting'
            : 'Reference, name, e-mail, phone or page'
        }
        value={typed}
        maxLength={100}
        autoComplete="off"
        data-autofocus
        onChange={(event) => {
          setTyped(event.target.value);
          list.reset();
        }}
      />
      <ul id={list.listId} role="listbox" aria-label="Results" className="pl-l">
        {entries.map((entry, at) => (
          // The keys of the list are those of the field above, which keeps the focus.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={entry.to}
            id={list.optionId(at)}
            role="option"
            aria-selected={at === list.active}
            className={clsx(
              at === list.active && 'on',
              entries[at - 1]?.group !== entry.group && 'first',
            )}
            onClick={() => list.pick(entry)}
          >
            <b>{entry.title}</b>
            <span className="soft">{entry.note}</span>
          </li>
        ))}
      </ul>
      <p className="small faint">{saying}</p>
    </>
  );
}

/** Goes to an order, a person, a page or a setting from anywhere in the staff area. */
export function Palette(props: Props) {
  return (
    <Dialog open onClose={props.onClose} title="Go to">
      <Found {...props} />
    </Dialog>
  );
}
