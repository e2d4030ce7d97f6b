import { useState } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { serverNow } from '@/shared/lib/clock';
import { formatClock, formatDay } from '@/shared/lib/dates';
import { toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { SelectField } from '@/shared/ui/field';
import { schedule, type AssessmentDetail } from './api';
import { ASSESSED, DAYS, HOURS, isNow, momentOf, soonest } from './model';
import { useAssessmentForm } from './use-assessment-form';

const KINDS = ['REMOTE', 'ON_SITE'] as const;

/** What the assessor does at that time. */
const HINTS: Record<'self' | 'provider', Record<AssessmentDetail['kind'], string>> = {
  self: {
    REMOTE: 'You call the customer at that time and write the report.',
    ON_SITE: 'You visit the customer at that time and write the report.',
  },
  provider: {
    REMOTE: 'You call the provider at that time and write the report.',
    ON_SITE: 'The provider visits the customer at that time and sends the report.',
  },
};

/** Sets how the job is assessed, by whom and when. */
export function ScheduleForm({ one }: { one: AssessmentDetail }) {
  const me = useUser();
  const [who, setWho] = useState(one.assessorId ?? me?.id ?? '');
  const [kind, setKind] = useState(one.kind);
  const [opened] = useState(serverNow);
  const [chosen, setAt] = useState<{ day: string; hour: number } | null>(null);
  const { day, hour } = chosen ?? soonest(opened, kind);
  const { busy, errors, onSubmit } = useAssessmentForm();
  async function send() {
    const { state } = await schedule(one.id, { assessorId: who, kind, at: momentOf(day, hour) });
    toast({
      title:
        state === 'FEE_DUE'
          ? 'The customer is asked to pay the fee.'
          : 'Scheduled. The customer is notified.',
    });
  }
  return (
    <form className="stack g12" noValidate onSubmit={onSubmit(send)}>
      <SelectField
        label="How"
        hint="Assess remotely first, when the answers, the photos and a call are enough. A visit has a fee, which the customer pays before the visit is confirmed."
        value={kind}
        error={errors['kind']}
        onChange={(event) => setKind(event.target.value as AssessmentDetail['kind'])}
      >
        {KINDS.map((code) => (
          <option key={code} value={code}>
            {ASSESSED[code]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Assessor"
        hint={HINTS[one.providers.some(({ id }) => id === who) ? 'provider' : 'self'][kind]}
        value={who}
        error={errors['assessorId']}
        onChange={(event) => setWho(event.target.value)}
      >
        {me && <option value={me.id}>Myself</option>}
        {one.providers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="as-two">
        <SelectField
          label="Day"
          value={day}
          error={errors['at']}
          onChange={(event) => setAt({ day: event.target.value, hour })}
        >
          {DAYS().map((one) => (
            <option key={one} value={one}>
              {formatDay(`${one}T12:00:00+01:00`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Hour"
          value={String(hour)}
          onChange={(event) => setAt({ day, hour: Number(event.target.value) })}
        >
          {HOURS.map((one) => (
            <option key={one} value={one}>
              {isNow(day, one) ? 'Now' : formatClock(String(one))}
            </option>
          ))}
        </SelectField>
      </div>
      <Button kind="primary" type="submit" busy={busy} disabled={!who}>
        {one.state === 'NEEDED' ? 'Schedule it' : 'Reschedule it'}
      </Button>
    </form>
  );
}
