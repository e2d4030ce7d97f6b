use super::{MemoryUnit, guarded, unique};
use kernel::{Applied, CommissionRuleId, OrderId, ProviderId, StoreError};
use marketplace::commission::CommissionRepository;
use pricing::{CommissionRule, CommissionRuleState, CommissionScope, OrderCommission, Standing};

impl CommissionRepository for MemoryUnit {
    fn in_force(&mut self) -> Result<Vec<CommissionRule>, StoreError> {
        self.act(|state| {
            let mut rules: Vec<_> = state
                .commission_rules
                .values()
                .filter(|rule| rule.number.is_some())
                .cloned()
                .collect();
            rules.sort_by_key(|rule| rule.number);
            Ok(rules)
        })
    }
    fn lock_book(&mut self) -> Result<Vec<CommissionRule>, StoreError> {
        self.locks("commission_rules");
        self.in_force()
    }
    fn propose(&mut self, rule: &CommissionRule) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "commission_rules_id_key",
                state.commission_rules.contains_key(&rule.id),
            )?;
            let waits = |other: &CommissionRule| {
                other.scope == rule.scope && other.state == CommissionRuleState::Waiting
            };
            unique(
                "commission_rules_scope_key",
                state.commission_rules.values().any(waits),
            )?;
            state.commission_rules.insert(rule.id, rule.clone());
            Ok(())
        })
    }
    fn is_proposed(&mut self, scope: &CommissionScope) -> Result<bool, StoreError> {
        self.act(|state| {
            Ok(state
                .commission_rules
                .values()
                .any(|rule| rule.scope == *scope && rule.state == CommissionRuleState::Waiting))
        })
    }
    fn lock_rule(&mut self, id: CommissionRuleId) -> Result<Option<CommissionRule>, StoreError> {
        self.locks("commission_rules");
        self.act(|state| Ok(state.commission_rules.get(&id).cloned()))
    }
    fn save_rule(&mut self, rule: CommissionRule) -> Result<(), StoreError> {
        self.changes("commission_rules");
        self.act(|state| {
            let taken = |other: &CommissionRule| {
                other.id != rule.id && rule.number.is_some() && other.number == rule.number
            };
            unique(
                "commission_rules_number_key",
                state.commission_rules.values().any(taken),
            )?;
            let row = guarded(
                state.commission_rules.get_mut(&rule.id),
                rule.version,
                |row| row.version,
            )?;
            *row = CommissionRule {
                version: rule.version + 1,
                ..rule
            };
            Ok(())
        })
    }
    fn note(&mut self, commission: OrderCommission) -> Result<Applied<()>, StoreError> {
        self.act(|state| {
            if state.order_commissions.contains_key(&commission.order) {
                return Ok(Applied::Already);
            }
            state.order_commissions.insert(commission.order, commission);
            Ok(Applied::Now(()))
        })
    }
    fn lock_of(&mut self, order: OrderId) -> Result<Option<OrderCommission>, StoreError> {
        self.locks("order_commissions");
        self.act(|state| Ok(state.order_commissions.get(&order).cloned()))
    }
    fn save(&mut self, commission: OrderCommission) -> Result<(), StoreError> {
        self.changes("order_commissions");
        self.act(|state| {
            let row = guarded(
                state.order_commissions.get_mut(&commission.order),
                commission.version,
                |row| row.version,
            )?;
            *row = OrderCommission {
                version: commission.version + 1,
                ..commission
            };
            Ok(())
        })
    }
    fn standing(&mut self, provider: ProviderId) -> Result<Standing, StoreError> {
        self.act(|state| {
            let jobs = state
                .providers
                .get(&provider)
                .map_or(0, |provider| provider.jobs_done);
            let rating = state.ratings.get(&provider).copied().unwrap_or_default();
            Ok(Standing {
                jobs,
                reviews: rating.count,
                stars: rating.stars,
            })
        })
    }
}
