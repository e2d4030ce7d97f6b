import { useState } from 'react';
import { useCategories } from '@/domain/catalog/api';
import { useAreas } from '@/domain/location/api';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { plural } from '@/shared/lib/plural';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { setServices } from '@/domain/providers/api';
import { serviceNames, zoneAreas, type CurrentStatus } from '@/domain/providers/current-status';
import { errorOf, MOST_SERVICES, ServicePicker, ZonePicker } from '../skill-pickers';

const WORKING: readonly CurrentStatus['status'][] = ['PROBATION', 'ACTIVE', 'PAUSED', 'RESTRICTED'];

interface PartProps {
  current: CurrentStatus;
}

function ChangeForm({ current, onDone }: PartProps & { onDone: () => void }) {
  const [services, setChosen] = useState([...current.categories, ...current.askedServices]);
  const [zones, setZones] = useState(current.zones);
  const form = useSubmit({
    check: () => ({
      ...(services.length === 0 && { services: 'Choose at least one service.' }),
      ...(zones.length === 0 && { zones: 'Choose at least one zone.' }),
    }),
    otherwise: 'It was not saved. Please try again.',
  });
  async function save() {
    const { askedServices } = await setServices({ services, zones });
    toast({
      title: 'Saved',
      ...(askedServices.length > 0 && {
        description: 'We check the documents of a new service, and tell you when it is added.',
      }),
    });
    onDone();
  }
  const given = current.categories.filter((slug) => !services.includes(slug));
  return (
    <form className="stack g12 mt-3" onSubmit={form.onSubmit(save)} noValidate>
      <ServicePicker
        most={Math.max(MOST_SERVICES, current.categories.length)}
        chosen={services}
        error={errorOf(form.errors, 'services')}
        onChange={setChosen}
      />
      <ZonePicker chosen={zones} error={errorOf(form.errors, 'zones')} onChange={setZones} />
      {given.length > 0 && (
        <p className="small soft">{`You get no more offers for ${plural(given.length, 'service')} that you remove. Finish or give up your jobs of it first.`}</p>
      )}
      <FormFailure>{form.failure}</FormFailure>
      <div className="row g12 wrapx">
        <Button kind="primary" type="submit" busy={form.busy}>
          Save services and zones
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}

function Zones({ current }: PartProps) {
  const { data } = useAreas();
  const zones = zoneAreas(current.zones, data ?? []);
  return (
    <>
      <h2 className="mt-4" id="sp-zones">
        Where you work <span className="num">{plural(zones.length, 'zone')}</span>
      </h2>
      {zones.length === 0 && <p>No zone is set for you yet, so no offers come.</p>}
      <dl className="sp-zones">
        {zones.map(({ zone, areas }) => (
          <div key={zone}>
            <dt>Zone {zone}</dt>
            <dd className="wordy">
              {areas.length > 0 ? `${areas.join(', ')}.` : 'All its areas.'}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The services and zones of the provider. Zones change at once, and a new service waits for staff. */
export function ServicesPart({ current }: PartProps) {
  const { data } = useCategories();
  const [open, setOpen] = useState(false);
  const names = serviceNames(current.categories, data ?? []);
  const asked = serviceNames(current.askedServices, data ?? []);
  return (
    <section className="sp-hold" aria-labelledby="sp-services">
      <h2 id="sp-services">
        Services <span className="num">{names.length}</span>
      </h2>
      {names.length === 0 ? (
        <p>No service is approved for you yet, so no offers come.</p>
      ) : (
        <p className="wordy">{names.join(', ')}.</p>
      )}
      {asked.length > 0 && (
        <p className="wordy mt-2">{`Waiting for our check: ${asked.join(', ')}. Send the documents that are missing under Documents.`}</p>
      )}
      <Zones current={current} />
      {WORKING.includes(current.status) && (
        <Button className="mt-3" aria-expanded={open} onClick={() => setOpen(!open)}>
          Change services and zones
        </Button>
      )}
      {open && <ChangeForm current={current} onDone={() => setOpen(false)} />}
    </section>
  );
}
