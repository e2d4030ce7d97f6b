import { useCallback, useEffect, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSearchMiss } from '@/domain/catalog/landing-api';
import type { Category } from '@/domain/catalog/model';

type SearchModule = typeof import('./search-part');

export const MAX_RESULTS = 8;

export interface ComboboxProps {
  services: readonly Category[];
  /** Listed while the search box is empty. */
  popular: readonly Category[];
  loading: boolean;
  /** Set when the services could not be loaded; calling it tries again. */
  retry: (() => void) | null;
  pathOf: (category: Category) => string;
  /** Called when the box opens, so that the page can load its list. */
  onWake: () => void;
  onOpenChange: (open: boolean) => void;
}

/** Loads the search code when the box is first opened, and prepares its index before the first letter. */
function useSearch(open: boolean, services: readonly Category[]) {
  const [search, setSearch] = useState<SearchModule | null>(null);
  useEffect(() => {
    if (!open) return;
    let current = true;
    const take = (found: SearchModule) => current && setSearch(found);
    import(/* webpackChunkName: "search" */ './search-part').then(take, () => undefined);
    return () => {
      current = false;
    };
  }, [open]);
  useEffect(() => void search?.indexOf(services), [search, services]);
  return search;
}

/** The next position in a circular list of `count`; without a position, up leads to the last entry. */
export const stepped = (place: number, step: 1 | -1, count: number) =>
  count === 0 ? -1 : (place + step + count + (place < 0 && step < 0 ? 1 : 0)) % count;

export type DropdownState = 'list' | 'loading' | 'failed' | 'no-match' | 'prompt';

/** What the dropdown shows. The prompt is shown when the search box is empty and there are no popular services. */
export function dropdownState(
  asked: string,
  count: number,
  loading: boolean,
  failed: boolean,
): DropdownState {
  if (count > 0) return 'list';
  if (loading) return 'loading';
  if (failed) return 'failed';
  return asked ? 'no-match' : 'prompt';
}

export function useCombobox({
  services,
  popular,
  loading,
  retry,
  pathOf,
  onWake,
  onOpenChange,
}: ComboboxProps) {
  const [query, setQuery] = useState('');
  const [open, setOpenState] = useState(false);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const asked = query.trim();
  const search = useSearch(open, services);
  const results = (asked ? (search?.searchServices(services, asked) ?? []) : popular).slice(
    0,
    MAX_RESULTS,
  );
  const safety = search?.safetyLine(asked) ?? null;
  const state = dropdownState(
    asked,
    results.length,
    loading || (asked !== '' && !search),
    retry !== null,
  );
  useSearchMiss(asked, state === 'no-match');
  const setOpen = useCallback(
    (next: boolean) => {
      setOpenState(next);
      onOpenChange(next);
      if (next) onWake();
      else setActive(-1);
    },
    [onOpenChange, onWake],
  );
  const close = useCallback(() => setOpen(false), [setOpen]);
  function go(category: Category | undefined) {
    close();
    void navigate(
      category ? pathOf(category) : `/categories${asked ? `?q=${encodeURIComponent(asked)}` : ''}`,
    );
  }
  /** Opens the active row, or the first result; with an empty search box and no active row, the list of all services. A person in danger reads whom to call. */
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (asked === '' && active < 0) go(undefined);
    else if (safety === null || active >= 0) go(results[Math.max(0, active)]);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      setQuery('');
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((place) => stepped(place, step, results.length));
    }
  }
  function type(text: string) {
    setQuery(text);
    setActive(-1);
    setOpen(true);
  }
  return {
    query,
    asked,
    open,
    active,
    results,
    safety,
    state,
    setOpen,
    close,
    type,
    go,
    submit,
    onKeyDown,
  };
}
