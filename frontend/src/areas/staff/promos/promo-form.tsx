import { useState } from 'react';
import { SubmitForm } from '@/shared/forms/submit-form';
import type { FieldErrors } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { CheckLine, Pill } from '@/shared/ui/choice';
import { SelectField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { NOT_SAVED } from '../content/model';
import { useVersionedForm } from '../use-seen-version';
import { makePromo, savePromo, type AdminPromo } from './api';
import { termsOf, typedOf, typedProblems, type Typed } from './model';

const ZONES = ['A', 'B', 'C'];

export interface Named {
  slug: string;
  name: string;
}

/** Connects a field to the form: its value, its error, and the handler for typing. */
type Wire = (
  name: keyof Typed,
  error: string,
) => {
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};
type Put = (patch: Partial<Typed>) => void;

const toggled = (list: readonly string[], one: string) =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

function TakesOff({ typed, wire }: { typed: Typed; wire: Wire }) {
  return (
    <div className="cd-two">
      <SelectField label="Discount type" {...wire('type', 'type')}>
        <option value="PERCENT">A percentage of labour and travel</option>
        <option value="FIXED">An amount of labour and travel</option>
        <option value="FREE_TRAVEL">Travel cost</option>
      </SelectField>
      {typed.type === 'PERCENT' && (
        <TextField
          label="Percent"
          inputMode="decimal"
          maxLength={16}
          {...wire('percent', 'value')}
        />
      )}
      {typed.type === 'FIXED' && (
        <TextField label="Naira" inputMode="decimal" maxLength={16} {...wire('naira', 'value')} />
      )}
      {typed.type === 'PERCENT' && (
        <TextField
          label="At most, in naira"
          optional
          inputMode="decimal"
          maxLength={16}
          {...wire('cap', 'capKobo')}
        />
      )}
    </div>
  );
}

function Conditions({ typed, put }: { typed: Typed; put: Put }) {
  return (
    <>
      <CheckLine
        checked={typed.firstOrderOnly}
        onChange={(firstOrderOnly) => put({ firstOrderOnly })}
      >
        First service only
      </CheckLine>
      <CheckLine checked={typed.newUserOnly} onChange={(newUserOnly) => put({ newUserOnly })}>
        People who joined in the last 30 days only
      </CheckLine>
      <CheckLine
        checked={typed.stackWithCredit}
        onChange={(stackWithCredit) => put({ stackWithCredit })}
      >
        Credit may pay the rest
      </CheckLine>
    </>
  );
}

function ForWhom({
  typed,
  wire,
  put,
  errors,
  services,
}: {
  typed: Typed;
  wire: Wire;
  put: Put;
  errors: FieldErrors;
  services: readonly Named[];
}) {
  const problemOf = (name: string) => errors[name] ?? errors[`terms.${name}`];
  const chosen = services.filter(({ slug }) => typed.categories.includes(slug));
  const add = (event: { target: { value: string } }) =>
    put({ categories: toggled(typed.categories, event.target.value) });
  return (
    <fieldset className="stack g12">
      <legend className="strong mb-3">For whom</legend>
      <SelectField
        label="Services"
        optional
        hint="All of them when none is chosen."
        value=""
        error={problemOf('categories')}
        onChange={add}
      >
        <option value="">Add a service</option>
        {services
          .filter(({ slug }) => !typed.categories.includes(slug))
          .map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
      </SelectField>
      {chosen.length > 0 && (
        <div className="row g8 wrapx" role="group" aria-label="Chosen services">
          {chosen.map(({ slug, name }) => (
            <Pill
              key={slug}
              on
              onClick={() => put({ categories: toggled(typed.categories, slug) })}
            >
              {name}
            </Pill>
          ))}
        </div>
      )}
      <div className="row g8 wrapx" role="group" aria-label="Zones, everywhere when none is chosen">
        {ZONES.map((zone) => (
          <Pill
            key={zone}
            on={typed.zones.includes(zone)}
            onClick={() => put({ zones: toggled(typed.zones, zone) })}
          >
            {`Zone ${zone}`}
          </Pill>
        ))}
      </div>
      <TextField
        label="Minimum price, in naira"
        optional
        inputMode="decimal"
        maxLength={16}
        {...wire('minOrder', 'minOrderKobo')}
      />
      <Conditions typed={typed} put={put} />
    </fieldset>
  );
}

function Limits({ wire }: { wire: Wire }) {
  return (
    <div className="cd-two">
      <TextField label="First day" type="date" {...wire('from', 'startsAt')} />
      <TextField label="Last day" optional type="date" {...wire('until', 'endsAt')} />
      <TextField
        label="Uses per person"
        inputMode="numeric"
        maxLength={16}
        {...wire('perUserLimit', 'perUserLimit')}
      />
      <TextField
        label="Total uses"
        optional
        inputMode="numeric"
        maxLength={16}
        {...wire('totalLimit', 'totalLimit')}
      />
      <TextField
        label="Budget, in naira"
        optional
        hint="The total discount of all uses."
        inputMode="decimal"
        maxLength={16}
        {...wire('budget', 'budgetKobo')}
      />
    </div>
  );
}

/** The form for a new code or a draft, which customers have not seen yet. */
export function PromoForm({
  promo,
  services,
  onDone,
}: {
  promo: AdminPromo | null;
  services: readonly Named[];
  onDone: () => void;
}) {
  const [typed, setTyped] = useState(() => typedOf(promo));
  const { form, stale, version } = useVersionedForm(promo?.version ?? 0, NOT_SAVED, () =>
    typedProblems(typed),
  );
  const { errors } = form;
  const title = promo ? `Edit ${promo.code}` : 'New code';
  const put: Put = (patch) => setTyped({ ...typed, ...patch });
  const wire: Wire = (name, error) => ({
    value: String(typed[name]),
    error: errors[error] ?? errors[`terms.${error}`],
    onChange: ({ target }) => put({ [name]: target.value }),
  });
  async function submit() {
    const terms = termsOf(typed);
    await (promo ? savePromo(promo.id, { terms, version }) : makePromo(typed.code, terms));
    toast({ title: 'Saved', description: 'It cannot be used before it is published.' });
    onDone();
  }
  return (
    <SubmitForm
      className="cd-form"
      form={form}
      label={title}
      submit={promo ? 'Save draft' : 'Make draft'}
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <h3 className="h3">{title}</h3>
      {!promo && (
        <TextField
          label="Code"
          hint="4 to 12 letters and digits. It cannot be changed later."
          maxLength={12}
          autoCapitalize="characters"
          {...wire('code', 'code')}
        />
      )}
      <TakesOff typed={typed} wire={wire} />
      <ForWhom typed={typed} wire={wire} put={put} errors={errors} services={services} />
      <Limits wire={wire} />
      {stale && (
        <Note tone="sun">Another person saved this code. Cancel to see the current version.</Note>
      )}
    </SubmitForm>
  );
}
