import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { accessText } from '@/areas/common/orders/estate-access';
import { ActionButton } from '@/shared/forms/action-button';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { toast } from '@/shared/lib/toast-store';
import { typedWhole } from '@/shared/lib/typed-whole';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Chip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Filter } from '@/shared/ui/data-table/use-table';
import type { Local } from '@/shared/ui/data-table/local';
import { TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { wholeProblems } from '../number-problems';
import { useVersionedForm } from '../use-seen-version';
import { WholeTable } from '../whole-table';
import { hideEstate, makeEstate, saveEstate, useEstates, type AdminEstate } from './kinds-api';
import { NOT_SAVED } from './model';

const hour = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
const typedOf = (estate: AdminEstate | null) => ({
  name: estate?.name ?? '',
  area: estate?.area ?? '',
  gatePass: estate?.gatePass ?? true,
  vehiclePlate: estate?.vehiclePlate ?? false,
  opensAt: hour(estate?.opensAt),
  closesAt: hour(estate?.closesAt),
  note: estate?.note ?? '',
  shown: estate?.shown ?? true,
});

function bodyOf({ opensAt, closesAt, note, ...rest }: ReturnType<typeof typedOf>) {
  return {
    ...rest,
    ...(opensAt.trim() !== '' && { opensAt: typedWhole(opensAt) ?? 0 }),
    ...(closesAt.trim() !== '' && { closesAt: typedWhole(closesAt) ?? 0 }),
    ...(note.trim() !== '' && { note }),
  };
}

export function EstateForm({ estate, onDone }: { estate: AdminEstate | null; onDone: () => void }) {
  const { values, field, flag } = useFields(() => typedOf(estate), 'estate');
  const { form, stale, version } = useVersionedForm(estate?.version ?? 0, NOT_SAVED, () =>
    wholeProblems({ opensAt: values.opensAt, closesAt: values.closesAt }),
  );
  async function submit() {
    const body = bodyOf(values);
    await (estate ? saveEstate(estate.id, { estate: body, version }) : makeEstate(body));
    toast({ title: 'Saved', description: 'Orders in this estate show it at once.' });
    onDone();
  }
  return (
    <SubmitForm
      className="cd-form"
      form={form}
      label={estate ? `Edit: ${estate.name}` : 'New estate'}
      submit={estate ? 'Save estate' : 'Add estate'}
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <div className="cd-two">
        <TextField
          label="Name"
          hint="As people write it in their address."
          maxLength={60}
          {...field('name', form.errors)}
        />
        <TextField label="Area" maxLength={60} {...field('area', form.errors)} />
        <TextField
          label="Workers from, hour"
          optional
          hint="0 to 24. Leave both empty for the whole day."
          inputMode="numeric"
          maxLength={16}
          {...field('opensAt', form.errors)}
        />
        <TextField
          label="Workers until, hour"
          optional
          inputMode="numeric"
          maxLength={16}
          {...field('closesAt', form.errors)}
        />
      </div>
      <CheckLine
        {...flag('gatePass')}
        help="The resident sends the guards a pass for each visitor."
      >
        Gate pass needed
      </CheckLine>
      <CheckLine {...flag('vehiclePlate')} help="The guards ask for the plate of the vehicle.">
        Vehicle plate needed
      </CheckLine>
      <TextAreaField
        label="Note"
        optional
        rows={2}
        maxLength={300}
        {...field('note', form.errors)}
      />
      <CheckLine {...flag('shown')}>Shown on orders</CheckLine>
      {stale && (
        <Note tone="sun">
          Another person saved this estate. Cancel to see their version, or save to overwrite it.
        </Note>
      )}
    </SubmitForm>
  );
}

function EstateRow({
  estate,
  pick,
  onEdit,
}: {
  estate: AdminEstate;
  pick: ReactNode;
  onEdit: () => void;
}) {
  return (
    <>
      <p>
        {pick} <b>{estate.name}</b>
        {`, ${estate.area} `}
        {!estate.shown && <Chip tone="grey">Hidden</Chip>}
      </p>
      <p className="small soft">{accessText(estate)}</p>
      <div className="row g8 wrapx">
        <Button data-main aria-label={`Edit “${estate.name}”`} onClick={onEdit}>
          Edit
        </Button>
        {estate.shown && (
          <ActionButton
            kind="danger-quiet"
            failed={NOT_SAVED}
            done={{ title: 'Hidden', description: 'Orders no longer show it.' }}
            run={() => hideEstate(estate.id)}
          >
            Hide<span className="vh">{` ${estate.name}`}</span>
          </ActionButton>
        )}
      </div>
    </>
  );
}

const FILTERS: readonly Filter[] = [
  {
    name: 'shown',
    label: 'On orders',
    kind: 'choice',
    options: [
      { value: 'true', label: 'Shown' },
      { value: 'false', label: 'Hidden' },
    ],
  },
];

const COLUMNS: readonly Column<AdminEstate>[] = [
  { id: 'name', label: 'Name', sort: 'name', sorted: 'letters', cell: ({ name }) => name },
  { id: 'area', label: 'Area', sort: 'area', sorted: 'letters', cell: ({ area }) => area },
];

const LOCAL: Local<AdminEstate> = {
  textsOf: ({ name, area, note }) => [name, area, note],
  filters: { shown: ({ shown }) => String(shown) },
  sorts: { name: ({ name }) => name, area: ({ area }) => area },
};

const FILE = {
  name: 'estates',
  columns: {
    name: ({ name }: AdminEstate) => name,
    area: ({ area }: AdminEstate) => area,
    access: (estate: AdminEstate) => accessText(estate),
    shown: ({ shown }: AdminEstate) => (shown ? 'yes' : 'no'),
  },
};

/** The estates whose guards ask something of visitors. */
export function Estates() {
  const answer = useEstates();
  const [editing, setEditing] = useState<string | null>(null);
  const done = () => setEditing(null);
  return (
    <section aria-labelledby="cd-estates">
      <h2 className="h2" id="cd-estates">
        Estates
      </h2>
      <p className="soft mb-3">
        The customer, the provider and staff see these rules on every order whose address names the
        estate.
      </p>
      <WholeTable
        noun={['estate', 'estates']}
        caption="All estates"
        answer={answer}
        local={LOCAL}
        filters={FILTERS}
        sort="name"
        file={FILE}
        columns={COLUMNS}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        search="Find an estate"
        searchHint="Name, area or note"
        empty={<p className="soft mb-3">No estate is recorded yet.</p>}
        cards={(estates, pick) => (
          <ul className="cd-list mb-4" aria-label="Estates">
            {estates.map((estate) => (
              <li key={estate.id} data-row={estate.id}>
                {editing === estate.id ? (
                  <EstateForm estate={estate} onDone={done} />
                ) : (
                  <EstateRow
                    estate={estate}
                    pick={pick(estate)}
                    onEdit={() => setEditing(estate.id)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      />
      {answer.data &&
        (editing === 'new' ? (
          <EstateForm estate={null} onDone={done} />
        ) : (
          <Button kind="tint" className="mt-3" onClick={() => setEditing('new')}>
            <Plus className="i" aria-hidden /> New estate
          </Button>
        ))}
    </section>
  );
}
