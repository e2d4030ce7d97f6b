import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { savedPlaceTexts } from '@/domain/booking/saved-places';
import {
  deletePlace,
  MAX_PLACE_NAME,
  MAX_SAVED_PLACES,
  renamePlace,
  useSavedPlaces,
  type SavedPlace,
} from '@/domain/saved-places/api';
import { ActionButton } from '@/shared/forms/action-button';
import { SubmitForm } from '@/shared/forms/submit-form';
import { useSubmit } from '@/shared/forms/use-submit';
import { Button } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Dialog } from '@/shared/ui/dialog';
import { TextField } from '@/shared/ui/field';
import { Skeleton } from '@/shared/ui/skeleton';
import { texts } from './texts';

function Row({ place, onChange }: { place: SavedPlace; onChange: () => void }) {
  const { name, help } = savedPlaceTexts(place);
  return (
    <li className="row g12 min-h-16 border-t border-line py-3 first:border-t-0">
      <div className="grow">
        <p className="strong wordy">{name}</p>
        <p className="small faint wordy">{help}</p>
      </div>
      <Button aria-label={texts.changePlace(name)} onClick={onChange}>
        {texts.change}
      </Button>
    </li>
  );
}

interface ChangeProps {
  place: SavedPlace;
  onClose: () => void;
  onDeleted: () => void;
}

function Change({ place, onClose, onDeleted }: ChangeProps) {
  const [name, setName] = useState(place.name ?? '');
  const form = useSubmit({ otherwise: texts.couldNotSaved });
  const { name: shown, help } = savedPlaceTexts({ ...place, name: null });
  async function save() {
    await renamePlace(place.id, name.trim());
    onClose();
  }
  async function remove() {
    await deletePlace(place.id);
    onDeleted();
  }
  return (
    <div className="stack g20">
      <SubmitForm
        form={form}
        label={texts.changeSavedPlace}
        submit={texts.save}
        onSubmit={save}
        onClose={onClose}
      >
        <p className="soft wordy">{`${shown}, ${help}`}</p>
        <TextField
          label={texts.name}
          optional
          hint={texts.forExample}
          maxLength={MAX_PLACE_NAME}
          value={name}
          error={form.errors['name']}
          onChange={(event) => setName(event.target.value)}
        />
      </SubmitForm>
      <ActionButton
        kind="danger-quiet"
        needsNetwork
        failed={texts.couldNotDeleted}
        done={{ title: texts.placeDeleted }}
        run={remove}
      >
        <Trash2 className="i" aria-hidden /> {texts.deleteThisPlace}
      </ActionButton>
    </div>
  );
}

/** The places that the customer saved, to rename and delete. */
export function OwnPlaces() {
  const answer = useSavedPlaces();
  const [opened, setOpened] = useState<SavedPlace | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const justDeleted = useRef(false);
  // The button that opened the dialog is gone after a deletion, so the focus moves to the heading.
  useEffect(() => {
    if (opened || !justDeleted.current) return;
    justDeleted.current = false;
    heading.current?.focus();
  }, [opened]);

  function close() {
    setOpened(null);
  }

  function onDeleted() {
    justDeleted.current = true;
    close();
  }

  return (
    <section className="acct-s mt-10" aria-labelledby="saved-places">
      <h2 className="h2" id="saved-places" ref={heading} tabIndex={-1}>
        {texts.savedPlaces}
      </h2>
      <p className="soft">{texts.shownWhenYouBook}</p>
      <DataView
        what={texts.yourSavedPlaces}
        answer={answer}
        skeleton={<Skeleton className="h-16 w-full" />}
        empty={<p>{texts.youHaveSavedNone}</p>}
      >
        {(places) => (
          <>
            <ul className="card !py-1">
              {places.map((place) => (
                <Row key={place.id} place={place} onChange={() => setOpened(place)} />
              ))}
            </ul>
            <p className="small faint mt-2">{texts.of(places.length, MAX_SAVED_PLACES)}</p>
          </>
        )}
      </DataView>
      <Dialog open={opened !== null} onClose={close} title={texts.changeSavedPlace}>
        {opened && <Change place={opened} onClose={close} onDeleted={onDeleted} />}
      </Dialog>
    </section>
  );
}
