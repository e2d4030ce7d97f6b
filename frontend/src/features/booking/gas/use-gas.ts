import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreview, type PreviewRequest } from '../api';
import { useDraft, type Answers, type Draft } from '../draft-store';
import { useDraftSync } from '../draft-sync';
import { focusError, useMoves, useSend } from '../use-wizard';
import { useSession } from '@/features/identity/session';
import { useAreas } from '@/features/location/api';
import type { Schema } from '@/shared/api/types';
import { rememberNext } from '@/shared/lib/storage';
import { useGasSlots } from './api';
import { firstSlot, firstWrongGas, gasProblemsAt, gasSlotProblem, gasStepOf, LAST_STEP, pricedAnswers, USUAL, type Errors } from './model';

type Category = Schema<'CategoryDetail'>;

/** A request that has just begun is for what most people order. That is no change of the person's. */
export function useUsual(draft: Draft): boolean {
  const { data: slots, error } = useGasSlots();
  const fresh = draft.answers['mode'] === undefined;
  const ready = slots !== undefined || error !== undefined;
  useEffect(() => {
    if (fresh && ready) useDraft.getState().restore({ ...draft, answers: { ...draft.answers, ...USUAL }, slot: firstSlot(slots) });
  }, [fresh, ready, draft, slots]);
  return !fresh;
}

/** State and moves of the gas booking. */
export function useGas(category: Category, draft: Draft) {
  const { fields } = category.form;
  const { user } = useSession();
  const navigate = useNavigate();
  const change = useDraft((state) => state.change);
  const { data: served } = useAreas();
  const { data: slots } = useGasSlots();
  const areas = served ?? [];
  const known = { fields, areas, slots };
  const zone = areas.find(({ name }) => name === draft.address.area)?.zone;
  const { errors, setErrors, failure, setFailure, goTo, onRefused } = useMoves(change);
  const request: PreviewRequest = {
    categorySlug: draft.categorySlug,
    answers: pricedAnswers(fields, draft.answers),
    ...(draft.address.area && { location: { area: draft.address.area } }),
    ...(gasSlotProblem(draft.slot, slots, zone) === null && { slot: draft.slot }),
  };
  const unfinished = [0, 1].some((step) => Object.keys(gasProblemsAt(step, draft, known)).length > 0);
  const price = usePreview(unfinished ? null : request);
  useDraftSync(draft, fields, served);
  const { busy, send } = useSend({ category, draft, areas, userId: user?.id, stepOf: gasStepOf, onRefused });

  function show(step: number, found: Errors) {
    setErrors(found);
    if (Object.keys(found).length > 0) focusError();
    else goTo(step + 1);
  }

  function finish() {
    setFailure('');
    const wrong = firstWrongGas(draft, known);
    if (wrong !== null) {
      goTo(wrong);
      show(wrong, gasProblemsAt(wrong, draft, known));
    } else if (user) {
      void send();
    } else {
      rememberNext(window.location.pathname + window.location.search);
      void navigate('/auth');
    }
  }

  const next = () => (draft.step >= LAST_STEP ? finish() : show(draft.step, gasProblemsAt(draft.step, draft, known)));
  const answer = (patch: Answers) => change({ answers: { ...draft.answers, ...patch } });
  return { errors, failure, price, busy, guest: !user, zone, goTo, next, change, answer };
}
