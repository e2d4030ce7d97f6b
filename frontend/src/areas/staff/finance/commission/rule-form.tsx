import { useState } from 'react';
import { fieldErrors } from '@/shared/api/problem-text';
import { useSubmit, type FieldErrors } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField, TextField } from '@/shared/ui/field';
import { Money } from '@/shared/ui/money';
import { amountProblems } from '../../number-problems';
import { tryRule, writeRule, type NewRule, type Preview } from './api';
import { bpsOf, koboOf, NOT_A_PERCENTAGE, percent } from './model';

const NOTE_MAX = 200;
const EMPTY = {
  category: '',
  tier: '',
  provider: '',
  rate: '',
  from: '',
  note: '',
  labour: '21500',
  travel: '0',
  materials: '8600',
};

type Fields = typeof EMPTY;

/** The rule as typed; an empty rate ends the present rule. */
function ruleOf(fields: Fields): NewRule {
  const rateBps = bpsOf(fields.rate);
  return {
    ...(fields.category && { categorySlug: fields.category }),
    ...(fields.tier && { tier: fields.tier }),
    ...(fields.provider.trim() && { providerId: fields.provider.trim() }),
    ...(rateBps !== undefined && { rateBps }),
    ...(fields.from && { effectiveFrom: `${fields.from}T00:00:00+01:00` }),
    ...(fields.note.trim() && { note: fields.note.trim() }),
  };
}

/** The errors of the rule as typed, and those of the example when it is tried. */
const problemsOf = (fields: Fields, tried: boolean): FieldErrors => ({
  ...(fields.rate.trim() && bpsOf(fields.rate) === undefined && { rateBps: NOT_A_PERCENTAGE }),
  ...(tried &&
    amountProblems({
      labourKobo: fields.labour,
      travelKobo: fields.travel,
      materialsKobo: fields.materials,
    })),
});

/** Removes the prefix from the field errors: a rule inside the preview is named with its path. */
const errorsOf = (problem: unknown): FieldErrors =>
  Object.fromEntries(
    Object.entries(fieldErrors(problem)).map(([name, text]) => [name.replace(/^rule\./, ''), text]),
  );

function Side({ title, split }: { title: string; split: Preview['today'] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="r">{percent(split.rateBps)}</td>
      <td className="r">
        <Money kobo={split.commissionKobo} />
      </td>
      <td className="r">
        <Money kobo={split.providerKobo} className="strong" />
      </td>
      <td className="r">
        <Money kobo={split.vatKobo} />
      </td>
    </tr>
  );
}

function Effect({ preview }: { preview: Preview }) {
  return (
    <div role="status" className="stack g8">
      <table className="fd-t">
        <caption className="vh">The job today and with the rule</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">When</span>
            </th>
            <th scope="col" className="r">
              Rate
            </th>
            <th scope="col" className="r">
              Gida
            </th>
            <th scope="col" className="r">
              Provider
            </th>
            <th scope="col" className="r">
              VAT
            </th>
          </tr>
        </thead>
        <tbody>
          <Side title="Today" split={preview.today} />
          <Side title="Then" split={preview.then} />
        </tbody>
      </table>
      {!preview.holds && (
        <p className="small">Another rule applies to this job: this one would not change it.</p>
      )}
    </div>
  );
}

type OnChange = (event: { target: { value: string } }) => void;

function Example({
  fields,
  errors,
  set,
}: {
  fields: Fields;
  errors: FieldErrors;
  set: (name: keyof Fields) => OnChange;
}) {
  return (
    <fieldset className="stack g12">
      <legend className="strong mb-3">Example job price, in naira with VAT</legend>
      <TextField
        label="Labour"
        inputMode="decimal"
        maxLength={16}
        value={fields.labour}
        error={errors['labourKobo']}
        onChange={set('labour')}
      />
      <TextField
        label="Travel"
        inputMode="decimal"
        maxLength={16}
        value={fields.travel}
        error={errors['travelKobo']}
        onChange={set('travel')}
      />
      <TextField
        label="Materials"
        inputMode="decimal"
        maxLength={16}
        value={fields.materials}
        error={errors['materialsKobo']}
        onChange={set('materials')}
      />
    </fieldset>
  );
}

interface Named {
  slug: string;
  name: string;
}

function Service({
  services,
  ...field
}: {
  services: readonly Named[];
  value: string;
  error: string | undefined;
  onChange: OnChange;
}) {
  return (
    <SelectField label="Service" {...field}>
      <option value="">Any service</option>
      {services.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** The jobs that the rule is for, its rate, its start and the reason. */
function RuleFields({
  services,
  fields,
  errors,
  set,
}: {
  services: readonly Named[];
  fields: Fields;
  errors: FieldErrors;
  set: (name: keyof Fields) => OnChange;
}) {
  return (
    <>
      <Service
        services={services}
        value={fields.category}
        error={errors['categorySlug']}
        onChange={set('category')}
      />
      <SelectField
        label="Providers"
        value={fields.tier}
        error={errors['tier']}
        onChange={set('tier')}
      >
        <option value="">Any</option>
        <option value="STANDARD">Standard</option>
        <option value="TRUSTED">Trusted: 50 jobs or more, rated 4.6 or better</option>
      </SelectField>
      <TextField
        label="Id of one provider"
        optional
        hint="As in the address of their page."
        maxLength={36}
        value={fields.provider}
        error={errors['providerId']}
        onChange={set('provider')}
      />
      <TextField
        label="Percent"
        hint="Of labour, travel and fees without VAT. Leave it empty to end the current rule."
        inputMode="decimal"
        maxLength={16}
        value={fields.rate}
        error={errors['rateBps']}
        onChange={set('rate')}
      />
      <TextField
        label="From"
        optional
        type="date"
        hint="Leave it empty to start at once."
        value={fields.from}
        error={errors['effectiveFrom']}
        onChange={set('from')}
      />
      <TextField
        label="Why"
        optional
        hint="It is in the list."
        maxLength={NOTE_MAX}
        value={fields.note}
        error={errors['note']}
        onChange={set('note')}
      />
    </>
  );
}

/** A new rule, which is tried on an example before it is proposed. A second person puts it into force. */
export function RuleForm({ services }: { services: readonly Named[] }) {
  const [fields, setFields] = useState<Fields>(EMPTY);
  const [preview, setPreview] = useState<Preview>();
  const form = useSubmit({
    check: (action) => problemsOf(fields, action === 'try'),
    errorsOf,
    failTitle: (action) => (action === 'try' ? 'The preview failed' : 'The rule was not saved'),
  });
  const { errors, pending } = form;
  const set =
    (name: keyof Fields): OnChange =>
    (event) => {
      setFields({ ...fields, [name]: event.target.value });
      setPreview(undefined);
    };

  const showEffect = async () =>
    setPreview(
      await tryRule(
        ruleOf(fields),
        koboOf(fields.labour),
        koboOf(fields.travel),
        koboOf(fields.materials),
      ),
    );
  async function propose() {
    await writeRule(ruleOf(fields));
    toast({
      title: 'Waiting for a second person',
      description: 'Nothing changes until another person approves.',
    });
    setFields(EMPTY);
    setPreview(undefined);
  }

  return (
    <form
      className="card stack g12"
      noValidate
      onSubmit={form.onSubmit(propose)}
      aria-labelledby="new-rule"
    >
      <h2 className="h2" id="new-rule">
        New rule
      </h2>
      <RuleFields services={services} fields={fields} errors={errors} set={set} />
      <Example fields={fields} errors={errors} set={set} />
      {preview && <Effect preview={preview} />}
      <div className="row g8 wrapx">
        <Button busy={pending === 'try'} onClick={() => void form.run(showEffect, 'try')}>
          Show its effect
        </Button>
        <Button kind="primary" type="submit" busy={pending === 'submit'}>
          Propose rule
        </Button>
      </div>
    </form>
  );
}
