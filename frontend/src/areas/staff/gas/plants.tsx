import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { isStale, useSeenVersion } from '../use-seen-version';
import { savePlant, usePlants, type Plant } from './supply-api';

const EMPTY = {
  name: '',
  area: '',
  licence: '',
  licensedUntil: '',
  perKg: '',
  source: '',
  kgPerDay: '',
  open: true,
};

const fieldsOf = (plant: Plant | null) =>
  plant
    ? {
        name: plant.name,
        area: plant.area,
        licence: plant.licence,
        licensedUntil: plant.licensedUntil,
        perKg: String(plant.perKgKobo / 100),
        source: plant.source,
        kgPerDay: String(plant.kgPerDay),
        open: plant.open,
      }
    : EMPTY;

type Fields = typeof EMPTY;

/** What identifies the plant: its name, its area and its licence. */
function PlantFacts({
  fields,
  errors,
  set,
}: {
  fields: Fields;
  errors: FieldErrors;
  set: (key: keyof Fields) => (event: { target: { value: string } }) => void;
}) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={60}
        value={fields.name}
        error={errors['name']}
        onChange={set('name')}
      />
      <TextField
        label="Area"
        maxLength={60}
        value={fields.area}
        error={errors['area']}
        onChange={set('area')}
      />
      <TextField
        label="Licence number"
        maxLength={60}
        value={fields.licence}
        error={errors['licence']}
        onChange={set('licence')}
      />
      <TextField
        label="Licensed until"
        type="date"
        value={fields.licensedUntil}
        error={errors['licensedUntil']}
        onChange={set('licensedUntil')}
      />
    </>
  );
}

export function PlantForm({ plant, onClose }: { plant: Plant | null; onClose: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(plant));
  const form = useSubmit({ otherwise: 'The plant could not be saved. Please try again.' });
  const version = useSeenVersion(plant?.version ?? 0, isStale(form.error));
  const set = (key: keyof Fields) => (event: { target: { value: string } }) =>
    setFields((now) => ({ ...now, [key]: event.target.value }));
  async function send() {
    const { perKg, kgPerDay, ...rest } = fields;
    await savePlant({
      ...(plant && { id: plant.id, version }),
      ...rest,
      perKgKobo: typedKobo(perKg) ?? 0,
      kgPerDay: Number(kgPerDay) || 0,
    });
    toast({ title: plant ? 'Plant saved' : 'Plant added', description: fields.name.trim() });
    onClose();
  }
  const { errors } = form;
  return (
    <SubmitForm
      className="stack g12"
      form={form}
      label="Plant"
      submit={plant ? 'Save the plant' : 'Add the plant'}
      onSubmit={send}
      onClose={onClose}
    >
      <PlantFacts fields={fields} errors={errors} set={set} />
      <TextField
        label="Naira per kilogram at the plant"
        inputMode="decimal"
        maxLength={9}
        value={fields.perKg}
        error={errors['perKgKobo']}
        onChange={set('perKg')}
      />
      <TextField
        label="Source of the price"
        hint="For example: Price list of 10 March."
        maxLength={160}
        value={fields.source}
        error={errors['source']}
        onChange={set('source')}
      />
      <TextField
        label="Kilograms filled in a day"
        inputMode="numeric"
        maxLength={7}
        value={fields.kgPerDay}
        error={errors['kgPerDay']}
        onChange={(event) =>
          setFields((now) => ({ ...now, kgPerDay: event.target.value.replace(/\D/g, '') }))
        }
      />
      <CheckLine
        name="open"
        checked={fields.open}
        onChange={(open) => setFields((now) => ({ ...now, open }))}
        help="Riders fill cylinders here. An open plant needs a valid licence."
      >
        Open
      </CheckLine>
    </SubmitForm>
  );
}

function PlantRow({ plant, onEdit }: { plant: Plant; onEdit: () => void }) {
  return (
    <tr>
      <td>
        <b>{plant.name}</b>
        <span className="small soft block wordy">{`${plant.area}. Licence ${plant.licence} until ${formatDate(plant.licensedUntil)}.${plant.open ? '' : ' Closed.'}`}</span>
      </td>
      <td className="r">
        <Money kobo={plant.perKgKobo} className="strong" />
        <span className="small soft block">{plant.source}</span>
      </td>
      <td className="r soft">{`${plant.kgPerDay.toLocaleString('en-NG')} kg a day`}</td>
      <td className="r">
        <Button size="sm" onClick={onEdit}>
          Change<span className="vh">{` ${plant.name}`}</span>
        </Button>
      </td>
    </tr>
  );
}

/** The licensed plants that fill cylinders, with their prices and capacities. */
export function Plants() {
  const answer = usePlants();
  const [edited, setEdited] = useState<Plant | 'new' | null>(null);
  const close = () => setEdited(null);
  return (
    <section aria-labelledby="plants">
      <div className="row g12 wrapx between">
        <h2 className="h2" id="plants">
          Plants
        </h2>
        <Button onClick={() => setEdited('new')}>Add a plant</Button>
      </div>
      <DataView what="the plants" answer={answer}>
        {(plants) =>
          plants.length === 0 ? (
            <p className="soft mt-2">No plant is recorded yet.</p>
          ) : (
            <table className="fd-t mt-2">
              <caption className="vh">Plants</caption>
              <thead>
                <tr>
                  <th scope="col">Plant</th>
                  <th scope="col" className="r">
                    A kilogram
                  </th>
                  <th scope="col" className="r">
                    Capacity
                  </th>
                  <th scope="col" className="r">
                    <span className="vh">Action</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {plants.map((plant) => (
                  <PlantRow key={plant.id} plant={plant} onEdit={() => setEdited(plant)} />
                ))}
              </tbody>
            </table>
          )
        }
      </DataView>
      <Dialog
        open={edited !== null}
        onClose={close}
        title={edited === 'new' ? 'Add a plant' : 'Change the plant'}
      >
        {edited !== null && <PlantForm plant={edited === 'new' ? null : edited} onClose={close} />}
      </Dialog>
    </section>
  );
}
