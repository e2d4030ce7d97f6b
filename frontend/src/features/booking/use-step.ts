import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useDraft } from './draft-store';

const PARAM = 'step';

/** Which step of the list the address names; without a name it is the first. */
const placeOf = (asked: string | null, names: readonly string[]) => Math.max(0, names.findIndex((name) => name.toLowerCase() === asked));

/** How the address names it; the first one needs no name. */
const nameOf = (names: readonly string[], place: number) => (place === 0 ? null : (names[place]?.toLowerCase() ?? null));

function withStep(query: URLSearchParams, name: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (name === null) next.delete(PARAM);
  else next.set(PARAM, name);
  return next;
}

/** The step from which this one was opened, when the history has it just before. */
const cameFrom = (state: unknown): number | null => (typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'number' ? state.from : null);

/**
 * Which step of a booking is open. It is in the address, so that the browser's Back goes one step back and a reload keeps
 * it, as far as the answers go: `furthest` is the last step that may be opened. A draft that is opened without a step goes on where it was left.
 */
export function useStep(names: readonly string[], kept: number, furthest: number) {
  const [query, setQuery] = useSearchParams();
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const asked = query.get(PARAM);
  const [opened, setOpened] = useState(() => ({ asked, step: Math.min(asked === null ? kept : placeOf(asked, names), furthest) }));
  // Judged when it is opened: an answer that is changed at this step moves nobody.
  const now = opened.asked === asked ? opened : { asked, step: Math.min(placeOf(asked, names), furthest) };
  if (now !== opened) setOpened(now);
  const { step } = now;

  const wanted = nameOf(names, step);
  useEffect(() => {
    useDraft.getState().standAt(step);
  }, [step]);
  useEffect(() => {
    if (asked !== wanted) setQuery(withStep(query, wanted), { replace: true });
  }, [asked, wanted, query, setQuery]);

  const goTo = (place: number) => setQuery(withStep(query, nameOf(names, place)), { state: { from: step } });
  function back() {
    if (step === 0 || cameFrom(state) === step - 1) void navigate(-1);
    else setQuery(withStep(query, nameOf(names, step - 1)), { replace: true });
  }
  return { step, goTo, back };
}
