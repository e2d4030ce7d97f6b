import { Note } from '@/shared/ui/note';
import { FailedLoad } from '@/shared/ui/state-block';
import { Coming } from '../lines';
import { useCommission, useServices } from './api';
import { RuleForm } from './rule-form';
import { RuleTable, WaitingRules } from './rules';

/** Gida's commission: the rules in force, those that wait, and a form for a new rule with a preview of its effect. */
export function CommissionView() {
  const { data, error, mutate } = useCommission();
  const services = useServices().data ?? [];
  const serviceName = (slug: string) => services.find((service) => service.slug === slug)?.name ?? slug;
  if (error && !data) return <FailedLoad what="the rules" error={error} onRetry={() => void mutate()} />;
  if (!data) return <Coming what="the rules" />;
  return (
    <div className="stack g24 mt-3">
      <Note tone="sky">
        The most specific rule applies; among equals the oldest. A rule never changes earlier payments. Materials, gas, tips and cancellation fees have no commission.
      </Note>
      <WaitingRules rules={data} serviceName={serviceName} />
      <RuleTable rules={data} serviceName={serviceName} />
      <RuleForm services={services} />
    </div>
  );
}
