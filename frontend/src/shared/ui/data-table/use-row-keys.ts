import { useEffect, type RefObject } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) &&
      target.getAttribute('type') !== 'checkbox'));

/** Of several lists on a page, the keys are for the one in which the focus is, or else for the main one. */
const isMeant = (list: HTMLElement) =>
  (document.activeElement?.closest('.dt') ??
    document.querySelector('.dt:not([data-second])') ??
    document.querySelector('.dt')) === list;

const isBehindDialog = () => document.querySelector('dialog[open]') !== null;

interface Keys {
  table: RefObject<HTMLElement | null>;
  /** Opens the next or the previous record while one is open; null while none is open. */
  step: ((by: 1 | -1) => void) | null;
  select: (id: string) => void;
  escape: () => void;
}

/** What J and K put in focus in a row: its main link, any other link, or else its checkbox or button. */
const mainOf = (row: Element) =>
  row.querySelector<HTMLElement>('[data-main]') ??
  row.querySelector<HTMLElement>('a[href]') ??
  row.querySelector<HTMLElement>('input, button');

/** Moves the focus to the main link of the next or the previous row. */
function focusRow(table: HTMLElement, by: 1 | -1) {
  const links = [...table.querySelectorAll('[data-row]')].flatMap((row) => mainOf(row) ?? []);
  const at = links.findIndex((link) =>
    link.closest('[data-row]')?.contains(document.activeElement),
  );
  const next = links[at < 0 ? 0 : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * The keys of a list: J and K move, Enter opens the row in focus as it does with any link, X selects it, `/` goes to the search, and
 * Escape closes the open record or clears the selection. They do nothing while a person types or a dialog is open.
 */
export function useRowKeys({ table, step, select, escape }: Keys) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = table.current;
      if (
        !list ||
        event.metaKey ||
        event.ctrlKey ||
        event.altKey ||
        !isMeant(list) ||
        isTyping(event.target) ||
        isBehindDialog()
      )
        return;
      const by = event.key === 'j' ? 1 : event.key === 'k' ? -1 : null;
      if (by !== null) {
        if (step) step(by);
        else focusRow(list, by);
      } else if (event.key === 'x') {
        const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
        if (id) select(id);
      } else if (event.key === '/') {
        event.preventDefault();
        list.querySelector<HTMLElement>('input[type="search"]')?.focus();
      } else if (event.key === 'Escape') escape();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [table, step, select, escape]);
}
