import { useState } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { useAreas } from '@/domain/location/api';
import { useOrders } from '@/domain/orders/api';
import { useSavedPlaces } from '@/domain/saved-places/api';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import type { DraftAddress } from '@/domain/booking/draft-store';
import {
  isSamePlace,
  pastPlaces,
  placeOf,
  placeTexts,
  type Place,
} from '@/domain/booking/past-places';
import { isProfilePlace, isWhole, profilePlace, profileText } from '@/domain/booking/place-model';
import { savedPlaceTexts } from '@/domain/booking/saved-places';
import { texts } from '../texts';

/** How many saved places are shown at first. */
const SHOWN = 3;

interface Card {
  id: string;
  place: Place;
  name: string;
  help: string;
}

/** The saved places, and those of earlier orders that are none of them. */
function useCards(): { saved: readonly Card[]; past: readonly Card[] } {
  const user = useUser();
  const areas = useAreas().data ?? [];
  // When one of the lists cannot be loaded, the place is entered by hand.
  const orders = useOrders(user !== null).data ?? [];
  const kept = useSavedPlaces(user !== null).data ?? [];
  const profile = profilePlace(user, areas);
  const saved = kept.map((one) => ({
    id: one.id,
    place: placeOf(one.address),
    ...savedPlaceTexts(one),
  }));
  // A place with a landmark that the profile does not name says more than the profile.
  const isKnown = (place: Place) =>
    (profile !== null && isWhole(profile) && isProfilePlace(place, profile)) ||
    saved.some((one) => isSamePlace(one.place, place));
  const past = pastPlaces(orders)
    .filter((place) => !isKnown(place))
    .map((place) => {
      const { name, help } = placeTexts(place);
      return { id: `${help} ${name}`, place, name, help };
    });
  return { saved, past };
}

interface CardProps {
  card: Card;
  chosen: Card | undefined;
  onChoose: (place: Place) => void;
}

const PlaceCard = ({ card, chosen, onChoose }: CardProps) => (
  <Choice
    name="place"
    checked={card === chosen}
    onChange={() => onChoose(card.place)}
    label={card.name}
    help={card.help}
  />
);

interface Props {
  address: DraftAddress;
  onChange: (patch: Partial<DraftAddress>) => void;
}

/** A choice between the address of the profile, the saved places, those of earlier orders and another place. */
export function WhichPlace({ address, onChange }: Props) {
  const user = useUser();
  const areas = useAreas().data ?? [];
  const { saved, past } = useCards();
  const [all, setAll] = useState(false);
  const known = user ? profileText(user) : '';
  const profile = profilePlace(user, areas);
  if (!known && saved.length + past.length === 0) return null;
  const chosen = address.saved
    ? undefined
    : [...saved, ...past].find(({ place }) => isSamePlace(place, address));
  // A chosen place stays in view.
  const folds = saved.length > SHOWN && !saved.slice(SHOWN).some((card) => card === chosen);
  const shown = folds && !all ? saved.slice(0, SHOWN) : saved;
  const choose = (place: Place) => onChange({ ...place, saved: false });
  const chooseProfile = () =>
    onChange({
      ...profile,
      saved: true,
      area: profile?.area || address.area,
      directions: '',
    });
  return (
    <fieldset>
      <legend className="vh">{texts.whichPlace}</legend>
      <div className="stack g8">
        {known && (
          <Choice
            name="place"
            checked={address.saved}
            onChange={chooseProfile}
            label={texts.addressOfProfile}
            help={known}
          />
        )}
        {shown.map((card) => (
          <PlaceCard key={card.id} card={card} chosen={chosen} onChoose={choose} />
        ))}
        {folds && (
          <Button kind="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? texts.showFewerPlaces : texts.showAllPlaces(saved.length)}
          </Button>
        )}
        {past.map((card) => (
          <PlaceCard key={card.id} card={card} chosen={chosen} onChoose={choose} />
        ))}
        <Choice
          name="place"
          checked={!address.saved && !chosen}
          onChange={() => onChange({ saved: false, line: '', landmark: '', directions: '' })}
          label={texts.aNewPlace}
        />
      </div>
    </fieldset>
  );
}
