import { MapPin, Search, X } from 'lucide-react';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Field, FieldError } from '@/shared/ui/field';
import { IconButton } from '@/shared/ui/icon-button';
import { Skeleton } from '@/shared/ui/skeleton';
import type { Place } from '@/domain/location/model';
import type { PlaceSearch } from './use-place-search';
import { texts } from './texts';
import '@/shared/ui/combo.css';

function Option({
  id,
  place,
  active,
  onPick,
}: {
  id: string;
  place: Place;
  active: boolean;
  onPick: () => void;
}) {
  return (
    // The input keeps the focus and handles the keys; the option only handles the pointer.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={clsx('combo-o !min-h-12', active && 'on')}
      onClick={onPick}
    >
      <MapPin className="i text-brand" aria-hidden />
      <span className="grow wordy">{place.label}</span>
    </li>
  );
}

function told({ searching, empty, places }: PlaceSearch): string {
  if (searching) return 'Searching...';
  if (empty) return texts.noPlaceFoundTry;
  return places.length === 0 ? '' : texts.placeFound(places.length);
}

/** The part below the input: placeholder rows, the places, or an error, all in a box of the same height. */
function Results({ search }: { search: PlaceSearch }) {
  const { places, searching, problem, empty, list } = search;
  return (
    <div
      className={clsx(
        'rounded-card bg-surface',
        search.open && 'min-h-40 [box-shadow:0_0_0_1px_var(--line)]',
      )}
      hidden={!search.open}
    >
      <ul
        id={list.listId}
        role="listbox"
        aria-label={texts.suggestions}
        className="max-h-40 overflow-y-auto overscroll-contain p-1.5"
        hidden={places.length === 0}
      >
        {places.map((place, index) => (
          <Option
            key={`${place.placeId ?? ''}${place.label}`}
            id={list.optionId(index)}
            place={place}
            active={index === list.active}
            onPick={() => list.pick(place)}
          />
        ))}
      </ul>
      {searching && (
        <div className="space-y-4 p-4" aria-hidden>
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      )}
      <p role="status" className={clsx(empty ? 'soft wordy p-4' : 'vh')}>
        {problem ? '' : told(search)}
      </p>
      <div role="alert">
        {problem && (
          <div className="p-4">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
    </div>
  );
}

/** A combobox that searches for places and lists those that match. */
export function PlaceCombobox({ search }: { search: PlaceSearch }) {
  const input = useRef<HTMLInputElement>(null);
  const { text, type, list, onKeyDown } = search;
  return (
    <div className="stack g8">
      <Field label={texts.searchForAPlace} hint={texts.areaEstateOrLandmark}>
        {(wiring) => (
          <div className="affix !pr-1">
            <Search className="i text-ink-faint" aria-hidden />
            <input
              {...wiring}
              ref={input}
              {...list.input}
              autoComplete="off"
              enterKeyHint="search"
              value={text}
              onChange={(event) => type(event.target.value)}
              onKeyDown={onKeyDown}
            />
            {text !== '' && (
              <IconButton
                icon={X}
                label={texts.clearSearch}
                onClick={() => {
                  type('');
                  input.current?.focus();
                }}
              />
            )}
          </div>
        )}
      </Field>
      <Results search={search} />
    </div>
  );
}
