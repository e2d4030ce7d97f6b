import { useState } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { Changes } from './history';
import {
  dropDraft,
  saveCategory,
  useCategories,
  type AdminCategory,
  type CategoryText,
} from './kinds-api';
import { dayOf, liveOf, NOT_SAVED } from './model';
import { ServiceForm } from './service-form';
import { ServicePreview } from './service-preview';

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

/** The draft of a service: what it changes, when it is published, and what can be done with it. */
function Draft({ service, draft }: { service: AdminCategory; draft: CategoryText }) {
  const { slug, name, publishOn, version } = service;
  const save = (publish: boolean) => saveCategory(slug, { ...draft, publish, version });
  return (
    <>
      <p className="small">
        {`The draft changes: ${changesOf(service).join(', ') || 'nothing'}.`}
        {publishOn && ` It is published when ${dayOf(publishOn)} begins in Abuja.`}
      </p>
      <ServicePreview text={draft} />
      <div className="row g8 wrapx">
        <ActionButton
          kind="primary"
          failed={NOT_SAVED}
          done={{ title: 'Published', description: 'Visitors see the change now.' }}
          run={() => save(true)}
        >
          Publish<span className="vh">{` the draft of ${name}`}</span>
        </ActionButton>
        {publishOn && (
          <ActionButton
            failed={NOT_SAVED}
            done={{
              title: 'Publication taken back',
              description: 'The draft stays. Visitors see it when you publish it.',
            }}
            run={() => save(false)}
          >
            Take back<span className="vh">{` the publication of ${name}`}</span>
          </ActionButton>
        )}
        <ActionButton
          kind="danger-quiet"
          failed={NOT_SAVED}
          done={{ title: 'Draft dropped' }}
          run={() => dropDraft(slug)}
        >
          Drop<span className="vh">{` the draft of ${name}`}</span>
        </ActionButton>
      </div>
    </>
  );
}

function ServiceRow({ service, onEdit }: { service: AdminCategory; onEdit: () => void }) {
  const { slug, name, draft, publishOn } = service;
  const [history, setHistory] = useState(false);
  return (
    <>
      <p>
        <b>{`${service.position}. ${name}`}</b>{' '}
        {service.popular && <Chip tone="leaf">Popular</Chip>}{' '}
        {!service.visible && <Chip tone="grey">Hidden</Chip>}{' '}
        {draft && <Chip tone="sun">Draft</Chip>}{' '}
        {publishOn && <Chip tone="sky">{`From ${dayOf(publishOn)}`}</Chip>}
      </p>
      <p className="small soft">{service.description}</p>
      {draft && <Draft service={service} draft={draft} />}
      <div className="row g8 wrapx">
        <Button aria-label={`Edit “${name}”`} onClick={onEdit}>
          Edit
        </Button>
        <Button kind="quiet" aria-expanded={history} onClick={() => setHistory(!history)}>
          History<span className="vh">{` of ${name}`}</span>
        </Button>
      </div>
      {history && <Changes subject={`service:${slug}`} label={`Changes of ${name}`} />}
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
        draft, or be published on a day.
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
