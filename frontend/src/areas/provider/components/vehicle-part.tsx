import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/field';
import { removeVehicle, setVehicle } from '@/domain/providers/api';
import { statusText, type CurrentStatus } from '@/domain/providers/current-status';

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
              description: 'Describe the vehicle, such as White Toyota Hiace.',
            }),
            ...(plate.trim().length < 4 && { plate: 'Enter the plate as it is on the vehicle.' }),
          },
    otherwise: 'It was not saved. Please try again.',
  });
  if (!statusText(status).takesWork) return null;
  const same = description === (vehicle?.description ?? '') && plate === (vehicle?.plate ?? '');
  async function save() {
    const kept = await setVehicle({ description, plate });
    setDescription(kept?.description ?? '');
    setPlate(kept?.plate ?? '');
    setNews('Saved.');
  }
  async function remove() {
    await removeVehicle();
    setDescription('');
    setPlate('');
    setNews('Removed.');
  }
  return (
    <section className="sp-hold" aria-labelledby="sp-vehicle">
      <h2 id="sp-vehicle">Your vehicle</h2>
      <p className="small soft mb-2">
        {needsVehicle ? 'Your services need it: you cannot set out without it. ' : ''}Your customers
        see it once you are on the way, and on the pass for the gate.
      </p>
      <form className="stack g12" onSubmit={onSubmit(save)} noValidate>
        <TextField
          label="Colour and model"
          maxLength={60}
          value={description}
          error={errors['description']}
          onChange={(event) => (setDescription(event.target.value), setNews(''))}
        />
        <TextField
          label="Plate"
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
            Save vehicle
          </Button>
          {vehicle && (
            <Button kind="quiet" busy={pending === REMOVE} onClick={() => void run(remove, REMOVE)}>
              Remove it
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
