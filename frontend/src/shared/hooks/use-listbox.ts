import { useEffect, useId, useState, type KeyboardEvent } from 'react';

/** The next place in a circular list; -1 when the list is empty. Without a place, up goes to the last entry. */
export function stepped(place: number, by: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (place < 0) return by === 1 ? 0 : count - 1;
  return (place + by + count) % count;
}

interface Options<T> {
  options: readonly T[];
  onPick: (option: T) => void;
  /** Marks the first option until the arrow keys choose another one. */
  marksFirst?: boolean;
}

/**
 * The keys and the attributes of a list of options under an input. The input keeps the focus: the arrow keys mark an option, and Enter picks
 * it, or the first one when none is marked.
 */
export function useListbox<T>({ options, onPick, marksFirst = false }: Options<T>) {
  const id = useId();
  const start = marksFirst ? 0 : -1;
  const [place, setPlace] = useState(start);
  const active = Math.min(place, options.length - 1);
  const optionId = (at: number) => `${id}-${at}`;
  const marked = active >= 0 ? optionId(active) : undefined;

  useEffect(() => {
    if (marked !== undefined) document.getElementById(marked)?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  /** Picks an option, for the pointer. */
  function pick(option: T) {
    setPlace(start);
    onPick(option);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (options.length > 0)
        setPlace(stepped(active, event.key === 'ArrowDown' ? 1 : -1, options.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = options[Math.max(0, active)];
      if (chosen !== undefined) pick(chosen);
    }
  }

  return {
    /** The place of the marked option; -1 when none is marked. */
    active,
    /** Marks nothing, or the first option: for another text in the input. */
    reset: () => setPlace(start),
    pick,
    listId: id,
    optionId,
    onKeyDown,
    /** The attributes of the input. */
    input: {
      role: 'combobox',
      'aria-expanded': options.length > 0,
      'aria-controls': id,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': marked,
      onKeyDown,
    },
  };
}
