import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects all of these rows, or none of them when all are selected. */
  toggleAll: (ids: readonly string[]) => void;
  clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

/** The selected rows. They are forgotten when another list is shown. */
export function useSelection(list: string): Selection {
  const [{ of, ids }, setSelected] = useState({ of: list, ids: NONE });
  const current = of === list ? ids : NONE;
  const put = (next: ReadonlySet<string>) => setSelected({ of: list, ids: next });
  return {
    ids: current,
    toggle: (id) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      put(next);
    },
    toggleAll: (all) => put(all.every((id) => current.has(id)) ? NONE : new Set(all)),
    clear: () => put(NONE),
  };
}
