import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useDraft } from '@/domain/booking/draft-store';
import { STEP_PARAM } from '@/domain/booking/step-address';

/** The step that the address names; the first step when it names none. */
const placeOf = (asked: string | null, names: readonly string[]) =>
  Math.max(
    0,
    names.findIndex((name) => name.toLowerCase() === asked),
  );

/** The name of a step in the address; the first step has none. */
const nameOf = (names: readonly string[], place: number) =>
  place === 0 ? null : (names[place]?.toLowerCase() ?? null);

function withStep(query: URLSearchParams, name: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (name === null) next.delete(STEP_PARAM);
  else next.set(STEP_PARAM, name);
  return next;
}

/** What the browser history stores with a step: the step from which it was opened, and the number of steps before it in the history. */
interface StepHistory {
  from: number | null;
  depth: number;
}

function stepHistoryOf(state: unknown): StepHistory {
  const noted =
    typeof state === 'object' && state !== null
      ? (state as Partial<Record<keyof StepHistory, unknown>>)
      : {};
  return {
    from: typeof noted.from === 'number' ? noted.from : null,
    depth: typeof noted.depth === 'number' ? noted.depth : 0,
  };
}

/**
 * The open step of a booking. It is part of the address, so that the browser's Back goes one step back and a reload keeps the step, but not
 * beyond `furthest`, the last step that the answers allow. A draft that is opened without a step continues where it was left.
 */
export function useStep(names: readonly string[], kept: number, furthest: number) {
  const [query, setQuery] = useSearchParams();
  const { from, depth } = stepHistoryOf(useLocation().state);
  const navigate = useNavigate();
  const asked = query.get(STEP_PARAM);
  const [opened, setOpened] = useState(() => ({
    asked,
    step: Math.min(asked === null ? kept : placeOf(asked, names), furthest),
  }));
  // Checked only when a step is opened: changing an answer at this step does not move the customer to another one.
  const now =
    opened.asked === asked ? opened : { asked, step: Math.min(placeOf(asked, names), furthest) };
  if (now !== opened) setOpened(now);
  const { step } = now;

  const wanted = nameOf(names, step);
  useEffect(() => {
    useDraft.getState().standAt(step);
  }, [step]);
  useEffect(() => {
    if (asked !== wanted)
      setQuery(withStep(query, wanted), { replace: true, state: { from: null, depth } });
  }, [asked, wanted, query, setQuery, depth]);

  const goTo = (place: number) =>
    setQuery(withStep(query, nameOf(names, place)), { state: { from: step, depth: depth + 1 } });
  function back() {
    if (step === 0 || from === step - 1) void navigate(-1);
    else
      setQuery(withStep(query, nameOf(names, step - 1)), {
        replace: true,
        state: { from: null, depth },
      });
  }
  return { step, goTo, back };
}

/**
 * Leaves a booking for good and removes its steps from the history, so that Back on the next page leads to where the booking was begun and
 * not to an empty form.
 */
export function useLeave() {
  const { depth } = stepHistoryOf(useLocation().state);
  const navigate = useNavigate();
  const [going, setGoing] = useState<{ to: string; done: () => void } | null>(null);
  useEffect(() => {
    if (!going) return;
    if (depth > 0) {
      void navigate(-depth);
      return;
    }
    void navigate(going.to, { replace: true });
    going.done();
  }, [going, depth, navigate]);
  return {
    leaving: going !== null,
    leave: (to: string, done: () => void) => setGoing({ to, done }),
  };
}
