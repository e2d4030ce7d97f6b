import { useState, type KeyboardEvent } from 'react';
import { ApiError } from '@/shared/api/problem';
import { useDebounced } from '@/shared/hooks/use-debounced';
import { useListbox } from '@/shared/hooks/use-listbox';
import { useSuggestions } from '@/domain/location/api';
import { MIN_LETTERS, NO_SUGGESTIONS, TYPING_DELAY_MS, type Place } from '@/domain/location/model';

const serverText = (error: Error | undefined) =>
  error && ((error instanceof ApiError && error.serverMessage) || NO_SUGGESTIONS);

/** The typed text, the matching places, and the keys of a combobox. */
export function usePlaceSearch(onPick: (place: Place) => void) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const settled = useDebounced(asked, TYPING_DELAY_MS);
  const enough = asked.length >= MIN_LETTERS;
  const { data, error, isLoading } = useSuggestions(enough ? settled : '');
  const searching = enough && (asked !== settled || isLoading);
  const shown = enough && !searching;
  const places: readonly Place[] = shown && !error ? (data?.data ?? []) : [];
  const list = useListbox({
    options: places,
    onPick: (place) => {
      setText('');
      onPick(place);
    },
  });

  function type(next: string) {
    setText(next);
    list.reset();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || text === '') {
      list.onKeyDown(event);
      return;
    }
    // The first Escape closes the list; the second one closes the dialog.
    event.preventDefault();
    event.stopPropagation();
    type('');
  }

  return {
    text,
    type,
    list,
    places,
    searching,
    problem: shown ? serverText(error) : undefined,
    empty: shown && !error && places.length === 0,
    open: enough,
    onKeyDown,
  };
}

export type PlaceSearch = ReturnType<typeof usePlaceSearch>;
