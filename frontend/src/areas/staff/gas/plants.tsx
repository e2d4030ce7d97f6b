import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { formatDate } from '@/shared/lib/dates';
import { typedKobo } from '@/shared/lib/money';
import { toast } from '@/shared/lib/toast-store';
import { typedWhole } from '@/shared/lib/typed-whole';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Filter } from '@/shared/ui/data-table/use-table';
import type { Local } from '@/shared/ui/data-table/local';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { amountProblems, wholeProblems } from '../number-problems';
import { useVersionedForm } from '../use-seen-version';
import { WholeTable } from '../whole-table';
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
  const { form, version } = useVersionedForm(
    plant?.version ?? 0,
    'The plant could not be saved. Please try again.',
    () => ({
      ...amountProblems({ perKgKobo: fields.perKg }),
      ...wholeProblems({ kgPerDay: fields.kgPerDay }),
    }),
  );
  const set = (key: keyof Fields) => (event: { target: { value: string } }) =>
    setFields((now) => ({ ...now, [key]: event.target.value }));
  async function send() {
    const { perKg, kgPerDay, ...rest } = fields;
    await savePlant({
      ...(plant && { id: plant.id, version }),
      ...rest,
      perKgKobo: typedKobo(perKg) ?? 0,
      kgPerDay: typedWhole(kgPerDay) ?? 0,
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
        maxLength={16}
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
        maxLength={16}
        value={fields.kgPerDay}
        error={errors['kgPerDay']}
        onChange={set('kgPerDay')}
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

const FILTERS: readonly Filter[] = [
  {
    name: 'open',
    label: 'State',
    kind: 'choice',
    options: [
      { value: 'true', label: 'Open' },
      { value: 'false', label: 'Closed' },
    ],
  },
];

const columnsOf = (edit: (plant: Plant) => void): readonly Column<Plant>[] => [
  {
    id: 'name',
    label: 'Plant',
    sort: 'name',
    sorted: 'letters',
    phone: 'lead',
    cell: ({ name }) => <b>{name}</b>,
  },
  { id: 'area', label: 'Area', sort: 'area', sorted: 'letters', cell: ({ area }) => area },
  {
    id: 'licence',
    label: 'Licence',
    sort: 'licensedUntil',
    sorted: 'time',
    cell: ({ licence, licensedUntil }) => `${licence} until ${formatDate(licensedUntil)}`,
  },
  {
    id: 'price',
    label: 'A kilogram',
    sort: 'price',
    end: true,
    whole: true,
    cell: ({ perKgKobo }) => <Money kobo={perKgKobo} className="strong" />,
  },
  { id: 'source', label: 'Source', cell: ({ source }) => source },
  {
    id: 'capacity',
    label: 'Capacity',
    sort: 'capacity',
    end: true,
    whole: true,
    cell: ({ kgPerDay }) => `${kgPerDay.toLocaleString('en-NG')} kg a day`,
  },
  { id: 'open', label: 'State', cell: ({ open }) => (open ? 'Open' : 'Closed') },
  {
    id: 'act',
    label: 'Action',
    phone: 'side',
    whole: true,
    cell: (plant) => (
      <Button size="sm" data-main onClick={() => edit(plant)}>
        Change<span className="vh">{` ${plant.name}`}</span>
      </Button>
    ),
  },
];

const LOCAL: Local<Plant> = {
  textsOf: ({ name, area, licence, source }) => [name, area, licence, source],
  filters: { open: ({ open }) => String(open) },
  sorts: {
    name: ({ name }) => name,
    area: ({ area }) => area,
    licensedUntil: ({ licensedUntil }) => licensedUntil,
    price: ({ perKgKobo }) => perKgKobo,
    capacity: ({ kgPerDay }) => kgPerDay,
  },
};

const FILE = {
  name: 'gas-plants',
  columns: {
    name: ({ name }: Plant) => name,
    area: ({ area }: Plant) => area,
    licence: ({ licence }: Plant) => licence,
    'licensed until': ({ licensedUntil }: Plant) => licensedUntil,
    'naira per kg': ({ perKgKobo }: Plant) => (perKgKobo / 100).toFixed(2),
    source: ({ source }: Plant) => source,
    'kg per day': ({ kgPerDay }: Plant) => kgPerDay,
    open: ({ open }: Plant) => (open ? 'yes' : 'no'),
  },
};

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
      <WholeTable
        noun={['plant', 'plants']}
        caption="All plants"
        answer={answer}
        local={LOCAL}
        filters={FILTERS}
        sort="name"
        prefix="plants-"
        file={FILE}
        columns={columnsOf(setEdited)}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        search="Find a plant"
        searchHint="Name, area, licence or source"
        empty={<p className="soft mt-2">No plant is recorded yet.</p>}
      />
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
