import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

const COMMISSION = '/api/admin/finance/commission';

export type CommissionRules = Schema<'CommissionRules'>;
export type Rule = Schema<'CommissionRule'>;
export type NewRule = Schema<'CommissionRuleRequest'>;
export type Preview = Schema<'CommissionPreview'>;

export const useCommission = () => useApi([COMMISSION], { freshMs: 2000, everyMs: 60_000 });

export const useServices = () => useApi(['/api/categories'], { freshMs: 300_000 });

export async function writeRule(body: NewRule) {
  await api.post(`${COMMISSION}/rules`, { body, once: true });
  await refresh(COMMISSION);
}

/** After a refusal as well, the page shows what the others did in the meantime. */
export async function decideRule(id: string, approve: boolean) {
  try {
    await api.post(`${COMMISSION}/rules/{id}/decision`, { path: { id }, body: { approve } });
  } finally {
    await refresh(COMMISSION);
  }
}

/** Previews what the rule would change for a job of these amounts. */
export const tryRule = (
  rule: NewRule,
  labourKobo: number,
  travelKobo: number,
  materialsKobo: number,
) => api.post(`${COMMISSION}/preview`, { body: { rule, labourKobo, travelKobo, materialsKobo } });
