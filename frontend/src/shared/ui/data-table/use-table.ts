import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '@/shared/hooks/use-debounced';

const SEARCH_AFTER_MS = 300;

export interface Option {
  value: string;
  label: string;
}

/** A filter of a list: a choice of one value, a day, or a condition that is on or off. */
export interface Filter {
  /** The name of the parameter, both in the address and in the request. */
  name: string;
  label: string;
  kind: 'choice' | 'day' | 'flag';
  options?: readonly Option[];
}

interface Spec {
  filters: readonly Filter[];
  /** The sort that the server applies without being asked, such as `-created`. */
  sort: string;
  /** Whether the list has a search. */
  search?: boolean;
  /** What stands before the names of the parameters in the address, for a second list on a page. */
  prefix?: string;
}

/** What is searched, filtered and sorted. It is kept in the address, so that it survives a reload and can be sent to a colleague. */
export interface TableState {
  q: string;
  typed: string;
  type: (text: string) => void;
  filters: readonly Filter[];
  valueOf: (name: string) => string;
  set: (name: string, value: string) => void;
  sort: string;
  /** The number of filters that are set, the search included. */
  active: number;
  clear: () => void;
  /** Takes the sort out of the address too, which the server may have refused. */
  reset: () => void;
  /** The parameters for the server. */
  query: Record<string, string>;
  /** Whether it is not the main list of its page. */
  second: boolean;
}

/** Whether a filter has this value. A choice takes any value until its options are loaded. */
function isKnown({ kind, options = [] }: Filter, value: string): boolean {
  if (kind === 'flag') return value === 'true';
  if (kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value);
  return options.length === 0 || options.some((option) => option.value === value);
}

/** The search text as it is typed, and as it is in the address once the typing has paused. */
function useTyped(q: string, set: (name: string, value: string) => void) {
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  if (shown !== q) {
    // The address was changed by a link or by the Back button.
    setShown(q);
    if (typed.trim() !== q) setTyped(q);
  }
  const settled = useDebounced(typed, SEARCH_AFTER_MS);
  useEffect(() => {
    if (settled === typed && settled.trim() !== q) set('q', settled.trim());
  }, [settled, typed, q, set]);
  return [typed, setTyped] as const;
}

export function useTable({ filters, sort: usual, search = true, prefix = '' }: Spec): TableState {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(prefix + name, value);
          else next.delete(prefix + name);
          return next;
        },
        { replace: true },
      ),
    [setParams, prefix],
  );
  // An address that was typed or is old may have a value that no filter has. Then the filter is not set.
  const valueOf = (name: string) => {
    const value = params.get(prefix + name) ?? '';
    const filter = filters.find((one) => one.name === name);
    return !filter || isKnown(filter, value) ? value : '';
  };
  const q = search ? valueOf('q') : '';
  const [typed, type] = useTyped(q, set);
  const names = useMemo(() => ['q', ...filters.map(({ name }) => name)], [filters]);
  const sort = valueOf('sort') || usual;
  const query: Record<string, string> = {};
  for (const name of names) {
    const value = valueOf(name);
    if (value && (search || name !== 'q')) query[name] = value;
  }
  const active = Object.keys(query).length;
  if (sort !== usual) query['sort'] = sort;
  const remove = (gone: readonly string[]) => {
    type('');
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const name of gone) next.delete(prefix + name);
        return next;
      },
      { replace: true },
    );
  };
  return {
    q,
    typed,
    type,
    filters,
    valueOf,
    set,
    sort,
    active,
    clear: () => remove(names),
    reset: () => remove([...names, 'sort']),
    query,
    second: prefix !== '',
  };
}

/** The address of the filtered list as a file. */
export const fileOf = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return `${path}?${new URLSearchParams([...given, ['format', 'csv']]).toString()}`;
};
