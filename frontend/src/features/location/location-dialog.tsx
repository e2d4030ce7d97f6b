import { LocateFixed, MapPin } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '@/features/identity/session';
import type { User } from '@/features/identity/model';
import { messageOf } from '@/shared/api/problem';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { Field } from '@/shared/ui/field';
import { saveLocation, useSuggestions } from './api';
import { NOT_SELECTED, type Place } from './model';
import { closeLocation, useLocationDialog } from './store';
import { useDeviceLocation } from './use-device-location';

const TYPING_DELAY_MS = 300;

function initialPlace(user: User | null): Place | null {
  if (!user?.locationLabel || user.latitude == null || user.longitude == null) return null;
  return { latitude: user.latitude, longitude: user.longitude, label: user.locationLabel, placeId: user.placeId ?? null };
}

function Suggestions({ text, onPick }: { text: string; onPick: (place: Place) => void }) {
  const { data, error, isLoading } = useSuggestions(useDebounced(text, TYPING_DELAY_MS));
  if (error) return <p className="error">{messageOf(error, 'Failed to fetch suggestions')}</p>;
  if (isLoading) return <p className="small faint" role="status">Searching...</p>;
  if (!data) return null;
  if (data.data.length === 0) return <p className="small soft">No place found. Try a landmark or the name of the area.</p>;
  return (
    <ul className="max-h-40 overflow-y-auto" aria-label="Suggestions">
      {data.data.map((item) => (
        <li key={item.placeId}>
          <button type="button" className="combo-o w-full hover:bg-sunken" onClick={() => onPick(item)}>
            <MapPin className="i text-brand" aria-hidden />
            <span className="grow wordy">{item.label}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function LocationForm({ user }: { user: User | null }) {
  const [text, setText] = useState('');
  const [place, setPlace] = useState(() => initialPlace(user));
  const [saving, setSaving] = useState(false);
  const device = useDeviceLocation(setPlace);

  async function save() {
    if (!place) {
      failToast(NOT_SELECTED.title, NOT_SELECTED.description);
      return;
    }
    setSaving(true);
    try {
      await saveLocation({ latitude: place.latitude, longitude: place.longitude, locationLabel: place.label, placeId: place.placeId });
      toast({ title: 'Location updated successfully' });
      closeLocation();
    } catch (error) {
      failToast('Failed to save location', messageOf(error, 'Please try again.'));
      setSaving(false);
    }
  }

  return (
    <div className="stack g16">
      <Field label="Search for a place" hint="An area, an estate or a landmark in Abuja.">
        {(wiring) => <input className="input" {...wiring} value={text} autoComplete="off" onChange={(event) => setText(event.target.value)} />}
      </Field>
      <Suggestions
        text={text}
        onPick={(picked) => {
          setPlace(picked);
          setText('');
        }}
      />
      <Button block busy={device.busy} onClick={device.ask}>
        <LocateFixed className="i" aria-hidden /> Use my current location
      </Button>
      {place && (
        <p className="row g8 wordy" aria-live="polite">
          <MapPin className="i text-brand" aria-hidden />
          <span>
            <span className="vh">Selected: </span>
            <b>{place.label}</b>
          </span>
        </p>
      )}
      <Button kind="primary" size="lg" block busy={saving} onClick={() => void save()}>
        Save location
      </Button>
    </div>
  );
}

export default function LocationDialog() {
  const open = useLocationDialog((state) => state.open);
  const user = useUser();
  return (
    <Dialog open={open} onClose={closeLocation} title="Where do you need us?" form="sheet">
      <LocationForm user={user} />
    </Dialog>
  );
}
