import { useState, type SyntheticEvent } from 'react';
import { useAreas } from '@/features/location/api';
import { messageOf } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { FieldError, SelectField } from '@/shared/ui/field';
import { setBaseArea } from '../api';
import { statusText, type CurrentStatus } from '../current-status';

/** The area from which the provider usually sets out. Jobs near it are offered to them first. */
export function BaseAreaPart({ current: { status, baseArea } }: { current: CurrentStatus }) {
  const { data: areas } = useAreas();
  const [chosen, setChosen] = useState(baseArea ?? '');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const [saved, setSaved] = useState(false);
  if (!statusText(status).takesWork) return null;
  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!chosen) return setFailure('Choose an area.');
    setBusy(true);
    setFailure('');
    try {
      await setBaseArea(chosen);
      setSaved(true);
    } catch (error) {
      setFailure(messageOf(error, 'It was not saved. Please try again.'));
    }
    setBusy(false);
  }
  function choose(area: string) {
    setChosen(area);
    setFailure('');
    setSaved(false);
  }
  return (
    <section className="sp-hold" aria-labelledby="sp-base-area">
      <h2 id="sp-base-area">Where you set out from</h2>
      <p className="small soft mb-2">Jobs near this area are offered to you first. Customers do not see it.</p>
      <form className="stack g12" onSubmit={(event) => void save(event)} noValidate>
        <SelectField label="Area" name="baseArea" value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">Choose an area</option>
          {/* The stored area is shown also while the list is loading. */}
          {(areas ?? (baseArea ? [{ name: baseArea }] : [])).map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        {failure && <FieldError>{failure}</FieldError>}
        <div className="row g12 wrapx">
          <Button type="submit" busy={busy} disabled={chosen === (baseArea ?? '') && chosen !== ''}>
            Save area
          </Button>
          <p className="small soft" role="status">
            {saved && 'Saved.'}
          </p>
        </div>
      </form>
    </section>
  );
}
