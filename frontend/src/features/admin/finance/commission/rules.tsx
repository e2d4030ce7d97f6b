import { useState } from 'react';
import { messageOf } from '@/shared/api/problem';
import { formatMoment } from '@/shared/lib/dates';
import { failToast, toast } from '@/shared/lib/toast-store';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { decideRule, type CommissionDesk, type Rule } from './api';
import { rateWords, scopeWords, STATES } from './model';

interface Props {
  desk: CommissionDesk;
  serviceName: (slug: string) => string;
}

function whoWords({ proposedBy, decidedBy, note }: Rule): string {
  const who = proposedBy ? `${proposedBy}${decidedBy ? `, agreed by ${decidedBy}` : ''}` : 'Opening rule';
  return note ? `${who}: ${note}` : who;
}

function One({ rule, words }: { rule: Rule; words: string }) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  async function decide(approve: boolean) {
    setBusy(approve ? 'yes' : 'no');
    try {
      await decideRule(rule.id, approve);
      toast({ title: approve ? 'The rule is in force' : 'The rule is not in force' });
    } catch (problem) {
      failToast('It was not decided', messageOf(problem, 'Please try again.'));
      setBusy(null);
    }
  }
  return (
    <li className="card stack g8">
      <p className="strong wordy">{`${words}: ${rateWords(rule.rateBps)}`}</p>
      <p className="small soft wordy">{`From ${formatMoment(rule.effectiveFrom)}. ${whoWords(rule)}`}</p>
      <div className="row g8 wrapx">
        {!rule.mine && (
          <Button kind="primary" busy={busy === 'yes'} onClick={() => void decide(true)}>
            Agree<span className="vh">{` to the rule for ${words}`}</span>
          </Button>
        )}
        <Button kind="danger-quiet" busy={busy === 'no'} onClick={() => void decide(false)}>
          {rule.mine ? 'Take back' : 'Turn down'}
          <span className="vh">{` the rule for ${words}`}</span>
        </Button>
      </div>
      {rule.mine && <p className="small faint">Somebody else must agree to your own rule.</p>}
    </li>
  );
}

/** Rules that wait for a second person. */
export function WaitingRules({ desk, serviceName }: Props) {
  if (desk.waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-rules">
      <h2 className="h2" id="waiting-rules">
        Waiting for a second person
      </h2>
      <ul className="stack g12 mt-2">
        {desk.waiting.map((rule) => (
          <One key={rule.id} rule={rule} words={scopeWords(rule, serviceName)} />
        ))}
      </ul>
    </section>
  );
}

/** Every rule that came into force, newest first. */
export function RuleTable({ desk, serviceName }: Props) {
  return (
    <table className="fd-t">
      <caption className="vh">Rules of commission, newest first</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col" className="r">Rate</th>
          <th scope="col" className="r">State</th>
          <th scope="col" className="r">From</th>
        </tr>
      </thead>
      <tbody>
        {desk.rules.map((rule) => {
          const { label, tone } = STATES[rule.state] ?? { label: rule.state, tone: 'grey' as const };
          return (
            <tr key={rule.id}>
              <td>
                <b className="wordy">{scopeWords(rule, serviceName)}</b>
                <span className="small soft block wordy">{whoWords(rule)}</span>
              </td>
              <td className="r strong">{rateWords(rule.rateBps)}</td>
              <td className="r">
                <Chip tone={tone}>{label}</Chip>
              </td>
              <td className="r soft">{formatMoment(rule.effectiveFrom)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
