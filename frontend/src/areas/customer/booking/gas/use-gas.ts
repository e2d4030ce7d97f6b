import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePreview, type PreviewRequest } from '@/domain/booking/api';
import { takeFromOtherTab, useDraft, type Answers, type Draft } from '@/domain/booking/draft-store';
import { useDraftSync } from '../draft-sync';
import { useMoves } from '../use-moves';
import { useSend } from '../use-wizard';
import { useSession } from '@/areas/common/identity/session';
import { useAreas } from '@/domain/location/api';
import type { Schema } from '@/shared/api/types';
import { rememberNext } from '@/shared/lib/storage';
import { useGasSlots } from '@/domain/booking/gas/api';
import {
  firstSlot,
  gasProblemsAt,
  gasSlotProblem,
  gasStepOf,
  GAS_STEPS,
  LAST_STEP,
  pricedAnswers,
  USUAL,
} from '@/domain/booking/gas/model';

type Category = Schema<'CategoryDetail'>;

/**
 * Prepares a draft: a new one gets the most common order and the first open window, and one whose express option has closed gets the first
 * open window. This does not count as a change by the customer. Returns whether the draft is ready.
 */
export function useUsual(draft: Draft): boolean {
  const { data: slots, error } = useGasSlots();
  const judged = useRef(false);
  const ready = slots !== undefined || error !== undefined;
  useEffect(() => {
    // Once per page: what is chosen after that is the customer's own choice.
    if (!ready || judged.current) return;
    judged.current = true;
    takeFromOtherTab();
    const { draft: latest, restore } = useDraft.getState();
    if (!latest || latest.id !== draft.id) return;
    const { answers, slot } = latest;
    const kept = slot.asap ? (slots?.expressOpen ?? true) : Boolean(slot.date);
    restore({
      ...latest,
      answers: answers['mode'] === undefined ? { ...answers, ...USUAL } : answers,
      slot: kept ? slot : firstSlot(slots),
    });
  }, [ready, draft.id, slots]);
  return draft.answers['mode'] !== undefined;
}

/** State and actions of the gas booking. */
export function useGas(category: Category, draft: Draft) {
  const { fields } = category.form;
  const { user, state } = useSession();
  const [saving, setSaving] = useState(false);
  const navigate = useNavigate();
  const change = useDraft((state) => state.change);
  const { data: served } = useAreas();
  const { data: slots } = useGasSlots();
  const areas = served ?? [];
  const known = { fields, areas, slots };
  const zone = areas.find(({ name }) => name === draft.address.area)?.zone;
  const request: PreviewRequest = {
    categorySlug: draft.categorySlug,
    answers: pricedAnswers(fields, draft.answers),
    ...(draft.address.area && { location: { area: draft.address.area } }),
    ...(gasSlotProblem(draft.slot, slots, zone) === null && { slot: draft.slot }),
  };
  const unfinished = [0, 1].some(
    (early) => Object.keys(gasProblemsAt(early, draft, known)).length > 0,
  );
  const price = usePreview(unfinished ? null : request);
  const refusal = useDraftSync(draft, fields, served);
  const moves = useMoves({
    steps: GAS_STEPS,
    draft,
    problemsAt: (step, one) => gasProblemsAt(step, one, known),
    stepOf: gasStepOf,
    refusal,
    price,
  });
  const { step, errors, wrong, failure, notSaved, goTo, back, forward, finish, onRefused } = moves;
  const { busy, leaving, send } = useSend({
    category,
    draft,
    areas,
    userId: user?.id,
    stepOf: gasStepOf,
    onRefused,
  });

  function sendOrSignIn() {
    if (user) {
      void send();
      return;
    }
    rememberNext(window.location.pathname + window.location.search);
    void navigate('/auth');
  }
  const next = () => (step >= LAST_STEP ? finish(sendOrSignIn) : forward());
  const answer = (patch: Answers) => change({ answers: { ...draft.answers, ...patch } });
  return {
    step,
    errors,
    wrong,
    failure,
    isSaved: refusal === null,
    notSaved,
    price,
    busy: busy || saving,
    setSaving,
    isProfileMissing: state === 'incomplete' && step === LAST_STEP,
    leaving,
    guest: !user,
    zone,
    goTo,
    back,
    next,
    change,
    answer,
  };
}
