import { useState } from 'react';
import { useAreas } from '@/domain/location/api';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/field';
import { setBaseArea } from '@/domain/providers/api';
import { statusText, type CurrentStatus } from '@/domain/providers/current-status';
import { texts } from './account-texts';

/** The area from which the provider usually sets out. Jobs near it are offered to them first. */
export function BaseAreaPart({ current: { status, baseArea } }: { current: CurrentStatus }) {
  const { data: areas } = useAreas();
  const [chosen, setChosen] = useState(baseArea ?? '');
  const { busy, errors, failure, onSubmit, reset } = useSubmit({
    check: () => (chosen ? {} : { area: texts.chooseAnArea }),
    otherwise: texts.wasNotSavedPlease,
  });
  const [saved, setSaved] = useState(false);
  if (!statusText(status).takesWork) return null;
  async function save() {
    await setBaseArea(chosen);
    setSaved(true);
  }
  function choose(area: string) {
    setChosen(area);
    reset();
    setSaved(false);
  }
  return (
    <section className="sp-hold" aria-labelledby="sp-base-area">
      <h2 id="sp-base-area">{texts.whereYouSetOut}</h2>
      <p className="small soft mb-2">{texts.jobsNearThisArea}</p>
      <form className="stack g12" onSubmit={onSubmit(save)} noValidate>
        <SelectField
          label={texts.area}
          name="baseArea"
          value={chosen}
          error={errors['area']}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{texts.chooseArea}</option>
          {/* The stored area is shown also while the list is loading. */}
          {(areas ?? (baseArea ? [{ name: baseArea }] : [])).map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
        <FormFailure>{failure}</FormFailure>
        <div className="row g12 wrapx">
          <Button type="submit" busy={busy} disabled={chosen === (baseArea ?? '') && chosen !== ''}>
            {texts.saveArea}
          </Button>
          <p className="small soft" role="status">
            {saved && texts.saved}
          </p>
        </div>
      </form>
    </section>
  );
}
