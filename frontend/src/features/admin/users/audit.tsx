import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/field';
import { FailedLoad } from '@/shared/ui/state-block';
import { Coming } from '../finance/lines';
import { useAudit, type Deed } from './api';
import { DEED_KINDS, deedText, detailText } from './model';

/** One audit entry. */
export function DeedLine({ deed, named = false }: { deed: Deed; named?: boolean }) {
  const detail = detailText(deed);
  return (
    <li className="wordy py-2">
      <b className="font-semibold">{deedText(deed.kind)}</b>
      {detail && <span className="soft">{` ${detail}`}</span>}
      {named && (
        <>
          {': '}
          <Link className="link" to={`/admin/users?user=${deed.personId}`}>
            {deed.personName}
          </Link>
        </>
      )}
      {deed.reason && <span className="soft block">{deed.reason}</span>}
      <span className="small faint block">{`${deed.staffName}, ${formatMoment(deed.at)}`}</span>
    </li>
  );
}

/** What staff did to accounts, newest first. No one can change it. */
export function Audit() {
  const [kind, setKind] = useState('');
  const { items, error, coming, more, retry } = useAudit(kind || undefined);
  return (
    <>
      <SelectField label="What was done" className="mb-3 max-w-sm" value={kind} onChange={(event) => setKind(event.target.value)}>
        <option value="">Everything</option>
        {DEED_KINDS.map((one) => (
          <option key={one} value={one}>
            {deedText(one)}
          </option>
        ))}
      </SelectField>
      {error && !items && <FailedLoad what="the list" error={error} onRetry={retry} />}
      {!error && !items && <Coming what="the list" />}
      {items?.length === 0 && <p className="soft py-6">Nothing of that kind was done yet.</p>}
      {items && items.length > 0 && (
        <ul className="tick-l" aria-label="What staff did">
          {items.map((deed) => (
            <DeedLine key={deed.id} deed={deed} named />
          ))}
        </ul>
      )}
      {more && (
        <Button className="mt-4" busy={coming} onClick={more}>
          Load older lines
        </Button>
      )}
    </>
  );
}
