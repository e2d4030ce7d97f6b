import { useState } from 'react';
import { useCategories } from '@/domain/catalog/api';
import { useAreas } from '@/domain/location/api';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { DescriptionList } from '@/shared/ui/description-list';
import { setServices } from '@/domain/providers/api';
import { serviceNames, zoneAreas, type CurrentStatus } from '@/domain/providers/current-status';
import { errorOf, MOST_SERVICES, ServicePicker, ZonePicker } from '../skill-pickers';
import { texts } from './account-texts';

const WORKING: readonly CurrentStatus['status'][] = ['PROBATION', 'ACTIVE', 'PAUSED', 'RESTRICTED'];

interface PartProps {
  current: CurrentStatus;
}

function ChangeForm({ current, onDone }: PartProps & { onDone: () => void }) {
  const [services, setChosen] = useState([...current.categories, ...current.askedServices]);
  const [zones, setZones] = useState(current.zones);
  const form = useSubmit({
    check: () => ({
      ...(services.length === 0 && { services: texts.chooseAtLeastOne }),
      ...(zones.length === 0 && { zones: texts.chooseAtLeastOneZone }),
    }),
    otherwise: texts.wasNotSavedPlease,
  });
  async function save() {
    const { askedServices } = await setServices({ services, zones });
    toast({
      title: texts.savedLabel,
      ...(askedServices.length > 0 && {
        description: texts.weCheckDocumentsNew,
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
      {given.length > 0 && <p className="small soft">{texts.youGetNoMore(given.length)}</p>}
      <FormFailure>{form.failure}</FormFailure>
      <div className="row g12 wrapx">
        <Button kind="primary" type="submit" busy={form.busy}>
          {texts.saveServicesAndZones}
        </Button>
        <Button onClick={onDone}>{texts.cancel}</Button>
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
        {texts.whereYouWork(<span className="num">{texts.zone(zones.length)}</span>)}
      </h2>
      {zones.length === 0 && <p>{texts.noZoneSetFor}</p>}
      <DescriptionList
        boxed
        className="sp-zones wordy"
        items={zones.map(({ zone, areas }) => [
          texts.zoneWithZone(zone),
          areas.length > 0 ? `${areas.join(', ')}.` : texts.allItsAreas,
        ])}
      />
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
      <h2 id="sp-services">{texts.services(<span className="num">{names.length}</span>)}</h2>
      {names.length === 0 ? (
        <p>{texts.noServiceApprovedFor}</p>
      ) : (
        <p className="wordy">{names.join(', ')}.</p>
      )}
      {asked.length > 0 && (
        <p className="wordy mt-2">{texts.waitingForOurCheck(asked.join(', '))}</p>
      )}
      {current.closedServices.map(({ service, reason }) => (
        <p key={service} className="wordy mt-2">
          {texts.closedForYou(serviceNames([service], data ?? [])[0] ?? service)}
          <q className="block">{reason}</q>
          <span className="small soft">{texts.weOpenAgain}</span>
        </p>
      ))}
      <Zones current={current} />
      {WORKING.includes(current.status) && (
        <Button className="mt-3" aria-expanded={open} onClick={() => setOpen(!open)}>
          {texts.changeServicesAndZones}
        </Button>
      )}
      {open && <ChangeForm current={current} onDone={() => setOpen(false)} />}
    </section>
  );
}
