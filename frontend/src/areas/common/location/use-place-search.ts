import { useState, type KeyboardEvent } from 'react';
import { ApiError } from '@/shared/api/problem';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useSuggestions } from '@/domain/location/api';
import { MIN_LETTERS, NO_SUGGESTIONS, step, TYPING_DELAY_MS, type Place } from '@/domain/location/model';

const serverText = (error: Error | undefined) => error && ((error instanceof ApiError && error.serverMessage) || NO_SUGGESTIONS);

/** The typed text, the matching places, and the keys of a combobox. */
export function usePlaceSearch(onPick: (place: Place) => void) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const asked = text.trim();
  const settled = useDebounced(asked, TYPING_DELAY_MS);
  const enough = asked.length >= MIN_LETTERS;
  const { data, error, isLoading } = useSuggestions(enough ? settled : '');
  const searching = enough && (asked !== settled || isLoading);
  const shown = enough && !searching;
  const places: readonly Place[] = shown && !error ? (data?.data ?? []) : [];

  function type(next: string) {
    setText(next);
    setActive(-1);
  }

  function pick(place: Place) {
    type('');
    onPick(place);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive(step(active, event.key === 'ArrowDown' ? 1 : -1, places.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const place = places[Math.max(0, active)];
      if (place) pick(place);
    } else if (event.key === 'Escape' && text !== '') {
      // The first Escape closes the list; the second one closes the dialog.
      event.preventDefault();
      event.stopPropagation();
      type('');
    }
  }

  return { text, type, active, places, searching, problem: shown ? serverText(error) : undefined, empty: shown && !error && places.length === 0, open: enough, pick, onKeyDown };
}

export type PlaceSearch = ReturnType<typeof usePlaceSearch>;
