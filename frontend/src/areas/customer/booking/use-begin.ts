import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { useAreas } from '@/domain/location/api';
import { useOrder } from '@/domain/orders/api';
import type { Schema } from '@/shared/api/types';
import { useServerDrafts } from '@/domain/booking/api';
import { useDraft, type Draft, type NewDraft } from '@/domain/booking/draft-store';
import { again, fromOrder, reread, type Known } from './draft-sync';
import { startAnswers } from '@/domain/booking/form-model';
import { profilePlace, type Slot } from '@/domain/booking/place-model';
import { firstWrong, STEPS } from './use-wizard';

type Category = Schema<'CategoryDetail'>;
type Area = Schema<'Area'>;

/** Deliveries by riders cost more when they come at once, so "as soon as possible" is not preselected for them. */
const startSlot = ({ pricingMode }: Category): Slot =>
  pricingMode === 'METERED' ? {} : { asap: true };

/** An empty request with the saved address. */
function fresh(
  category: Category,
  { categoryName, startAnswers: answers, startSlot: slot, saved }: Known,
) {
  return {
    categorySlug: category.slug,
    categoryName,
    answers,
    slot,
    address: saved ? { ...saved, saved: true } : {},
  };
}

/** A copied request with another answer to the question about the kind of cylinder, if its form has this answer. */
function inMode(
  draft: NewDraft,
  mode: string | null,
  fields: Category['form']['fields'],
): NewDraft {
  const field = fields.find(({ key }) => key === 'mode');
  return mode !== null && field?.options?.some(({ value }) => value === mode)
    ? { ...draft, answers: { ...draft.answers, mode } }
    : draft;
}

/** Opens a draft of the server at its first unfinished step. */
function resume(order: Schema<'Order'>, category: Category, areas: readonly Area[], known: Known) {
  const { start, change, note } = useDraft.getState();
  start(fromOrder(order, known));
  const { draft } = useDraft.getState();
  if (!draft) return;
  const { savedAt } = draft;
  change({ step: firstWrong(category, draft, areas) ?? STEPS.length - 1, savedAt });
  const opened = useDraft.getState().draft;
  if (opened) note({ syncedAt: opened.savedAt });
}

/**
 * The draft of this service: the one on this device, otherwise the one on the server, otherwise a new one. While `held`, no draft is
 * started.
 */
export function useBegin(category: Category, held: boolean): Draft | null {
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  const asked = query.get('draft');
  const copyOf = query.get('again');
  const mode = query.get('mode');
  const local = useDraft((state) => state.draft);
  const start = useDraft((state) => state.start);
  const fits =
    local?.categorySlug === category.slug &&
    copyOf === null &&
    (asked === null || local.orderId === asked);
  const own = fits ? local : null;
  const { data: areas, error: areasFailed } = useAreas();
  const drafts = useServerDrafts(user !== null && !own);
  const source = useOrder(copyOf ?? '');
  const settled = (answer: { data?: unknown; error?: unknown }) =>
    answer.data !== undefined || answer.error !== undefined;
  const ready =
    (areas !== undefined || areasFailed !== undefined) &&
    (user === null || own !== null || settled(drafts)) &&
    (copyOf === null || settled(source));
  const begun = useRef(false);
  useEffect(() => {
    // Once per page: a draft that was sent must not start again while the page is being left.
    if (!ready || held || begun.current) return;
    begun.current = true;
    const { fields } = category.form;
    const known: Known = {
      categoryName: category.name,
      fields,
      startAnswers: startAnswers(fields),
      startSlot: startSlot(category),
      saved: profilePlace(user, areas ?? []),
    };
    if (own) {
      if (user) void reread(own, known, () => start(fresh(category, known)));
      return;
    }
    const stored = drafts.data?.find((order) =>
      asked ? order.id === asked : order.categorySlug === category.slug,
    );
    if (copyOf && source.data) start(inMode(again(source.data, known), mode, fields));
    else if (stored) resume(stored, category, areas ?? [], known);
    else start(fresh(category, known));
    if (copyOf) setQuery({ service: category.slug }, { replace: true });
  }, [
    own,
    ready,
    held,
    user,
    areas,
    category,
    start,
    drafts.data,
    source.data,
    asked,
    copyOf,
    mode,
    setQuery,
  ]);
  useEffect(() => {
    if (!own || asked === null) return;
    // The address needs the id only once: from now on the draft on this device is used.
    const rest = new URLSearchParams(query);
    rest.delete('draft');
    setQuery(rest, { replace: true });
  }, [own, asked, query, setQuery]);
  return own;
}
