import { Link } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import type { DraftAddress } from '@/domain/booking/draft-store';
import { isSamePlace, placeOf } from '@/domain/booking/past-places';
import { MAX_PLACE_NAME, MAX_SAVED_PLACES, useSavedPlaces } from '@/domain/saved-places/api';
import { CheckLine, Pill } from '@/shared/ui/choice';
import { TextField } from '@/shared/ui/field';
import { texts } from '../texts';

/** The names that are offered; the customer may write another. */
const NAMES = [texts.home, texts.office];

interface Props {
  address: DraftAddress;
  /** The name under which the place is saved; null when it is not saved. */
  saveAs: string | null;
  onChange: (saveAs: string | null) => void;
}

function NameOfPlace({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  return (
    <>
      <div className="row wrapx g8" role="group" aria-label={texts.nameOfPlace}>
        {NAMES.map((offered) => (
          <Pill
            key={offered}
            on={name === offered}
            onClick={() => onChange(name === offered ? '' : offered)}
          >
            {offered}
          </Pill>
        ))}
      </div>
      <TextField
        label={texts.nameOfPlace}
        optional
        maxLength={MAX_PLACE_NAME}
        value={name}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  );
}

/** Saves the place of the request for another time, with or without a name. A place that is saved already is not offered. */
export function SavePlace({ address, saveAs, onChange }: Props) {
  const signedIn = useUser() !== null;
  const saved = useSavedPlaces(signedIn).data ?? [];
  if (address.saved || saved.some((one) => isSamePlace(placeOf(one.address), address))) return null;
  if (saved.length >= MAX_SAVED_PLACES) {
    return (
      <p className="small soft">
        {texts.placesAreFull(
          MAX_SAVED_PLACES,
          <Link className="link" to="/profile">
            {texts.yourAccount}
          </Link>,
        )}
      </p>
    );
  }
  return (
    <div className="stack g12">
      <CheckLine
        checked={saveAs !== null}
        onChange={(on) => onChange(on ? '' : null)}
        help={texts.savedWhenSent}
      >
        {texts.saveForNextTime}
      </CheckLine>
      {saveAs !== null && <NameOfPlace name={saveAs} onChange={onChange} />}
    </div>
  );
}
