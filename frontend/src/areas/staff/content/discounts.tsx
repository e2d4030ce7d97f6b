import { useState } from 'react';
import { FormFailure } from '@/shared/forms/form-failure';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { isoDay } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { TextField } from '@/shared/ui/field';
import { Skeletons } from '@/shared/ui/skeleton';
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

function Row({ service, onEdit }: { service: AdminDiscount; onEdit: () => void }) {
  const { busy, failure, run } = useSubmit({ otherwise: NOT_SAVED });
  const { name, percent, startsOn, endsOn, live } = service;
  return (
    <>
      <p>
        <b>{name}</b> {live && <Chip tone="leaf">On</Chip>}
      </p>
      <p className="small soft">
        {percent != null && startsOn && endsOn
          ? `${percent}% off from ${dayOf(startsOn)} to ${dayOf(endsOn)}.`
          : 'No discount.'}
      </p>
      <div className="row g8 wrapx">
        <Button
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
      <DataView
        what="the discounts"
        skeleton={<Skeletons count={3} className="mb-3 h-20 w-full" />}
        answer={useDiscounts()}
      >
        {(services) => (
          <ul className="cd-list" aria-label="Discounts">
            {services.map((service) => (
              <li key={service.categorySlug}>
                {editing === service.categorySlug ? (
                  <DiscountForm service={service} onDone={() => setEditing(null)} />
                ) : (
                  <Row service={service} onEdit={() => setEditing(service.categorySlug)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}
