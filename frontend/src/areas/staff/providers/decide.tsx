import { useState } from 'react';
import { STEPS, type StepKey } from '@/domain/providers/application';
import { ApiError } from '@/shared/api/problem';
import { fieldErrors, messageOf } from '@/shared/api/problem-text';
import { FormFailure } from '@/shared/forms/form-failure';
import { useSubmit } from '@/shared/forms/use-submit';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Choice } from '@/shared/ui/choice';
import { SelectField, TextAreaField, TextField } from '@/shared/ui/field';
import { Note } from '@/shared/ui/note';
import { isConflict, useSeenVersion } from '../use-seen-version';
import { decideProvider } from './api';
import { DECISIONS, decisionsOf, helpOf } from './model';
import type { AdminProviderDetail, DecideRequest, DecisionName } from './types';

const REASON_MIN = 3;
const HOURS = [
  { value: 24, label: '24 hours' },
  { value: 72, label: '72 hours' },
  { value: 168, label: '7 days, with a second person' },
  { value: 336, label: '14 days, with a second person' },
];

const DONE_TEXTS: Record<DecisionName, string> = {
  approve: 'They were notified and can sign in as a provider.',
  request_changes: 'They were notified what to change.',
  reject: 'They were notified of the reason and when they can apply again.',
  suspend: 'They get no offers now.',
  reinstate: 'They get offers again.',
};

type Asked = Partial<Record<StepKey, string>>;

/** The steps for which changes are requested, each with the text for the applicant. */
function Asking({
  asked,
  error,
  onAsk,
}: {
  asked: Asked;
  error: string | undefined;
  onAsk: (asked: Asked) => void;
}) {
  return (
    <fieldset
      className="pa-ask"
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend className="label">Requested changes</legend>
      {STEPS.filter(({ id }) => id !== 'review').map(({ id, label }) => {
        const on = id in asked;
        const others = Object.fromEntries(Object.entries(asked).filter(([step]) => step !== id));
        return (
          <div key={id} className="pa-ci">
            <span className={on ? 'strong' : undefined}>{label}</span>
            <button
              type="button"
              aria-pressed={on}
              className="pa-tog"
              onClick={() => onAsk(on ? others : { ...asked, [id]: '' })}
            >
              Ask<span className="vh"> about {label}</span>
            </button>
            {on && (
              <TextField
                className="wide"
                label={`What to change: ${label}`}
                maxLength={300}
                value={asked[id] ?? ''}
                onChange={(event) => onAsk({ ...asked, [id]: event.target.value })}
              />
            )}
          </div>
        );
      })}
      {error && <p className="error mt-2">{error}</p>}
    </fieldset>
  );
}

interface Typed {
  decision: DecisionName | null;
  reason: string;
  asked: Asked;
  hours: number;
}

const EMPTY: Typed = { decision: null, reason: '', asked: {}, hours: 72 };
const itemsOf = (asked: Asked) =>
  STEPS.flatMap(({ id }) => (asked[id]?.trim() ? [{ step: id, message: asked[id].trim() }] : []));

function problems({ decision, reason, asked }: Typed): Record<string, string> {
  const found: Record<string, string> = {};
  if (decision === null) found['decision'] = 'Choose a decision.';
  if (reason.trim().length < REASON_MIN) found['reason'] = 'Give a reason. The provider reads it.';
  if (
    decision === 'request_changes' &&
    (itemsOf(asked).length === 0 ||
      Object.values(asked).some((message) => message.trim().length < REASON_MIN))
  )
    found['items'] = 'Choose at least one item, and say what to change for each.';
  return found;
}

const bodyOf = (
  { decision, reason, asked, hours }: Typed & { decision: DecisionName },
  { application }: AdminProviderDetail,
  version: number,
): DecideRequest => ({
  decision,
  reason: reason.trim(),
  ...(application && { version }),
  ...(decision === 'request_changes' && { items: itemsOf(asked) }),
  ...(decision === 'suspend' && { hours }),
});

function failureOf(error: unknown): string {
  if (error instanceof ApiError && (error.code === 'stale' || error.code === 'illegal_transition'))
    return 'Another person decided in the meantime. This is the current state.';
  const fields = Object.values(fieldErrors(error));
  return fields.length > 0
    ? fields.join(' ')
    : messageOf(error, 'The decision was not saved. Please try again.');
}

interface Props {
  detail: AdminProviderDetail;
  onDecided: () => void;
  onStale: () => Promise<unknown>;
}

/** The fields of a decision, their errors, and the sending. */
function useDecision({ detail, onDecided, onStale }: Props) {
  const [typed, setTyped] = useState<Typed>(EMPTY);
  const change = (patch: Partial<Typed>) => setTyped({ ...typed, ...patch });
  const { busy, errors, failure, error, onPress } = useSubmit({
    check: () => problems(typed),
    errorsOf: () => ({}),
    textOf: failureOf,
    onFailure: (found) => isConflict(found) && onStale(),
  });
  const version = useSeenVersion(detail.version, isConflict(error));

  async function decide() {
    const { decision } = typed;
    if (decision === null) return;
    await decideProvider(detail.id, bodyOf({ ...typed, decision }, detail, version));
    toast({ title: 'Decided', description: DONE_TEXTS[decision] });
    setTyped(EMPTY);
    onDecided();
  }
  return { typed, wrong: errors, busy, failure, change, onDecide: onPress(decide, 'decide') };
}

/** A decision with its reason; only decisions that are allowed now are offered. */
export function Decide(props: Props) {
  const { status, allowedDecisions, person, suspension } = props.detail;
  const { typed, wrong, busy, failure, change, onDecide } = useDecision(props);
  const allowed = decisionsOf(allowedDecisions);
  if (allowed.length === 0) return <p className="soft">No decision is possible now.</p>;
  // Only a tap on the button decides: the provider is told at once, so Enter on a choice must not send it.
  return (
    <form className="stack g16" noValidate onSubmit={(event) => event.preventDefault()}>
      {suspension?.longerUntil && (
        <Note tone="sun">
          A longer suspension needs a second person: send it with the same hours.
        </Note>
      )}
      <fieldset
        aria-invalid={wrong['decision'] ? true : undefined}
        tabIndex={wrong['decision'] ? -1 : undefined}
      >
        <legend className="vh">Decision</legend>
        <div className="stack g8">
          {allowed.map((one) => (
            <Choice
              key={one}
              name="decision"
              checked={typed.decision === one}
              onChange={() => change({ decision: one })}
              label={DECISIONS[one].label}
              help={helpOf(one, status)}
            />
          ))}
        </div>
        {wrong['decision'] && <p className="error mt-2">{wrong['decision']}</p>}
      </fieldset>
      {typed.decision === 'request_changes' && (
        <Asking asked={typed.asked} error={wrong['items']} onAsk={(asked) => change({ asked })} />
      )}
      {typed.decision === 'suspend' && (
        <SelectField
          label="For how long"
          value={String(typed.hours)}
          onChange={(event) => change({ hours: Number(event.target.value) })}
        >
          {HOURS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label={`What ${person.firstName} will read`}
        rows={4}
        maxLength={700}
        value={typed.reason}
        error={wrong['reason']}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <FormFailure>{failure}</FormFailure>
      <Button
        kind={typed.decision && DECISIONS[typed.decision].danger ? 'danger' : 'primary'}
        block
        busy={busy}
        onClick={onDecide}
      >
        {typed.decision ? `${DECISIONS[typed.decision].label}: ${person.firstName}` : 'Decide'}
      </Button>
      <p className="small faint">It is shown on their status page, and they are notified.</p>
    </form>
  );
}
