import { DataView } from '@/shared/ui/data-view';
import { Note } from '@/shared/ui/note';
import { useCommission, useServices } from './api';
import { RuleForm } from './rule-form';
import { RuleTable, WaitingRules } from './rules';

/** Gida's commission: the rules in force, those that wait, and a form for a new rule with a preview of its effect. */
export function CommissionView() {
  const answer = useCommission();
  const services = useServices().data ?? [];
  const serviceName = (slug: string) =>
    services.find((service) => service.slug === slug)?.name ?? slug;
  return (
    <DataView what="the rules" answer={answer}>
      {(rules) => (
        <div className="stack g24 mt-3">
          <Note tone="sky">
            The most specific rule applies. If two are equal, the older one applies. A rule never
            changes earlier payments. Materials, gas, tips and cancellation fees have no commission.
          </Note>
          <WaitingRules rules={rules} serviceName={serviceName} />
          <RuleTable rules={rules} serviceName={serviceName} />
          <RuleForm services={services} />
        </div>
      )}
    </DataView>
  );
}
