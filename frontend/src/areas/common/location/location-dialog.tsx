import { LocateFixed, MapPin } from 'lucide-react';
import { useRef, useState } from 'react';
import type { User } from '@/domain/identity/model';
import { useUser } from '@/areas/common/identity/session';
import { useSubmit } from '@/shared/forms/use-submit';
import { dismissToast, failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { saveLocation } from '@/domain/location/api';
import {
  bodyOf,
  dialogState,
  initialPlace,
  NOT_SELECTED,
  type Place,
} from '@/domain/location/model';
import { PlaceCombobox } from './place-combobox';
import { closeLocation, useLocationDialog } from '@/domain/location/store';
import { useDeviceLocation } from './use-device-location';
import { usePlaceSearch } from './use-place-search';
import { texts } from './texts';
import '@/shared/ui/doorway.css';
import '@/shared/ui/combo.css';

function DeviceRow({ busy, onAsk }: { busy: boolean; onAsk: () => void }) {
  return (
    <button
      type="button"
      className="combo-o w-full bg-sunken"
      aria-busy={busy || undefined}
      disabled={busy}
      onClick={onAsk}
    >
      <LocateFixed className="i i24 text-brand" aria-hidden />
      <span className="grow">
        <b className="block font-semibold">{texts.useMyCurrentLocation}</b>
        <span className="small soft block">
          {busy ? texts.askingDeviceThisCan : texts.positionReadOnceNow}
        </span>
      </span>
    </button>
  );
}

function Chosen({ place }: { place: Place | null }) {
  return (
    <div aria-live="polite">
      {place && (
        <p className="row g12 rounded-card bg-brand-tint px-3 py-2.5">
          <span className="door sm !bg-surface">
            <MapPin className="i" aria-hidden />
          </span>
          <span className="grow wordy">
            <span className="small soft block">{texts.selectedPlace}</span>
            <b className="font-semibold">{place.label}</b>
          </span>
        </p>
      )}
    </div>
  );
}

function LocationForm({ user }: { user: User | null }) {
  const [place, setPlace] = useState(() => initialPlace(user));
  const { busy: saving, run } = useSubmit({ failTitle: texts.failedToSaveLocation });
  const missing = useRef<string | null>(null);
  const search = usePlaceSearch(choose);
  const device = useDeviceLocation(choose);

  /** The refusal to save without a place is no longer true. */
  function choose(next: Place) {
    setPlace(next);
    if (missing.current) dismissToast(missing.current);
  }

  function save() {
    if (!place) {
      missing.current = failToast(NOT_SELECTED.title, NOT_SELECTED.description).id;
      return;
    }
    void run(async () => {
      await saveLocation(bodyOf(place));
      toast({ title: texts.locationUpdatedSuccessfully });
      closeLocation();
    });
  }

  return (
    <div
      className="stack g16"
      data-state={dialogState({ saving, searching: search.searching, place })}
    >
      <DeviceRow busy={device.busy} onAsk={device.ask} />
      <PlaceCombobox search={search} />
      <Chosen place={place} />
      <Button
        kind="primary"
        size="lg"
        block
        className="sticky bottom-0"
        busy={saving}
        onClick={() => save()}
      >
        {saving ? texts.saving : texts.saveLocation}
      </Button>
    </div>
  );
}

/** Sets the place that services come to. Closing the dialog discards what was typed or chosen but not saved. */
export default function LocationDialog() {
  const open = useLocationDialog((state) => state.open);
  const user = useUser();
  return (
    <Dialog open={open} onClose={closeLocation} title={texts.whereDoYouNeed} form="sheet">
      <LocationForm user={user} />
    </Dialog>
  );
}
