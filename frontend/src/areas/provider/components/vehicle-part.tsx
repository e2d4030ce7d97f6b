import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { removeVehicle, setVehicle } from '@/domain/providers/api';
import { statusText, type CurrentStatus } from '@/domain/providers/current-status';
import { texts } from './account-texts';

const REMOVE = 'remove';

/** The vehicle in which the provider comes, and its plate. */
export function VehiclePart({
  current: { status, vehicle, needsVehicle },
}: {
  current: CurrentStatus;
}) {
  const [description, setDescription] = useState(vehicle?.description ?? '');
  const [plate, setPlate] = useState(vehicle?.plate ?? '');
  const [news, setNews] = useState('');
  const { busy, pending, errors, failure, onSubmit, run } = useSubmit({
    check: (action) =>
      action === REMOVE
        ? {}
        : {
            ...(description.trim().length < 3 && {
              description: texts.describeVehicleSuchAs,
            }),
            ...(plate.trim().length < 4 && { plate: texts.enterPlateAsOn }),
          },
    otherwise: texts.wasNotSavedPlease,
  });
  if (!statusText(status).takesWork) return null;
  const same = description === (vehicle?.description ?? '') && plate === (vehicle?.plate ?? '');
  async function save() {
    const kept = await setVehicle({ description, plate });
    setDescription(kept?.description ?? '');
    setPlate(kept?.plate ?? '');
    setNews(texts.saved);
  }
  async function remove() {
    await removeVehicle();
    setDescription('');
    setPlate('');
    setNews(texts.removed);
  }
  return (
    <section className="sp-hold" aria-labelledby="sp-vehicle">
      <h2 id="sp-vehicle">{texts.yourVehicle}</h2>
      <p className="small soft mb-2">
        {texts.customersSeeOnceYou(needsVehicle ? texts.servicesNeedYouCannot : '')}
      </p>
      <form className="stack g12" onSubmit={onSubmit(save)} noValidate>
        <TextField
          label={texts.colourAndModel}
          maxLength={60}
          value={description}
          error={errors['description']}
          onChange={(event) => (setDescription(event.target.value), setNews(''))}
        />
        <TextField
          label={texts.plate}
          maxLength={12}
          autoCapitalize="characters"
          autoComplete="off"
          value={plate}
          error={errors['plate']}
          onChange={(event) => (setPlate(event.target.value), setNews(''))}
        />
        <FormFailure>{failure}</FormFailure>
        <div className="row g12 wrapx">
          <Button
            type="submit"
            busy={busy && pending !== REMOVE}
            disabled={same && description !== ''}
          >
            {texts.saveVehicle}
          </Button>
          {vehicle && (
            <Button kind="quiet" busy={pending === REMOVE} onClick={() => void run(remove, REMOVE)}>
              {texts.removeIt}
            </Button>
          )}
          <p className="small soft" role="status">
            {news}
          </p>
        </div>
      </form>
    </section>
  );
}
