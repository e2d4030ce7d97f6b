import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { FormFailure } from '@/shared/forms/form-failure';
import { digits, useFields } from '@/shared/forms/use-fields';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { CheckLine } from '@/shared/ui/choice';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { serviceIcons } from '@/shared/ui/service-icon-set';
import { isStale, useSeenVersion } from '../use-seen-version';
import {
  dropDraft,
  saveCategory,
  useCategories,
  type AdminCategory,
  type CategoryText,
} from './kinds-api';
import { NOT_SAVED } from './model';
import { PublishButtons } from './publish-buttons';

const ICONS = Object.keys(serviceIcons);

const liveOf = ({
  name,
  description,
  iconKey,
  popular,
  visible,
  position,
}: AdminCategory): CategoryText => ({ name, description, iconKey, popular, visible, position });

export function ServiceForm({
  service,
  places,
  onDone,
}: {
  service: AdminCategory;
  places: number;
  onDone: () => void;
}) {
  const { values, set, field, flag } = useFields<CategoryText>(
    () => service.draft ?? liveOf(service),
  );
  const form = useSubmit({ otherwise: NOT_SAVED });
  const stale = isStale(form.error);
  const version = useSeenVersion(service.version, stale);
  const { errors } = form;
  const send = (publish: boolean) => async () => {
    await saveCategory(service.slug, { ...values, publish, version });
    toast(
      publish
        ? { title: 'Published', description: 'Visitors see the change now.' }
        : { title: 'Draft saved', description: 'Visitors see it when you publish it.' },
    );
    onDone();
  };
  return (
    <form
      className="cd-form"
      noValidate
      aria-label={`Edit: ${service.name}`}
      onSubmit={form.onSubmit(send(true))}
    >
      <FormFailure>{form.failure}</FormFailure>
      <TextField label="Name" maxLength={60} {...field('name', errors)} />
      <TextAreaField
        label="Description"
        rows={2}
        maxLength={240}
        {...field('description', errors)}
      />
      <div className="cd-two">
        <SelectField label="Icon" {...field('iconKey', errors)}>
          {ICONS.map((key) => (
            <option key={key} value={key}>
              {key}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Position"
          hint={`1 to ${places}`}
          inputMode="numeric"
          maxLength={3}
          value={String(values.position || '')}
          error={errors['position']}
          onChange={(event) => set({ position: Number(digits(event.target.value)) })}
        />
      </div>
      <CheckLine {...flag('popular')}>Popular</CheckLine>
      <CheckLine
        {...flag('visible')}
        help="A hidden service cannot be booked. Orders that exist go on."
      >
        Visible
      </CheckLine>
      {stale && (
        <Note tone="sun">
          Another person saved this service. Cancel to see their version, or save to overwrite it.
        </Note>
      )}
      <PublishButtons
        busy={form.busy}
        onDraft={() => void form.run(send(false))}
        onCancel={onDone}
      />
    </form>
  );
}

const CHANGES: readonly [keyof CategoryText, string][] = [
  ['name', 'name'],
  ['description', 'description'],
  ['iconKey', 'icon'],
  ['position', 'position'],
  ['popular', 'popular'],
  ['visible', 'visibility'],
];

/** What publishing the draft changes: "name, icon". */
const changesOf = (service: AdminCategory) =>
  CHANGES.filter(([key]) => service.draft && service.draft[key] !== liveOf(service)[key]).map(
    ([, label]) => label,
  );

function ServiceRow({ service, onEdit }: { service: AdminCategory; onEdit: () => void }) {
  const { draft } = service;
  return (
    <>
      <p>
        <b>{`${service.position}. ${service.name}`}</b>{' '}
        {service.popular && <Chip tone="leaf">Popular</Chip>}{' '}
        {!service.visible && <Chip tone="grey">Hidden</Chip>}{' '}
        {draft && <Chip tone="sun">Draft</Chip>}
      </p>
      <p className="small soft">{service.description}</p>
      {draft && (
        <p className="small">{`The draft changes: ${changesOf(service).join(', ') || 'nothing'}.`}</p>
      )}
      <div className="row g8 wrapx">
        <Button aria-label={`Edit “${service.name}”`} onClick={onEdit}>
          Edit
        </Button>
        {draft && (
          <>
            <ActionButton
              kind="primary"
              failed={NOT_SAVED}
              done={{ title: 'Published', description: 'Visitors see the change now.' }}
              run={() =>
                saveCategory(service.slug, { ...draft, publish: true, version: service.version })
              }
            >
              Publish<span className="vh">{` the draft of ${service.name}`}</span>
            </ActionButton>
            <ActionButton
              kind="danger-quiet"
              failed={NOT_SAVED}
              done={{ title: 'Draft dropped' }}
              run={() => dropDraft(service.slug)}
            >
              Drop<span className="vh">{` the draft of ${service.name}`}</span>
            </ActionButton>
          </>
        )}
      </div>
    </>
  );
}

/** The services that visitors see, with the drafts of their texts. Prices and forms are not edited here. */
export function Services() {
  const answer = useCategories();
  const [editing, setEditing] = useState<string | null>(null);
  return (
    <section aria-labelledby="cd-services">
      <h2 className="h2" id="cd-services">
        Services
      </h2>
      <p className="soft mb-3">
        The name, the description, the icon and the order of each service. A change can wait as a
        draft.
      </p>
      <DataView what="the services" answer={answer}>
        {(services) => (
          <ul className="cd-list" aria-label="Services">
            {services.map((service) => (
              <li key={service.slug}>
                {editing === service.slug ? (
                  <ServiceForm
                    service={service}
                    places={services.length}
                    onDone={() => setEditing(null)}
                  />
                ) : (
                  <ServiceRow service={service} onEdit={() => setEditing(service.slug)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}
