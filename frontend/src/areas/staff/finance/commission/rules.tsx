import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { decideRule, type CommissionRules, type Rule } from './api';
import { rateText, scopeText, STATES } from './model';

interface Props {
  rules: CommissionRules;
  serviceName: (slug: string) => string;
}

function proposerText({ proposedBy, decidedBy, note }: Rule): string {
  const who = proposedBy
    ? `${proposedBy}${decidedBy ? `, approved by ${decidedBy}` : ''}`
    : 'Opening rule';
  return note ? `${who}: ${note}` : who;
}

const NOT_SAVED = 'The decision was not saved';
function One({ rule, scope }: { rule: Rule; scope: string }) {
  return (
    <li className="card stack g8">
      <p className="strong wordy">{`${scope}: ${rateText(rule.rateBps)}`}</p>
      <p className="small soft wordy">{`From ${formatMoment(rule.effectiveFrom)}. ${proposerText(rule)}`}</p>
      <div className="row g8 wrapx">
        {!rule.mine && (
          <ActionButton
            kind="primary"
            failed={NOT_SAVED}
            done={{ title: 'The rule is in force' }}
            run={() => decideRule(rule.id, true)}
          >
            Approve<span className="vh">{` the rule for ${scope}`}</span>
          </ActionButton>
        )}
        <ActionButton
          kind="danger-quiet"
          failed={NOT_SAVED}
          done={{ title: 'The rule is not in force' }}
          run={() => decideRule(rule.id, false)}
        >
          {rule.mine ? 'Withdraw' : 'Decline'}
          <span className="vh">{` the rule for ${scope}`}</span>
        </ActionButton>
      </div>
      {rule.mine && <p className="small faint">Another person must approve your rule.</p>}
    </li>
  );
}

/** Rules that wait for a second person. */
export function WaitingRules({ rules, serviceName }: Props) {
  if (rules.waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-rules">
      <h2 className="h2" id="waiting-rules">
        Waiting for a second person
      </h2>
      <ul className="stack g12 mt-2">
        {rules.waiting.map((rule) => (
          <One key={rule.id} rule={rule} scope={scopeText(rule, serviceName)} />
        ))}
      </ul>
    </section>
  );
}

/** Every rule that came into force, newest first. */
export function RuleTable({ rules, serviceName }: Props) {
  return (
    <table className="fd-t">
      <caption className="vh">Rules of commission, newest first</caption>
      <thead>
        <tr>
          <th scope="col">For</th>
          <th scope="col" className="r">
            Rate
          </th>
          <th scope="col" className="r">
            State
          </th>
          <th scope="col" className="r">
            From
          </th>
        </tr>
      </thead>
      <tbody>
        {rules.rules.map((rule) => {
          const { label, tone } = STATES[rule.state] ?? {
            label: rule.state,
            tone: 'grey' as const,
          };
          return (
            <tr key={rule.id}>
              <td>
                <b className="wordy">{scopeText(rule, serviceName)}</b>
                <span className="small soft block wordy">{proposerText(rule)}</span>
              </td>
              <td className="r strong">{rateText(rule.rateBps)}</td>
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
