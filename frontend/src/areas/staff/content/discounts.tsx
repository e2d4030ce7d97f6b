import { useState, type ReactNode } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { isoDay } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import type { Column } from '@/shared/ui/data-table/rows';
import type { Filter } from '@/shared/ui/data-table/use-table';
import type { Local } from '@/shared/ui/data-table/local';
import { TextField } from '@/shared/ui/field';
import { WholeTable } from '../whole-table';
import { removeDiscount, saveDiscount, useDiscounts, type AdminDiscount } from './api';
import { dayOf, NOT_SAVED } from './model';

function DiscountForm({ service, onDone }: { service: AdminDiscount; onDone: () => void }) {
  const { values, field } = useFields({
    percent: String(service.percent ?? 10),
    startsOn: service.startsOn ?? isoDay(),
    endsOn: service.endsOn ?? '',
  });
  const form = useSubmit({ otherwise: NOT_SAVED });
  async function submit() {
    await saveDiscount(service.categorySlug, {
      percent: Number(values.percent) || 0,
      startsOn: values.startsOn,
      endsOn: values.endsOn,
    });
    toast({ title: 'Saved', description: 'It applies to prices made on these days.' });
    onDone();
  }
  return (
    <SubmitForm
      className="cd-form"
      form={form}
      label={`Discount on ${service.name}`}
      submit="Save discount"
      onSubmit={submit}
      onClose={onDone}
      close="Cancel"
    >
      <TextField
        label="Percent off labour and travel"
        type="number"
        min={1}
        max={90}
        {...field('percent', form.errors)}
      />
      <div className="cd-two">
        <TextField label="First day" type="date" {...field('startsOn', form.errors)} />
        <TextField label="Last day" type="date" min={isoDay()} {...field('endsOn', form.errors)} />
      </div>
      <p className="small soft">
        Gida pays for it: the provider receives the same. Existing prices do not change.
      </p>
    </SubmitForm>
  );
}

function Row({
  service,
  pick,
  onEdit,
}: {
  service: AdminDiscount;
  pick: ReactNode;
  onEdit: () => void;
}) {
  const { busy, failure, run } = useSubmit({ otherwise: NOT_SAVED });
  const { name, percent, startsOn, endsOn, live } = service;
  return (
    <>
      <p>
        {pick} <b>{name}</b> {live && <Chip tone="leaf">On</Chip>}
      </p>
      <p className="small soft">
        {percent != null && startsOn && endsOn
          ? `${percent}% off from ${dayOf(startsOn)} to ${dayOf(endsOn)}.`
          : 'No discount.'}
      </p>
      <div className="row g8 wrapx">
        <Button
          data-main
          aria-label={`${percent == null ? 'Set' : 'Change'} the discount on ${name}`}
          onClick={onEdit}
        >
          {percent == null ? 'Set a discount' : 'Change'}
        </Button>
        {percent != null && (
          <Button
            kind="danger-quiet"
            busy={busy}
            aria-label={`Remove the discount on ${name}`}
            onClick={() => void run(() => removeDiscount(service.categorySlug))}
          >
            Remove
          </Button>
        )}
      </div>
      <FormFailure>{failure}</FormFailure>
    </>
  );
}

const FILTERS: readonly Filter[] = [
  {
    name: 'discount',
    label: 'Discount',
    kind: 'choice',
    options: [
      { value: 'on', label: 'On today' },
      { value: 'set', label: 'Set' },
      { value: 'none', label: 'None' },
    ],
  },
];

const COLUMNS: readonly Column<AdminDiscount>[] = [
  { id: 'service', label: 'Service', sort: 'name', sorted: 'letters', cell: ({ name }) => name },
  { id: 'percent', label: 'Percent', sort: 'percent', cell: ({ percent }) => percent },
];

const LOCAL: Local<AdminDiscount> = {
  textsOf: ({ name, categorySlug }) => [name, categorySlug],
  filters: {
    discount: ({ percent, live }) => (percent == null ? 'none' : live ? ['set', 'on'] : 'set'),
  },
  sorts: { name: ({ name }) => name, percent: ({ percent }) => percent ?? 0 },
};

const FILE = {
  name: 'discounts',
  columns: {
    service: ({ name }: AdminDiscount) => name,
    percent: ({ percent }: AdminDiscount) => percent,
    first: ({ startsOn }: AdminDiscount) => startsOn,
    last: ({ endsOn }: AdminDiscount) => endsOn,
  },
};

/** The discounts that apply to every customer, by service and with their days. */
export function Discounts() {
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <section aria-labelledby="cd-discounts">
      <h2 className="h2" id="cd-discounts">
        Discounts
      </h2>
      <p className="soft mb-3">
        It is shown on the service’s tile and as a line of every new price.
      </p>
      <WholeTable
        noun={['service', 'services']}
        caption="Discounts by service"
        answer={useDiscounts()}
        local={LOCAL}
        filters={FILTERS}
        sort="name"
        file={FILE}
        columns={COLUMNS}
        idOf={({ categorySlug }) => categorySlug}
        nameOf={({ name }) => name}
        search="Find a service"
        empty={<p className="soft">There are no services.</p>}
        cards={(services, pick) => (
          <ul className="cd-list" aria-label="Discounts">
            {services.map((service) => (
              <li key={service.categorySlug} data-row={service.categorySlug}>
                {editing === service.categorySlug ? (
                  <DiscountForm service={service} onDone={() => setEditing(null)} />
                ) : (
                  <Row
                    service={service}
                    pick={pick(service)}
                    onEdit={() => setEditing(service.categorySlug)}
                  />
                )}
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  );
}
