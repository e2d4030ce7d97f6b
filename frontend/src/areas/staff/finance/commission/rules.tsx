import type { ReactNode } from 'react';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { DataTable } from '@/shared/ui/data-table/data-table';
import { localPages, type Local } from '@/shared/ui/data-table/local';
import type { Column } from '@/shared/ui/data-table/rows';
import { useTable, type Filter } from '@/shared/ui/data-table/use-table';
import { AskFirst } from '../../ask-first';
import { optionsOf } from '../../lists';
import { saveRows, SaveSelected, type FileColumns } from '../../selected';
import { decideRule, type CommissionRules, type Rule } from './api';
import { asHeading, changeText, rateText, scopeText, STATES } from './model';

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
function One({ rule, scope, rules }: { rule: Rule; scope: string; rules: readonly Rule[] }) {
  const no = rule.mine ? 'Withdraw' : 'Decline';
  return (
    <li className="card stack g8">
      <p className="strong wordy">{`${asHeading(scope)}: ${changeText(rule, rules)}`}</p>
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
        <AskFirst
          kind="danger-quiet"
          label={no}
          about={`the rule for ${scope}`}
          title={`${no} this rule?`}
          text={`${scope}: the commission stays as it is. For another rate, someone must propose a rule again.`}
          failed={NOT_SAVED}
          done={{ title: 'The rule is not in force' }}
          run={() => decideRule(rule.id, false)}
        />
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
          <One key={rule.id} rule={rule} scope={scopeText(rule, serviceName)} rules={rules.rules} />
        ))}
      </ul>
    </section>
  );
}

function Line({ rule, scope, pick }: { rule: Rule; scope: string; pick: ReactNode }) {
  const { label, tone } = STATES[rule.state] ?? { label: rule.state, tone: 'grey' as const };
  return (
    <tr data-row={rule.id}>
      <td>
        <span className="flex items-start gap-2">
          {pick}
          <span className="min-w-0">
            <b className="wordy">{asHeading(scope)}</b>
            <span className="small soft block wordy">{proposerText(rule)}</span>
          </span>
        </span>
      </td>
      <td className="r strong">{rateText(rule.rateBps)}</td>
      <td className="r">
        <Chip tone={tone}>{label}</Chip>
      </td>
      <td className="r soft">{formatMoment(rule.effectiveFrom)}</td>
    </tr>
  );
}

function Table({ children }: { children: ReactNode }) {
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
      <tbody>{children}</tbody>
    </table>
  );
}

const COLUMNS: readonly Column<Rule>[] = [
  {
    id: 'proposed',
    label: 'Proposed',
    sort: 'proposed',
    sorted: 'age',
    cell: ({ proposedAt }) => formatMoment(proposedAt),
  },
  {
    id: 'from',
    label: 'From',
    sort: 'from',
    sorted: 'time',
    cell: ({ effectiveFrom }) => formatMoment(effectiveFrom),
  },
  { id: 'rate', label: 'Rate', sort: 'rate', cell: ({ rateBps }) => rateText(rateBps) },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: 'State',
    kind: 'choice',
    options: optionsOf(STATES).filter(({ value }) => value !== 'WAITING'),
  },
];

const localOf = (scopeOf: (rule: Rule) => string): Local<Rule> => ({
  textsOf: (rule) => [scopeOf(rule), proposerText(rule), rateText(rule.rateBps)],
  filters: { state: ({ state }) => state },
  sorts: {
    proposed: ({ proposedAt }) => Date.parse(proposedAt),
    from: ({ effectiveFrom }) => Date.parse(effectiveFrom),
    rate: ({ rateBps }) => rateBps ?? -1,
  },
});

const fileOf = (scopeOf: (rule: Rule) => string): FileColumns<Rule> => ({
  number: ({ number }) => number,
  for: scopeOf,
  rate: ({ rateBps }) => rateText(rateBps),
  state: ({ state }) => state,
  from: ({ effectiveFrom }) => effectiveFrom,
  proposed: ({ proposedAt }) => proposedAt,
  proposer: ({ proposedBy }) => proposedBy,
  approver: ({ decidedBy }) => decidedBy,
  note: ({ note }) => note,
});

/** Every rule that came into force, newest first. */
export function RuleTable({ rules, serviceName }: Props) {
  const state = useTable({ filters: FILTERS, sort: '-proposed' });
  const scopeOf = (rule: Rule) => scopeText(rule, serviceName);
  const save = (rows: readonly Rule[]) => saveRows('commission-rules', fileOf(scopeOf), rows);
  const answer = { data: rules.rules, mutate: () => undefined };
  return (
    <DataTable
      noun={['rule', 'rules']}
      caption="Rules of commission"
      state={state}
      pages={localPages(answer, state, localOf(scopeOf))}
      columns={COLUMNS}
      idOf={({ id }) => id}
      nameOf={(rule) => `the rule for ${scopeOf(rule)}`}
      search="Find a rule"
      searchHint="Service, provider, person or note"
      save={save}
      empty={<p className="soft py-6">There are no rules yet.</p>}
      bulk={(rows) => <SaveSelected onSave={() => save(rows)} />}
      cards={(rows, pick) => (
        <Table>
          {rows.map((rule) => (
            <Line key={rule.id} rule={rule} scope={scopeOf(rule)} pick={pick(rule)} />
          ))}
        </Table>
      )}
    />
  );
}
