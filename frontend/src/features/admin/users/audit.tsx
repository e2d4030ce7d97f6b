import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { PagesView } from '@/shared/ui/data-view';
import { SelectField } from '@/shared/ui/field';
import { useAudit, type AuditEntry } from './api';
import { AUDIT_KINDS, auditText, detailText } from './model';

/** One audit entry. */
export function AuditLine({ entry, named = false }: { entry: AuditEntry; named?: boolean }) {
  const detail = detailText(entry);
  return (
    <li className="wordy py-2">
      <b className="font-semibold">{auditText(entry.kind)}</b>
      {detail && <span className="soft">{` ${detail}`}</span>}
      {named && (
        <>
          {': '}
          <Link className="link" to={`/admin/users?user=${entry.personId}`}>
            {entry.personName}
          </Link>
        </>
      )}
      {entry.reason && <span className="soft block">{entry.reason}</span>}
      <span className="small faint block">{`${entry.staffName}, ${formatMoment(entry.at)}`}</span>
    </li>
  );
}

/** Audit log to accounts, newest first. No one can change it. */
export function Audit() {
  const [kind, setKind] = useState('');
  const pages = useAudit(kind || undefined);
  return (
    <>
      <SelectField label="What was done" className="mb-3 max-w-sm" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="">Everything</option>
        {AUDIT_KINDS.map((one) => (
          <option key={one} value={one}>
            {auditText(one)}
          </option>
        ))}
      </SelectField>
      <PagesView what="the list" pages={pages} more="Load older entries" empty={<p className="soft py-6">There are no entries of this kind yet.</p>}>
        {(items) => (
          <ul className="tick-l" aria-label="Audit log">
            {items.map((entry) => (
              <AuditLine key={entry.id} entry={entry} named />
            ))}
          </ul>
        )}
      </PagesView>
    </>
  );
}
