import { api } from '@/shared/api/client';
import type { Schema } from '@/shared/api/types';
import { refresh, useApi } from '@/shared/api/use-api';

const DESK = '/api/admin/finance/commission';

export type CommissionDesk = Schema<'CommissionRules'>;
export type Rule = Schema<'CommissionRule'>;
export type NewRule = Schema<'CommissionRuleRequest'>;
export type Preview = Schema<'CommissionPreview'>;

export const useCommission = () => useApi([DESK], { freshMs: 2000, everyMs: 60_000 });

export const useServices = () => useApi(['/api/categories'], { freshMs: 300_000 });

export async function writeRule(body: NewRule) {
  await api.post(`${DESK}/rules`, { body, once: true });
  await refresh(DESK);
}

export async function decideRule(id: string, approve: boolean) {
  await api.post(`${DESK}/rules/{id}/decision`, { path: { id }, body: { approve } });
  await refresh(DESK);
}

/** Previews what the rule would change for a job of these amounts. */
export const tryRule = (rule: NewRule, labourKobo: number, travelKobo: number, materialsKobo: number) =>
  api.post(`${DESK}/preview`, { body: { rule, labourKobo, travelKobo, materialsKobo } });
